#include "app/lesson/option_button.h"

#include "app/theme/plain_texts.h"
#include "app/theme/theme.h"

#include <QPainter>

#include <algorithm>

namespace roofline {

namespace {

constexpr int ringSize = 14;

} // namespace

OptionButton::OptionButton(const QString &words, QWidget *parent) : QRadioButton(parent), m_words(words)
{
    setText(menuText(words));
    setAccessibleName(words);
    setAttribute(Qt::WA_Hover);
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

QRect OptionButton::words(int width) const
{
    const int left = padding + withText(font(), ringSize) + padding;
    return fontMetrics().boundingRect(QRect(left, padding, std::max(40, width - left - padding), 10000),
                                      Qt::AlignLeft | Qt::TextWordWrap, m_words);
}

void OptionButton::paintEvent(QPaintEvent *)
{
    const Theme &theme = Theme::matching(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QColor frame = hasFocus() || isChecked()     ? theme.accent
                         : underMouse() && isEnabled() ? theme.mutedText
                                                       : theme.line;
    painter.setPen(QPen(frame, hasFocus() ? 2 : 1));
    painter.setBrush(theme.base);
    painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 4, 4);
    const double side = withText(font(), ringSize);
    const QRectF ring(padding + 1, padding + (fontMetrics().height() - side) / 2, side, side);
    painter.setPen(QPen(isChecked() ? theme.accent : theme.mutedText, 1.5));
    painter.drawEllipse(ring);
    if (isChecked()) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(theme.accent);
        painter.drawEllipse(ring.adjusted(side * 0.25, side * 0.25, -side * 0.25, -side * 0.25));
    }
    painter.setPen(isEnabled() || isChecked() ? theme.text : theme.mutedText);
    painter.drawText(words(width()), Qt::AlignLeft | Qt::TextWordWrap, m_words);
}

} // namespace roofline
