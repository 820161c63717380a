#include "app/window/docks/dock_heights.h"

#include "app/window/docks/shown_docks.h"

#include <QEvent>

#include <algorithm>
#include <utility>

namespace roofline {

DockHeights::DockHeights(QMainWindow &window) : QObject(&window), m_window(window)
{
    window.installEventFilter(this);
}

QList<QDockWidget *> DockHeights::docks() const
{
    return shownDocks(m_window, Qt::TopDockWidgetArea | Qt::BottomDockWidgetArea);
}

void DockHeights::lookSoon()
{
    if (std::exchange(m_soon, true))
        return;
    QMetaObject::invokeMethod(this, &DockHeights::look, Qt::QueuedConnection);
}

// If a height changes while that of the window does not, the user meant it: a panel was opened, moved or dragged.
void DockHeights::look()
{
    m_soon = false;
    if (std::exchange(m_windowHeight, m_window.height()) != m_window.height())
        giveBack();
    else if (!m_cut)
        note();
}

DockHeights::Heights DockHeights::now() const
{
    Heights heights;
    for (const QDockWidget *dock : docks())
        heights[dock->objectName()] = dock->height();
    return heights;
}

// Panels that share a place share its height.
void DockHeights::note()
{
    m_cut = false;
    for (QDockWidget *dock : docks()) {
        m_chosen[dock->objectName()] = dock->height();
        for (const QDockWidget *other : m_window.tabifiedDockWidgets(dock))
            m_chosen[other->objectName()] = dock->height();
    }
}

void DockHeights::giveBack()
{
    const QWidget &center = *m_window.centralWidget();
    int room = center.height() - std::max(center.minimumHeight(), center.minimumSizeHint().height());
    const QList<QDockWidget *> shown = docks();
    QList<int> heights;
    m_cut = false;
    for (const QDockWidget *dock : shown) {
        const int lost = std::max(0, m_chosen.value(dock->objectName(), 0) - dock->height());
        const int more = std::clamp(lost, 0, std::max(0, room));
        room -= more;
        heights << dock->height() + more;
        m_cut = m_cut || more < lost;
    }
    if (std::ranges::any_of(shown, [&](QDockWidget *dock) { return dock->height() != heights[shown.indexOf(dock)]; }))
        m_window.resizeDocks(shown, heights, Qt::Vertical);
}

bool DockHeights::eventFilter(QObject *object, QEvent *event)
{
    switch (event->type()) {
    case QEvent::MouseButtonPress: m_pressed = now(); break;
    case QEvent::MouseButtonRelease: // of a separator, if heights are others than when it was pressed
        if (now() != m_pressed)
            note();
        break;
    case QEvent::FontChange: m_windowHeight = 0; [[fallthrough]];
    case QEvent::Resize:
    case QEvent::LayoutRequest:
    case QEvent::Show: lookSoon(); break;
    default: break;
    }
    return QObject::eventFilter(object, event);
}

} // namespace roofline
