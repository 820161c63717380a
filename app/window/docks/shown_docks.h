// Tells in which panel something is, and which panels have room in the window's layout, in which their sizes can be
// given to them.
#pragma once

#include <QDockWidget>
#include <QMainWindow>

namespace roofline {

// Returns the panels in these areas that are in view: neither floating, nor folded to a strip, nor behind another in
// the same place.
inline QList<QDockWidget *> shownDocks(const QMainWindow &window, Qt::DockWidgetAreas areas)
{
    QList<QDockWidget *> docks = window.findChildren<QDockWidget *>(QString(), Qt::FindDirectChildrenOnly);
    docks.removeIf([&](QDockWidget *dock) {
        const bool folded = dock->features().testFlag(QDockWidget::DockWidgetVerticalTitleBar)
                            || dock->maximumHeight() <= dock->titleBarWidget()->height();
        const bool behind = !window.rect().intersects(dock->geometry());
        return !areas.testFlag(window.dockWidgetArea(dock)) || dock->isFloating() || dock->isHidden() || folded
               || behind;
    });
    return docks;
}

// Returns the panel around a widget; null: it is in none.
inline QDockWidget *dockAround(QWidget *widget)
{
    while (widget && !qobject_cast<QDockWidget *>(widget))
        widget = widget->parentWidget();
    return static_cast<QDockWidget *>(widget);
}

} // namespace roofline
