#include "app/controls/choice_box.h"

#include "app/theme/text.h"
#include "app/theme/theme.h"

#include <QPainter>
#include <QStyle>
#include <QStyleOptionComboBox>
#include <QWheelEvent>

#include <algorithm>

namespace roofline {

namespace {

constexpr int beforeText = 8; // pixels
constexpr int afterText = 24; // with the arrow, for text of the usual size

} // namespace

void paintFieldFrame(QPainter &painter, const QWidget &widget, bool focused, double chevron)
{
    const Theme &theme = Theme::matching(widget.palette());
    painter.setRenderHint(QPainter::Antialiasing);
    const QColor hovered = theme.palette().color(QPalette::Dark);
    painter.setPen(QPen(focused ? theme.accent : widget.underMouse() && widget.isEnabled() ? hovered : theme.line, 1));
    painter.setBrush(widget.isEnabled() ? theme.base : theme.window);
    painter.drawRoundedRect(QRectF(widget.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);

    const double unit = textScale(widget.font());
    painter.save();
    painter.translate(widget.width() - 15 * unit, chevron);
    painter.scale(unit, unit);
    painter.setPen(QPen(theme.mutedText, 1.5));
    painter.setBrush(Qt::NoBrush);
    painter.drawPolyline(QPolygonF({QPointF(-4, -2), QPointF(0, 2), QPointF(4, -2)}));
    painter.restore();
}

ChoiceBox::ChoiceBox(const QString &name, QWidget *parent) : QComboBox(parent)
{
    setAccessibleName(name);
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_Hover);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

QSize ChoiceBox::sizeHint() const
{
    QStyleOptionComboBox option;
    initStyleOption(&option);
    const QFontMetrics metrics = fontMetrics();
    const QSize content(6 * metrics.horizontalAdvance(u'X') + iconSize().width() + 4,
                        std::max(metrics.height(), iconSize().height()) + 2);
    QSize size = style()->sizeFromContents(QStyle::CT_ComboBox, &option, content, this);
    if (sizeAdjustPolicy() == AdjustToContents) {
        const int around = beforeText + withText(font(), afterText) + 1;
        for (int i = 0; i < count(); ++i)
            size.setWidth(std::max(size.width(), metrics.horizontalAdvance(itemText(i)) + around));
    }
    return size;
}

void ChoiceBox::paintEvent(QPaintEvent *)
{
    const Theme &theme = Theme::matching(palette());
    QPainter painter(this);
    paintFieldFrame(painter, *this, hasFocus(), height() / 2.0);
    const QRect area = rect().adjusted(beforeText, 0, -withText(font(), afterText), 0);
    painter.setPen(isEnabled() ? theme.text : palette().color(QPalette::Disabled, QPalette::Text));
    painter.drawText(area, Qt::AlignLeft | Qt::AlignVCenter,
                     fontMetrics().elidedText(currentText(), Qt::ElideRight, area.width()));
}

void ChoiceBox::wheelEvent(QWheelEvent *event)
{
    // Scrolling the panel past a box must not change it.
    if (hasFocus())
        QComboBox::wheelEvent(event);
    else
        event->ignore();
}

} // namespace roofline
