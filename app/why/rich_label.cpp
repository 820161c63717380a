#include "app/why/rich_label.h"

#include <QEvent>

namespace roofline {

RichLabel::RichLabel(QWidget *parent) : QLabel(parent)
{
    setTextFormat(Qt::RichText);
    setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
    setWordWrap(true);
}

// Links have the color from when their text was set, so it is set anew in another theme.
void RichLabel::changeEvent(QEvent *event)
{
    QLabel::changeEvent(event);
    if (event->type() != QEvent::PaletteChange || text().isEmpty())
        return;
    const QString kept = text();
    clear();
    setText(kept);
}

} // namespace roofline
