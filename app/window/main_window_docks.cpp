// Builds the panels around the chart: where they are, which share a place, and how they are shown and hidden.
#include "app/window/main_window.h"

#include "app/controls/scroll_area.h"
#include "app/registry/views.h"
#include "app/window/actions.h"
#include "app/window/docks/dock_heights.h"
#include "app/window/docks/dock_widths.h"
#include "app/window/docks/docks.h"

#include <QAction>
#include <QDockWidget>
#include <QScrollArea>

namespace roofline {

namespace {

constexpr int leftWidth = 236;
constexpr int rightWidth = 268;

// The rows of an area stand together, and so do their docks: as tabs of one place.
bool isStacked(std::size_t dock)
{
    return dock > 0 && allDocks()[dock].area == allDocks()[dock - 1].area;
}

bool isTable(std::size_t dock)
{
    return allDocks()[dock].area == Qt::BottomDockWidgetArea;
}

} // namespace

void MainWindow::buildDocks()
{
    setDockOptions(QMainWindow::AllowTabbedDocks | QMainWindow::AllowNestedDocks);
    m_docks = new Docks(*this);
    m_dockWidths = new DockWidths(*this);
    new DockHeights(*this);
    // All docks get their places first, because the window lays out again whatever the stacked ones hold.
    for (std::size_t i = 0; i < allDocks().size(); ++i) {
        const Dock &row = allDocks()[i];
        m_panels << m_docks->add(tr(row.title), QLatin1String(row.name), row.area);
        if (isStacked(i))
            tabifyDockWidget(m_panels[int(i) - 1], m_panels[int(i)]);
    }
    for (std::size_t i = 0; i < allDocks().size(); ++i) {
        const Dock &row = allDocks()[i];
        QDockWidget *dock = m_panels[int(i)];
        // What a dock holds is made as its child, because Qt styles whatever gets another parent a second time.
        auto *area = row.scrolls ? new ScrollArea(dock) : nullptr;
        QWidget *view = row.view.make({m_session, m_settings, m_view}, area ? area->viewport() : dock);
        if (area)
            area->setWidget(view);
        dock->setWidget(area ? area : view);
        QAction *command = dock->toggleViewAction(); // the tabs carry the short titles, the menu says what they are
        command->setObjectName(QLatin1String(row.command.name));
        command->setText(tr(row.command.text));
        if (row.command.tip) {
            command->setProperty("tip", tr(row.command.tip));
            Actions::setKeys(*command, {QKeySequence(row.command.keys)});
            addAction(command);
        }
        m_panelViews << view;
    }
    for (std::size_t i = 0; i < allDocks().size(); ++i) {
        QDockWidget *dock = m_panels[int(i)];
        // What is behind is only moved out of sight: Tab must not lead into it.
        if (isTable(i)) {
            dock->hide();
            connect(
                dock, &QDockWidget::visibilityChanged, dock->widget(),
                [this, dock](bool visible) {
                    passFocus(*dock, visible);
                    dock->widget()->setEnabled(visible);
                },
                Qt::QueuedConnection);
            // Brings the table that was just asked for to the front of its place.
            connect(dock->toggleViewAction(), &QAction::triggered, this, [this, dock](bool shown) {
                if (!shown)
                    return;
                dock->raise();
                resizeDocks({dock}, {dock->sizeHint().height()}, Qt::Vertical); // the chart keeps the rest
                // It takes the keys once it is enabled, see above.
                QMetaObject::invokeMethod(
                    dock->widget(), [dock] { dock->widget()->setFocus(Qt::ShortcutFocusReason); },
                    Qt::QueuedConnection);
            });
        } else if (allDocks()[i].area == Qt::RightDockWidgetArea) {
            QWidget *page = qobject_cast<QScrollArea *>(dock->widget())->widget();
            connect(
                dock, &QDockWidget::visibilityChanged, page,
                [this, dock, page](bool visible) {
                    passFocus(*dock, visible);
                    page->setVisible(visible);
                },
                Qt::QueuedConnection);
        }
    }
    raiseFirst();
}

// Gives the keys of a page that goes behind another to that one. Qt would give them to whatever comes next.
void MainWindow::passFocus(QDockWidget &dock, bool visible)
{
    const QWidget *focus = focusWidget();
    if (visible || (focus != dock.widget() && !dock.widget()->isAncestorOf(focus)))
        return;
    for (QDockWidget *other : tabifiedDockWidgets(&dock)) {
        if (other->visibleRegion().isEmpty())
            continue;
        QMetaObject::invokeMethod(
            other->widget(), [other] { other->widget()->setFocus(Qt::OtherFocusReason); }, Qt::QueuedConnection);
        return;
    }
}

// Brings the first of several panels in one place to the front.
void MainWindow::raiseFirst()
{
    for (std::size_t i = 1; i < allDocks().size(); ++i)
        if (isStacked(i) && !isStacked(i - 1) && !isTable(i))
            m_panels[int(i) - 1]->raise();
}

void MainWindow::resetLayout()
{
    m_docks->forgetHidden();
    m_docks->unfoldAll();
    m_actions->hideDocks->setChecked(false);
    for (QDockWidget *dock : findChildren<QDockWidget *>())
        dock->setFloating(false);
    for (std::size_t i = 0; i < allDocks().size(); ++i) {
        if (isStacked(i))
            tabifyDockWidget(m_panels[int(i) - 1], m_panels[int(i)]);
        else
            addDockWidget(allDocks()[i].area, m_panels[int(i)]);
    }
    showFirstPanels();
}

void MainWindow::showFirstPanels()
{
    for (std::size_t i = 0; i < allDocks().size(); ++i)
        m_panels[int(i)]->setVisible(!isTable(i));
    raiseFirst();
    QList<QDockWidget *> places;
    QList<int> sizes;
    DockWidths::Widths widths;
    for (std::size_t i = 0; i < allDocks().size(); ++i) {
        if (isTable(i))
            continue;
        const int width = allDocks()[i].area == Qt::LeftDockWidgetArea ? leftWidth : rightWidth;
        widths[QLatin1String(allDocks()[i].name)] = width;
        if (!isStacked(i)) {
            places << m_panels[int(i)];
            sizes << width;
        }
    }
    resizeDocks(places, sizes, Qt::Horizontal);
    m_dockWidths->choose(widths);
}

} // namespace roofline
