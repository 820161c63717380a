// Keeps the widths that the user gave the panels left and right of the chart. Larger text, longer words or a
// smaller window change them for a while; without this class a panel would keep a width that it was once
// forced to.
#pragma once

#include "app/panels/panel_area.h"
#include "app/window/docks/docks.h"

#include <QDockWidget>
#include <QEvent>
#include <QMainWindow>
#include <QMap>
#include <QObject>
#include <QString>
#include <QStyle>

#include <algorithm>
#include <numeric>
#include <utility>

namespace roofline {

class DockWidths : public QObject {
    Q_OBJECT

public:
    using Widths = QMap<QString, int>; // pixels by the dock's name

    explicit DockWidths(QMainWindow &window) : QObject(&window), m_window(window) { window.installEventFilter(this); }

    void choose(const Widths &widths)
    {
        m_chosen = widths;
        fitSoon();
    }

    const Widths &chosen() const { return m_chosen; }

private:
    bool eventFilter(QObject *object, QEvent *event) override
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

    // Docks that are visible at the left or right.
    QList<QDockWidget *> beside() const
    {
        return shownDocks(m_window, Qt::LeftDockWidgetArea | Qt::RightDockWidgetArea);
    }

    Widths now() const
    {
        Widths widths;
        for (const QDockWidget *dock : beside())
            widths[dock->objectName()] = dock->width();
        return widths;
    }

    // Stores the widths that a dragged separator changed. Panels that share a place share its width.
    void keepMoved()
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

    void fitSoon()
    {
        if (std::exchange(m_soon, true))
            return;
        QMetaObject::invokeMethod(this, &DockWidths::fit, Qt::QueuedConnection);
    }

    void fit()
    {
        m_soon = false;
        if (m_held)
            return;
        QList<QDockWidget *> docks;
        QList<int> least;
        QList<int> widths;
        for (QDockWidget *dock : beside()) {
            const auto chosen = m_chosen.constFind(dock->objectName());
            if (chosen == m_chosen.constEnd())
                continue;
            int needed = dock->minimumSizeHint().width();
            for (const QDockWidget *other : m_window.tabifiedDockWidgets(dock))
                needed = std::max(needed, other->isHidden() ? 0 : other->minimumSizeHint().width());
            docks << dock;
            least << needed;
            widths << std::max(*chosen, needed);
        }
        // A small window takes what is more than needed, so that no panel leaves it.
        const int separators = int(docks.size()) * m_window.style()->pixelMetric(QStyle::PM_DockWidgetSeparatorExtent);
        const QWidget &center = *m_window.centralWidget();
        const int room =
            m_window.width() - std::max(center.minimumWidth(), center.minimumSizeHint().width()) - separators;
        int over = std::accumulate(widths.cbegin(), widths.cend(), 0) - room;
        for (qsizetype i = 0; i < docks.size(); ++i) {
            const int less = std::clamp(over, 0, widths[i] - least[i]);
            widths[i] -= less;
            over -= less;
        }
        if (std::ranges::any_of(docks, [&](QDockWidget *dock) { return dock->width() != widths[docks.indexOf(dock)]; }))
            m_window.resizeDocks(docks, widths, Qt::Horizontal);
    }

    QMainWindow &m_window;
    Widths m_chosen;
    Widths m_pressed; // widths when a separator was pressed
    bool m_held = false;
    bool m_soon = false;
};

} // namespace roofline
