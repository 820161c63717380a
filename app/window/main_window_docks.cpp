// Builds the panels around the chart: where they are, which share a place, and how they are shown and hidden.
#include "app/window/main_window.h"

#include "app/controls/scroll_area.h"
#include "app/registry/views.h"
#include "app/window/actions.h"
#include "app/window/docks/dock_widths.h"
#include "app/window/docks/docks.h"

#include <QAction>
#include <QDockWidget>
#include <QEvent>
#include <QMap>
#include <QObject>
#include <QScrollArea>
#include <QStatusBar>
#include <QString>
#include <QToolBar>

#include <algorithm>
#include <utility>

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

// Gives the panels above and below the chart their height back after the window was too low for them. Qt takes it
// away and gives what comes later to the chart.
class DockHeights : public QObject {
public:
    explicit DockHeights(QMainWindow &window) : QObject(&window), m_window(window) { window.installEventFilter(this); }

private:
    using Heights = QMap<QString, int>; // pixels by the dock's name

    bool eventFilter(QObject *object, QEvent *event) override
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

    QList<QDockWidget *> docks() const // that are visible above or below
    {
        return shownDocks(m_window, Qt::TopDockWidgetArea | Qt::BottomDockWidgetArea);
    }

    void lookSoon()
    {
        if (std::exchange(m_soon, true))
            return;
        QMetaObject::invokeMethod(this, &DockHeights::look, Qt::QueuedConnection);
    }

    // If a height changes while that of the window does not, the user meant it: a panel was opened, moved or dragged.
    void look()
    {
        m_soon = false;
        if (std::exchange(m_windowHeight, m_window.height()) != m_window.height())
            giveBack();
        else if (!m_cut)
            note();
    }

    Heights now() const
    {
        Heights heights;
        for (const QDockWidget *dock : docks())
            heights[dock->objectName()] = dock->height();
        return heights;
    }

    // Panels that share a place share its height.
    void note()
    {
        m_cut = false;
        for (QDockWidget *dock : docks()) {
            m_chosen[dock->objectName()] = dock->height();
            for (const QDockWidget *other : m_window.tabifiedDockWidgets(dock))
                m_chosen[other->objectName()] = dock->height();
        }
    }

    void giveBack()
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
        if (std::ranges::any_of(shown,
                                [&](QDockWidget *dock) { return dock->height() != heights[shown.indexOf(dock)]; }))
            m_window.resizeDocks(shown, heights, Qt::Vertical);
    }

    QMainWindow &m_window;
    Heights m_chosen;
    Heights m_pressed;      // heights when a separator was pressed
    int m_windowHeight = 0; // for which the panels were laid out
    bool m_cut = false;     // a panel has less than was chosen
    bool m_soon = false;
};

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
    for (QToolBar *bar : findChildren<QToolBar *>(QString(), Qt::FindDirectChildrenOnly))
        bar->setVisible(!statusBar()->isHidden()); // unlike in a lecture
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
