#include "app/controls/key_caption.h"

#include "app/theme/text.h"
#include "app/theme/theme.h"

#include <QPainter>

namespace roofline {

KeyCaption::KeyCaption(const QString &name, const QString &meaning, QWidget *parent)
    : QLabel(name, parent)
    , m_meaning(meaning)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

QSize KeyCaption::sizeHint() const
{
    return {120, fontMetrics().height() + 4};
}

void KeyCaption::paintEvent(QPaintEvent *)
{
    const Theme &theme = Theme::matching(palette());
    QPainter painter(this);
    const QFont strong = sized(font(), 1, QFont::DemiBold);
    const QFont small = sized(font(), 0.85);
    painter.setFont(strong);
    painter.setPen(theme.text);
    painter.drawText(rect(), Qt::AlignLeft | Qt::AlignVCenter, text());
    const QRect rest = rect().adjusted(QFontMetrics(strong).horizontalAdvance(text()) + 8, 1, 0, 1);
    painter.setFont(small);
    painter.setPen(theme.mutedText);
    painter.drawText(rest, Qt::AlignLeft | Qt::AlignVCenter,
                     QFontMetrics(small).elidedText(m_meaning, Qt::ElideRight, rest.width()));
}

} // namespace roofline
