// Builds the panels around the chart: where they are, which share a place, and how they are shown and hidden.
#include "app/window/main_window.h"

#include "app/controls/scroll_area.h"
#include "app/panels/scenario_panel.h"
#include "app/panels/serving_panel.h"
#include "app/panels/targets_panel.h"
#include "app/panels/verdict/verdict_panel.h"
#include "app/tables/ceilings_view.h"
#include "app/tables/compare_view.h"
#include "app/tables/operators_view.h"
#include "app/why/why_view.h"
#include "app/window/actions.h"
#include "app/window/docks/dock_widths.h"
#include "app/window/docks/docks.h"

#include <QAction>
#include <QDockWidget>

namespace roofline {

namespace {

constexpr int scenarioWidth = 236;
constexpr int verdictWidth = 268;

// Sets the text of the command that shows and hides the panel, and the name under which its keys are stored.
void setCommand(const QDockWidget &dock, const char *name, const QString &text)
{
    dock.toggleViewAction()->setObjectName(QLatin1String(name));
    dock.toggleViewAction()->setText(text);
}

} // namespace

void MainWindow::buildDocks()
{
    setDockOptions(QMainWindow::AllowTabbedDocks | QMainWindow::AllowNestedDocks);
    m_docks = new Docks(*this);
    m_dockWidths = new DockWidths(*this);
    m_scenario = new ScenarioPanel(m_session.sharedZoo(), this);
    m_scenarioDock = m_docks->add(tr("Scenario"), QStringLiteral("scenario-dock"), m_scenario, Qt::LeftDockWidgetArea);
    setCommand(*m_scenarioDock, "scenario-panel", tr("&Scenario panel"));
    m_verdict = new VerdictPanel(this);
    m_verdictDock = m_docks->add(tr("Verdict"), QStringLiteral("verdict-dock"), m_verdict, Qt::RightDockWidgetArea);
    m_serving = new ServingPanel(this);
    m_servingDock = m_docks->add(tr("Serving"), QStringLiteral("serving-dock"), m_serving, Qt::RightDockWidgetArea);
    m_targets = new TargetsPanel(this);
    m_targetsDock = m_docks->add(tr("Targets"), QStringLiteral("targets-dock"), m_targets, Qt::RightDockWidgetArea);
    stackAnswers();
    m_operators = new OperatorsView(this);
    m_operatorsDock =
        m_docks->add(tr("Operators"), QStringLiteral("operators-dock"), m_operators, Qt::BottomDockWidgetArea);
    m_ceilings = new CeilingsView(this);
    m_ceilingsDock =
        m_docks->add(tr("Ceilings"), QStringLiteral("ceilings-dock"), m_ceilings, Qt::BottomDockWidgetArea);
    m_compare = new CompareView(this);
    m_compareDock =
        m_docks->add(tr("Differences"), QStringLiteral("compare-dock"), m_compare, Qt::BottomDockWidgetArea);
    m_why = new WhyView(WhyView::Kind::Whole);
    m_why->setObjectName(QStringLiteral("why-panel"));
    auto *area = new ScrollArea(this);
    area->setWidget(m_why);
    m_whyDock = m_docks->add(tr("Why?"), QStringLiteral("why-dock"), area, Qt::BottomDockWidgetArea);
    stackTables();
}

void MainWindow::stackTables()
{
    const auto name = [this](QDockWidget *dock, const char *id, const QString &text, const QKeySequence &keys,
                             const QString &tip) {
        setCommand(*dock, id, text);
        QAction *action = dock->toggleViewAction();
        action->setProperty("tip", tip);
        Actions::setKeys(*action, {keys});
        addAction(action);
    };
    name(m_operatorsDock, "operators-table", tr("Oper&ators table"), QKeySequence(Qt::CTRL | Qt::Key_T),
         tr("Show the operators as a table"));
    name(m_ceilingsDock, "ceilings-table", tr("&Ceilings table"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_T),
         tr("Show every ceiling of the chip as a table, and choose which are drawn"));
    name(m_compareDock, "differences-table", tr("&Differences table"), QKeySequence(Qt::CTRL | Qt::Key_D),
         tr("Show what differs between the chips, the workloads and the baseline"));
    name(m_whyDock, "why-panel-shown", tr("&Why panel"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Y),
         tr("Show why a number is what it is: its formula, with the numbers in it"));
    tabifyDockWidget(m_operatorsDock, m_ceilingsDock);
    tabifyDockWidget(m_ceilingsDock, m_compareDock);
    tabifyDockWidget(m_compareDock, m_whyDock);
    for (QDockWidget *dock : {m_operatorsDock, m_ceilingsDock, m_compareDock, m_whyDock}) {
        dock->hide();
        connect(dock, &QDockWidget::visibilityChanged, dock->widget(), &QWidget::setEnabled,
                Qt::QueuedConnection); // keeps Tab out of it, as below
        // The table just asked for comes to the front of its place.
        connect(dock->toggleViewAction(), &QAction::triggered, this, [this, dock](bool shown) {
            if (!shown)
                return;
            dock->raise();
            resizeDocks({dock}, {dock->sizeHint().height()}, Qt::Vertical); // the chart keeps the rest
        });
    }
}

// These three panels share one place. Their tabs show the short titles; the menu says that they are panels.
void MainWindow::stackAnswers()
{
    setCommand(*m_verdictDock, "verdict-panel", tr("Verd&ict panel"));
    setCommand(*m_servingDock, "serving-panel", tr("Serving pane&l"));
    setCommand(*m_targetsDock, "targets-panel", tr("Tar&gets panel"));
    for (QDockWidget *dock : {m_verdictDock, m_servingDock, m_targetsDock}) {
        // A page behind another is only moved out of sight, so it is hidden here to keep Tab from leading into
        // it.
        QWidget *page = qobject_cast<QScrollArea *>(dock->widget())->widget();
        connect(dock, &QDockWidget::visibilityChanged, page, &QWidget::setVisible, Qt::QueuedConnection);
    }
    tabifyDockWidget(m_verdictDock, m_servingDock);
    tabifyDockWidget(m_servingDock, m_targetsDock);
    m_verdictDock->raise();
}

void MainWindow::resetLayout()
{
    m_docks->forgetHidden();
    m_docks->unfoldAll();
    m_actions->hideDocks->setChecked(false);
    for (QDockWidget *dock : findChildren<QDockWidget *>())
        dock->setFloating(false);
    addDockWidget(Qt::LeftDockWidgetArea, m_scenarioDock);
    addDockWidget(Qt::RightDockWidgetArea, m_verdictDock);
    tabifyDockWidget(m_verdictDock, m_servingDock);
    tabifyDockWidget(m_servingDock, m_targetsDock);
    addDockWidget(Qt::BottomDockWidgetArea, m_operatorsDock);
    tabifyDockWidget(m_operatorsDock, m_ceilingsDock);
    tabifyDockWidget(m_ceilingsDock, m_compareDock);
    tabifyDockWidget(m_compareDock, m_whyDock);
    m_scenarioDock->show();
    m_servingDock->show();
    m_targetsDock->show();
    m_verdictDock->show();
    m_verdictDock->raise();
    m_operatorsDock->hide();
    m_ceilingsDock->hide();
    m_compareDock->hide();
    m_whyDock->hide();
    resizeDocks({m_scenarioDock, m_verdictDock}, {scenarioWidth, verdictWidth}, Qt::Horizontal);
    DockWidths::Widths widths{{m_scenarioDock->objectName(), scenarioWidth}};
    for (const QDockWidget *dock : {m_verdictDock, m_servingDock, m_targetsDock})
        widths[dock->objectName()] = verdictWidth;
    m_dockWidths->choose(widths);
}

} // namespace roofline
