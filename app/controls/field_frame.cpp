#include "app/controls/field_frame.h"

#include "app/theme/theme.h"

#include <QPainter>
#include <QPainterPath>
#include <QWidget>

namespace roofline {

void paintFieldFrame(QPainter &painter, const QWidget &widget, bool focused)
{
    const Theme &theme = Theme::matching(widget.palette());
    painter.setRenderHint(QPainter::Antialiasing);
    const QColor hovered = theme.palette().color(QPalette::Dark);
    painter.setPen(QPen(focused ? theme.accent : widget.underMouse() && widget.isEnabled() ? hovered : theme.line, 1));
    painter.setBrush(widget.isEnabled() ? theme.base : theme.window);
    painter.drawRoundedRect(QRectF(widget.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);

    const QPointF tip(widget.width() - 15, widget.height() / 2.0 + 2);
    QPainterPath chevron(tip + QPointF(-4, -4));
    chevron.lineTo(tip);
    chevron.lineTo(tip + QPointF(4, -4));
    painter.setPen(QPen(theme.mutedText, 1.5));
    painter.setBrush(Qt::NoBrush);
    painter.drawPath(chevron);
}

} // namespace roofline
