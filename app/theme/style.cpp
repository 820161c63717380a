#include "app/theme/style.h"

#include "app/theme/theme.h"

#include <QApplication>
#include <QKeyEvent>
#include <QPainter>
#include <QStyleOption>
#include <QWidget>

#include <algorithm>

namespace roofline {

namespace {

// Fusion derives the frame from the window's color made darker, which vanishes on dark ground.
void drawCheckBox(const QStyleOption &option, QPainter &painter)
{
    const Theme &theme = Theme::matching(option.palette);
    const bool enabled = option.state.testFlag(QStyle::State_Enabled);
    const bool on = option.state.testFlag(QStyle::State_On);
    const double side = std::min(option.rect.width(), option.rect.height()) - 1;
    QRectF box(0, 0, side, side);
    box.moveCenter(QRectF(option.rect).center());

    const QColor quiet = option.palette.color(QPalette::Disabled, QPalette::WindowText);
    const bool marked = option.state & (QStyle::State_MouseOver | QStyle::State_HasFocus);
    const QColor strong = enabled ? theme.accent : quiet;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(!enabled ? quiet : on || marked ? theme.accent : theme.mutedText, 1));
    painter.setBrush(on ? strong : theme.base);
    painter.drawRoundedRect(box, 3, 3);
    if (on) {
        const auto at = [&](double x, double y) { return QPointF(box.left() + x * side, box.top() + y * side); };
        painter.setPen(QPen(enabled ? theme.onAccent : theme.base, side / 7, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        painter.setBrush(Qt::NoBrush);
        painter.drawPolyline(QPolygonF({at(0.24, 0.53), at(0.43, 0.72), at(0.77, 0.31)}));
    }
    painter.restore();
}

} // namespace

Style::Style()
    : QProxyStyle(QStringLiteral("fusion"))
{
    qApp->installEventFilter(this);
}

void Style::drawPrimitive(PrimitiveElement element, const QStyleOption *option, QPainter *painter, const QWidget *widget) const
{
    if (element == PE_IndicatorCheckBox)
        drawCheckBox(*option, *painter);
    else
        QProxyStyle::drawPrimitive(element, option, painter, widget);
}

int Style::styleHint(StyleHint hint, const QStyleOption *option, const QWidget *widget, QStyleHintReturn *result) const
{
    if (hint == SH_UnderlineShortcut)
        return m_underline;
    if (hint == SH_DialogButtonBox_ButtonsHaveIcons)
        return 0;
    return QProxyStyle::styleHint(hint, option, widget, result);
}

bool Style::eventFilter(QObject *object, QEvent *event)
{
    const bool press = event->type() == QEvent::KeyPress;
    const bool release = event->type() == QEvent::KeyRelease || event->type() == QEvent::WindowDeactivate;
    if (press || release) {
        const bool alt = event->type() == QEvent::WindowDeactivate || static_cast<QKeyEvent *>(event)->key() == Qt::Key_Alt;
        if (alt && m_underline != press) {
            m_underline = press;
            for (QWidget *window : QApplication::topLevelWidgets())
                for (QWidget *widget : window->findChildren<QWidget *>())
                    widget->update();
        }
    }
    return QProxyStyle::eventFilter(object, event);
}

} // namespace roofline
