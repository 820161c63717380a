#include "app/window/docks/dock_widths.h"

#include "app/panels/panel_area.h"

#include <QDockWidget>
#include <QEvent>
#include <QMainWindow>

#include <algorithm>
#include <utility>

namespace roofline {

DockWidths::DockWidths(QMainWindow &window) : QObject(&window), m_window(window)
{
    window.installEventFilter(this);
}

void DockWidths::choose(const Widths &widths)
{
    m_chosen = widths;
    fitSoon();
}

QList<QDockWidget *> DockWidths::beside() const
{
    QList<QDockWidget *> docks = m_window.findChildren<QDockWidget *>(QString(), Qt::FindDirectChildrenOnly);
    docks.removeIf([this](const QDockWidget *dock) {
        const Qt::DockWidgetArea area = m_window.dockWidgetArea(const_cast<QDockWidget *>(dock));
        const bool strip = dock->features().testFlag(QDockWidget::DockWidgetVerticalTitleBar); // a folded panel
        const bool behind = !m_window.rect().intersects(dock->geometry()); // hidden behind a panel in the same place
        return (area != Qt::LeftDockWidgetArea && area != Qt::RightDockWidgetArea) || dock->isFloating()
               || dock->isHidden() || strip || behind;
    });
    return docks;
}

DockWidths::Widths DockWidths::now() const
{
    Widths widths;
    for (const QDockWidget *dock : beside())
        widths[dock->objectName()] = dock->width();
    return widths;
}

// Stores the widths that a dragged separator changed. Panels that share a place share its width.
void DockWidths::keepMoved()
{
    for (QDockWidget *dock : beside()) {
        const QString name = dock->objectName();
        if (dock->width() == m_pressed.value(name, dock->width()))
            continue;
        m_chosen[name] = dock->width();
        for (const QDockWidget *other : m_window.tabifiedDockWidgets(dock))
            m_chosen[other->objectName()] = dock->width();
    }
}

void DockWidths::fitSoon()
{
    if (std::exchange(m_soon, true))
        return;
    QMetaObject::invokeMethod(this, &DockWidths::fit, Qt::QueuedConnection);
}

void DockWidths::fit()
{
    m_soon = false;
    if (m_held)
        return;
    QList<QDockWidget *> docks;
    QList<int> widths;
    for (QDockWidget *dock : beside()) {
        const auto chosen = m_chosen.constFind(dock->objectName());
        if (chosen == m_chosen.constEnd())
            continue;
        int width = std::max(*chosen, dock->minimumSizeHint().width());
        for (const QDockWidget *other : m_window.tabifiedDockWidgets(dock))
            width = std::max(width, other->isHidden() ? 0 : other->minimumSizeHint().width());
        if (width == dock->width())
            continue;
        docks << dock;
        widths << width;
    }
    if (!docks.isEmpty())
        m_window.resizeDocks(docks, widths, Qt::Horizontal);
}

bool DockWidths::eventFilter(QObject *object, QEvent *event)
{
    switch (event->type()) {
    case QEvent::MouseButtonPress: // only a separator can be pressed on the window itself
        m_pressed = now();
        m_held = true;
        break;
    case QEvent::MouseButtonRelease:
        if (std::exchange(m_held, false))
            keepMoved();
        break;
    case QEvent::Resize:
        for (PanelArea *panel : m_window.findChildren<PanelArea *>())
            panel->updateGeometry(); // its least width depends on the window's
        fitSoon();
        break;
    case QEvent::FontChange:
    case QEvent::LayoutRequest:
    case QEvent::Show: fitSoon(); break;
    default: break;
    }
    return QObject::eventFilter(object, event);
}

} // namespace roofline
