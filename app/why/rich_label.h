// A label with links, which can be followed by mouse and by keyboard.
#pragma once

#include <QEvent>
#include <QLabel>

namespace roofline {

class RichLabel : public QLabel {
    Q_OBJECT

public:
    explicit RichLabel(QWidget *parent = nullptr) : QLabel(parent)
    {
        setTextFormat(Qt::RichText);
        setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
        setWordWrap(true);
    }

protected:
    // Links have the color from when their text was set, so it is set anew in another theme.
    void changeEvent(QEvent *event) override
    {
        QLabel::changeEvent(event);
        if (event->type() != QEvent::PaletteChange || text().isEmpty())
            return;
        const QString kept = text();
        clear();
        setText(kept);
    }
};

} // namespace roofline
