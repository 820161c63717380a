#include "app/window/docks/view_tabs.h"

#include "app/theme/text.h"
#include "app/theme/theme.h"

#include <QEnterEvent>
#include <QMouseEvent>
#include <QPainter>

#include <utility>

namespace roofline {

namespace {

constexpr int sidePadding = 11;
constexpr int topPadding = 8;
constexpr int bottomPadding = 7;
constexpr int underline = 2;

} // namespace

ViewTabs::ViewTabs(QWidget *parent) : QTabBar(parent)
{
    setExpanding(false);
    setMouseTracking(true);
    setFocusPolicy(Qt::TabFocus);
}

QSize ViewTabs::tabSizeHint(int index) const
{
    // Every tab is as wide as its bold word, so that nothing moves when the current tab changes.
    const QFontMetrics metrics(sized(font(), 1, QFont::DemiBold));
    return {metrics.horizontalAdvance(tabText(index)) + 2 * sidePadding,
            metrics.height() + topPadding + bottomPadding + underline};
}

void ViewTabs::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const Theme &theme = Theme::matching(palette());
    for (int index = 0; index < count(); ++index) {
        const QRect area = tabRect(index);
        const bool current = index == currentIndex();
        painter.setFont(sized(font(), 1, current ? QFont::DemiBold : QFont::Normal));
        painter.setPen(current              ? theme.text
                       : !isEnabled()       ? palette().color(QPalette::Disabled, QPalette::WindowText)
                       : index == m_hovered ? theme.text
                                            : theme.mutedText);
        const QRect words = area.adjusted(sidePadding, topPadding, -sidePadding, -bottomPadding - underline);
        painter.drawText(words, Qt::AlignCenter | Qt::TextSingleLine, tabText(index));
        if (current)
            painter.fillRect(QRect(words.left(), area.bottom() - underline + 1, words.width(), underline),
                             theme.accent);
        if (current && hasFocus()) {
            painter.setRenderHint(QPainter::Antialiasing);
            painter.setPen(QPen(theme.accent, 1));
            painter.drawRoundedRect(QRectF(area).adjusted(3.5, 3.5, -3.5, -4.5), 4, 4);
        }
    }
}

void ViewTabs::enterEvent(QEnterEvent *event)
{
    setHovered(tabAt(event->position().toPoint()));
    QTabBar::enterEvent(event);
}

void ViewTabs::mouseMoveEvent(QMouseEvent *event)
{
    setHovered(tabAt(event->pos()));
    QTabBar::mouseMoveEvent(event);
}

void ViewTabs::leaveEvent(QEvent *event)
{
    setHovered(-1);
    QTabBar::leaveEvent(event);
}

void ViewTabs::setHovered(int index)
{
    if (std::exchange(m_hovered, index) != index)
        update();
}

} // namespace roofline
