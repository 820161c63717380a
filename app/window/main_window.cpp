#include "app/window/main_window.h"

#include "app/chart/roofline_chart.h"
#include "app/panels/message_list.h"
#include "app/panels/scenario_panel.h"
#include "app/panels/workload_section.h"
#include "app/sound/roof_sound.h"
#include "app/sound/sound_output.h"
#include "app/tables/operators_view.h"
#include "app/theme/layouts.h"
#include "app/theme/plain_texts.h"
#include "app/theme/text.h"
#include "app/theme/text_size.h"
#include "app/window/actions.h"
#include "app/window/center_views.h"
#include "app/window/compare_actions.h"
#include "app/window/dialogs/card_dialog.h"
#include "app/window/dialogs/welcome.h"
#include "app/window/docks/dock_widths.h"
#include "app/window/docks/docks.h"
#include "app/window/docks/drop_cue.h"
#include "app/window/files/session_files.h"
#include "app/window/learn/learn.h"
#include "app/window/lecture/lecture.h"
#include "app/window/predict/predict.h"
#include "app/window/scenario_text.h"
#include "app/window/status_bar.h"
#include "app/window/sweep_actions.h"
#include "core/document/session_file.h"
#include "core/report/phrases/phrases.h"
#include "core/units/text.h"

#include <QApplication>
#include <QClipboard>
#include <QCloseEvent>
#include <QDialog>
#include <QDockWidget>
#include <QLabel>
#include <QScreen>
#include <QStatusBar>
#include <QTabBar>
#include <QTimer>
#include <QToolButton>

#include <algorithm>

namespace roofline {

namespace {

// Every choice but that of the system has a theme's name.
Theme::Kind themeKind(ThemeChoice choice)
{
    const QLatin1String name(themeChoiceNames[std::size_t(choice)]);
    return valueNamed<Theme::Kind>(themeNames, name).value_or(systemThemeKind());
}

constexpr int layoutVersion = 5; // a stored layout of another version is ignored

} // namespace

MainWindow::MainWindow(CataloguePtr zoo, const WindowStart &start) : m_session(std::move(zoo))
{
    static_cast<Dialogs &>(*this) = Dialogs::real(*this);
    setAcceptDrops(true);
    applyThemeChoice();
    m_session.setFlopPerMac(m_settings.macLens() ? 1 : 2); // set before anything listens
    m_dropCue = new DropCue(this);
    m_actions = new Actions(*this, m_session.history());
    buildDocks(); // before the chart: the keyboard starts at the scenario
    m_scenario = findChild<ScenarioPanel *>();
    m_operators = findChild<OperatorsView *>();
    buildCenter();
    buildStatusBar();
    QList<QAction *> switches;
    for (const QDockWidget *panel : m_panels)
        switches << panel->toggleViewAction();
    m_actions->buildMenus(switches);
    m_actions->buildToolBar(dock("operators-dock").toggleViewAction());
    connectActions();
    connectViews();
    buildParts();
    applyThemeChoice();
    showView(viewNamed(m_settings.view()).value_or(View::Roofline));
    readOpenedFiles();
    m_sessionFiles->start(start);
    restoreWindow();
    if (!start.lesson.isEmpty()) // its problems are shown over the window
        QTimer::singleShot(0, this, [this, lesson = start.lesson] { m_learn->open(lesson); });
}

MainWindow::~MainWindow()
{
    m_predict->leave(); // it keeps the session silent
    // Dialogs and lists are hidden while everything still exists, because a field that loses the focus ends
    // its typing and tells its dialog.
    for (QWidget *child : findChildren<QWidget *>())
        if (child->isWindow() && !qobject_cast<QDockWidget *>(child))
            child->hide();
    hide(); // ends a drag in the chart, too
    m_docks->endDrag();
    // The session is destroyed before the widgets and parts that listen to it, so it must not notify them any
    // more.
    m_session.disconnect();
    m_session.undoStack().disconnect();
    m_session.history().disconnect();
}

MainWindow *MainWindow::open(CataloguePtr zoo, const WindowStart &start)
{
    auto *window = new MainWindow(std::move(zoo), start);
    window->setAttribute(Qt::WA_DeleteOnClose);
    window->show();
    return window;
}

void MainWindow::buildCenter()
{
    auto *middle = new QWidget(this); // a lesson stands beside the views
    m_center = new CenterViews({m_session, m_settings, m_view}, middle);
    for (std::size_t view = 0; view < allTabs().size(); ++view) {
        const QAction *action = m_actions->view(View(view));
        const auto tell = [this, view, action] { m_center->setTip(View(view), action->toolTip()); };
        connect(action, &QAction::changed, this, tell); // its keys are in the tip
        tell();
    }
    m_chart = &m_center->chart();
    auto *row = rowIn(middle, 0);
    row->addWidget(m_center, 1);
    setCentralWidget(middle);
}

void MainWindow::buildStatusBar()
{
    m_assumptions = named(new QLabel(this), "assumptions");
    setFace(*m_assumptions, 0.85);
    setStatusBar(new StatusBar(this));
    m_assumptions->setContentsMargins(StatusBar::textLeft - 2, 0, 0, 0); // the bar's layout adds the rest
    m_assumptions->setMinimumWidth(80);
    m_assumptions->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_assumptions->setProperty("why", QStringLiteral("sustained_peak"));
    m_messageButton = named(new QToolButton(this), "message-button");
    setFace(*m_messageButton, 0.85);
    const auto tell = [this] { m_messageButton->setToolTip(m_actions->messages->toolTip()); };
    connect(m_actions->messages, &QAction::changed, this, tell); // its keys are in the tip
    tell();
    m_messageList = new MessageList(this);
    statusBar()->setSizeGripEnabled(false);
    statusBar()->addWidget(m_assumptions, 1);
    connect(statusBar(), &QStatusBar::messageChanged, m_assumptions, [this](const QString &text) {
        m_assumptions->setVisible(text.isEmpty());
    }); // also before the window is shown
    statusBar()->addPermanentWidget(m_messageButton);
    connect(m_messageButton, &QToolButton::clicked, this, &MainWindow::openMessages);
}

void MainWindow::connectViews()
{
    connect(&m_session, &Session::reportChanged, this, &MainWindow::setReport);
    connect(&m_session, &Session::documentChanged, this, [this](const Document &document) {
        m_center->note().setNote(qtText(document.note));
        m_view.setRoofs(document.roofs);
    });
    connect(&m_session, &Session::mergeEnded, m_center, [this] { m_center->setMoving(false); });
    connect(&m_scenario->workload(), &WorkloadSection::hardwareCardAsked, m_actions->chipCard, &QAction::trigger);
    connect(&m_scenario->workload(), &WorkloadSection::workloadCardAsked, m_actions->workloadCard, &QAction::trigger);
    for (Section *section : findChildren<Section *>()) {
        connect(section, &Section::edited, &m_session,
                qOverload<const Scenario &, const QString &, int>(&Session::edit));
        connect(section, &Section::finished, &m_session, &Session::endMerge);
        connect(section, &Section::takenBack, &m_session, &Session::takeBack);
    }
    connect(m_center, &CenterViews::viewChanged, this, &MainWindow::showView);
    connect(m_center, &CenterViews::zoomChanged, this,
            [this] { m_actions->resetZoom->setEnabled(m_center->isZoomed()); });
    connect(&m_view, &ViewState::choicesChanged, this, &MainWindow::showChoices);
    connect(&m_view, &ViewState::roofsAsked, this, &MainWindow::chooseRoofs);
    m_view.setChoices({.operators = m_settings.operatorsShown(), .overlapBandAlways = m_settings.overlapBandAlways()});
    showChoices(m_view.choices());
}

void MainWindow::buildParts()
{
    const Desk desk{*this, m_session, *m_actions, m_settings, *this, *m_center, *m_scenario, m_view};
    m_sessionFiles = new SessionFiles(desk);
    connect(m_sessionFiles, &SessionFiles::messagesChanged, this, [this] { showMessages(m_session.seen()->analysis); });
    m_compareActions = new CompareActions(desk);
    connect(m_sessionFiles, &SessionFiles::replaces, m_compareActions, &CompareActions::beginAnew);
    connect(m_compareActions, &CompareActions::messagesChanged, this,
            [this] { showMessages(m_session.seen()->analysis); });
    connect(m_sessionFiles, &SessionFiles::replaces, &m_center->note(), &NoteStrip::reopen);
    connect(m_sessionFiles, &SessionFiles::replaces, this, &MainWindow::beginAnew);
    keepDialogSizes(*this, m_settings); // before any dialog is made
    makeChartDrags(desk);
    m_importAsNearest = makeOwnZoo(desk);
    m_mayLoseEntry = makeEntryActions(desk);
    m_predict = new Predict(desk); // before lectures, because a lecture restores the window as it finds it
    connect(m_sessionFiles, &SessionFiles::replaces, m_predict, &Predict::leave);
    makeDeploymentActions(desk);
    m_sweepActions = new SweepActions(desk);
    connect(m_sessionFiles, &SessionFiles::replaces, m_sweepActions, &SweepActions::stopPlaying);
    m_lecture = new Lecture(desk, *m_sweepActions); // before the keys of all menus are collected
    makeHelpActions(desk);
    connect(m_sessionFiles, &SessionFiles::asks, m_lecture, &Lecture::leave);
    connect(m_sessionFiles, &SessionFiles::stateChosen, m_lecture, &Lecture::goTo);
    connect(m_lecture, &Lecture::themeChanged, this, &MainWindow::applyThemeChoice);
    connect(&m_lecture->states(), &LectureStates::recalls, m_sweepActions, &SweepActions::stopPlaying);
    connect(&m_lecture->states(), &LectureStates::arrives, m_compareActions, &CompareActions::comeFrom);
    m_learn = new Learn(desk);
    m_mayLoseStep = makeStepActions(desk, *m_learn);
    connect(m_learn, &Learn::begins, m_predict, &Predict::leave);
    connect(m_learn, &Learn::begins, m_lecture, &Lecture::leave);
    m_predict->addToMenu();
    makeWhyActions(desk);
    makeReportActions(desk, *m_learn);
    connect(m_learn, &Learn::replaces, m_compareActions, &CompareActions::beginAnew);
    connect(&m_session, &Session::visitEnded, m_compareActions, &CompareActions::beginAnew);
    makeQuizActions(desk, *m_learn);
    makeDesktopActions(desk);
}

void MainWindow::connectActions()
{
    Actions &a = *m_actions;
    connect(a.welcome, &QAction::triggered, this, &MainWindow::openWelcome);
    connect(a.open, &QAction::triggered, this, &MainWindow::chooseAndOpen);
    connect(a.exportChart, &QAction::triggered, this, &MainWindow::openExport);
    connect(a.exportPng, &QAction::triggered, this,
            [this] { exportAs(QStringLiteral("png"), tr("PNG picture (*.png)")); });
    connect(a.exportSvg, &QAction::triggered, this,
            [this] { exportAs(QStringLiteral("svg"), tr("SVG drawing (*.svg)")); });
    connect(a.exportPdf, &QAction::triggered, this,
            [this] { exportAs(QStringLiteral("pdf"), tr("PDF page (*.pdf)")); });
    connect(a.printChart, &QAction::triggered, this, &MainWindow::print);
    connect(a.copyChart, &QAction::triggered, this, &MainWindow::copyChart);
    connect(&m_center->handle(), &QToolButton::clicked, this, &MainWindow::copyChart);
    connect(&m_center->handle(), &ChartHandle::draggedOut, this, &MainWindow::dragChart);
    connect(a.copyCommandLine, &QAction::triggered, this, [this] {
        QApplication::clipboard()->setText(commandLineText());
        const Document &document = m_session.document();
        const bool own = !document.chips.empty() || !document.models.empty();
        tell(own ? tr("Command line copied. It needs the changed chip or model as a file: save it to your zoo")
                 : tr("Command line copied"));
    });
    connect(a.closeWindow, &QAction::triggered, this, &QWidget::close);
    connect(a.quit, &QAction::triggered, qApp, &MainWindow::closeAll);
    connect(a.copy, &QAction::triggered, this, &MainWindow::copy);
    connect(a.chartTitle, &QAction::triggered, this, &MainWindow::editTitle);
    for (const auto &[action, choice] : {std::pair(a.operatorPoints, &ViewChoices::operators),
                                         {a.overlapBand, &ViewChoices::overlapBandAlways},
                                         {a.cacheAware, &ViewChoices::cacheAware}})
        connect(action, &QAction::toggled, &m_view, [this, choice = choice](bool on) { m_view.choose(choice, on); });
    a.macLens->setChecked(m_session.flopPerMac() == 1);
    connect(a.macLens, &QAction::toggled, this, [this](bool on) {
        m_settings.macLens.set(on);
        m_session.setFlopPerMac(on ? 1 : 2);
    });
    a.hearRoof->setVisible(SoundOutput::isThere());
    connect(a.hearRoof, &QAction::triggered, this, [this, output = new SoundOutput(this)] {
        const QByteArray sound = roofSound(m_session.report()->analysis, m_view.choices().hidden);
        if (sound.isEmpty())
            tell(tr("There is no roof to hear: it is hidden, or its rates are not known"));
        else if (!output->play(sound, soundRate))
            tell(tr("No loudspeaker was found to play the roof on"));
    });
    connect(a.findOperator, &QAction::triggered, this, [this] {
        dock("operators-dock").show();
        dock("operators-dock").raise();
        m_operators->focusFilter();
        // One that was behind another table takes the keys only once it is enabled.
        QMetaObject::invokeMethod(m_operators, &OperatorsView::focusFilter, Qt::QueuedConnection);
    });
    connect(a.views, &QActionGroup::triggered, this,
            [this](QAction *action) { showView(View(m_actions->views->actions().indexOf(action))); });
    connect(a.resetZoom, &QAction::triggered, m_center, &CenterViews::resetZoom);
    connect(a.hideDocks, &QAction::toggled, m_docks, &Docks::setHidden);
    connect(a.resetLayout, &QAction::triggered, this, &MainWindow::resetLayout);
    connect(a.workloadCard, &QAction::triggered, this,
            [this] { openCard(m_workloadCard, QStringLiteral("workload-card"), *m_actions->editModel); });
    connect(a.chipCard, &QAction::triggered, this,
            [this] { openCard(m_chipCard, QStringLiteral("chip-card"), *m_actions->editChip); });
    connect(a.messages, &QAction::triggered, this, &MainWindow::openMessages);
    connect(a.fullScreen, &QAction::toggled, this,
            [this](bool on) { setWindowState(windowState().setFlag(Qt::WindowFullScreen, on)); });
    connect(a.themes, &QActionGroup::triggered, this, [this](QAction *action) {
        m_settings.setTheme(ThemeChoice(m_actions->themes->actions().indexOf(action)));
        applyThemeChoice();
    });
    connect(a.about, &QAction::triggered, this, [this] { showAbout(*this); });
}

QDockWidget &MainWindow::dock(const char *name) const
{
    return *findChild<QDockWidget *>(QLatin1String(name));
}

void MainWindow::showView(View view)
{
    m_actions->view(view)->setChecked(true);
    m_actions->operatorPoints->setEnabled(tabOf(view).isRoofline);
    m_center->setView(view);
    m_actions->resetZoom->setEnabled(m_center->isZoomed());
    m_settings.setView(QLatin1String(nameOf(view)));
}

void MainWindow::setReport(const ReportPtr &report)
{
    const Analysis &analysis = report->analysis;
    ChartText text = chartText(analysis);
    if (!m_session.document().title.empty())
        text.title = qtText(m_session.document().title);
    m_center->setMoving(m_session.isMerging());
    m_chart->setCompanions(m_compareActions->companionsOf(report)); // before the report, which draws them
    m_center->setReport(report, text);
    for (std::size_t i = 0; i < allDocks().size(); ++i)
        allDocks()[i].view.setReport(*m_panelViews[int(i)], report, text);
    const QString resting = assumptions(analysis);
    if (resting != m_assumptions->text()) {
        m_assumptions->setText(resting);
        m_assumptions->setToolTip(assumptionsHelp(analysis));
    }
    if (m_sessionFiles->titled(roofline::windowTitle(analysis)) != windowTitle())
        m_sessionFiles->update();
    showCards();
    showMessages(analysis);
}

void MainWindow::showChoices(const ViewChoices &choices)
{
    m_actions->operatorPoints->setChecked(choices.operators);
    m_actions->overlapBand->setChecked(choices.overlapBandAlways);
    m_actions->cacheAware->setChecked(choices.cacheAware);
    m_settings.operatorsShown.set(choices.operators);
    m_settings.overlapBandAlways.set(choices.overlapBandAlways);
}

// Resets what was looked at in one session, because it does not apply to the next. The reader's own choices
// stay: the view, operators, the band and the lens.
void MainWindow::beginAnew()
{
    for (RooflineChart *chart : m_center->charts())
        chart->beginAnew();
    m_operators->beginAnew();
    m_refused.clear();
}

void MainWindow::chooseRoofs(const RoofChoices &roofs)
{
    Document next = m_session.document();
    next.roofs = roofs;
    m_session.edit(next, roofs == RoofChoices() ? tr("Default roofs") : tr("Choice of roofs"));
    m_view.setRoofs(m_session.document().roofs); // also while a prediction keeps the session silent
}

// The user's own title stays until it is emptied; then the generated sentence returns.
void MainWindow::editTitle()
{
    const std::string &own = m_session.document().title;
    const QString current = own.empty() ? chartText(m_session.seen()->analysis).title : qtText(own);
    const std::optional<QString> given =
        askText(tr("Chart title"), tr("Title (leave empty for the generated sentence)"), current);
    if (!given || *given == current)
        return;
    Document next = m_session.document(); // read again, because a slider may have changed it meanwhile
    next.title = shortened(stdText(typedLine(*given)), longestTitle); // the field does not accept a longer one
    m_session.edit(next, tr("Title"));
}

void MainWindow::showMessages(const Analysis &analysis)
{
    Messages messages;
    for (Remark &remark : remarksOf(analysis))
        messages.push_back({remark.severity, std::string(remark.code), std::move(remark.text), {}});
    const Messages ofCompared = m_compareActions->messages();
    for (const Messages *more : std::initializer_list<const Messages *>{
             &m_session.zoo().messages, &m_startMessages, &m_refused, &m_sessionFiles->messages(), &ofCompared})
        messages.insert(messages.end(), more->begin(), more->end());
    std::ranges::stable_sort(messages, std::greater(), &Message::severity);
    if (messages == m_messages && !m_messageButton->text().isEmpty())
        return;
    m_messages = std::move(messages);
    const int count = int(m_messages.size());
    const bool loud = std::any_of(m_messages.begin(), m_messages.end(),
                                  [](const Message &message) { return message.severity != Severity::Info; });
    const QString text = count == 0 ? tr("no messages") : count == 1 ? tr("1 message") : tr("%1 messages").arg(count);
    if (text != m_messageButton->text())
        m_messageButton->setText(text);
    if (setLook(*m_messageButton, "loud", loud))
        setFace(*m_messageButton, 0.85, loud ? QFont::DemiBold : QFont::Normal);
    if (m_messageList->isVisible())
        m_messageList->setMessages(m_messages);
}

void MainWindow::openMessages()
{
    m_messageList->setMessages(m_messages);
    m_messageList->openAbove(QRect(m_messageButton->mapToGlobal(QPoint(0, 0)), m_messageButton->size()));
}

// A lecture has a look of its own, which is that of all windows while it runs.
void MainWindow::applyThemeChoice()
{
    std::optional<ThemeChoice> look = m_lecture ? m_lecture->theme() : std::nullopt;
    std::vector<MainWindow *> windows;
    for (QWidget *widget : QApplication::topLevelWidgets()) {
        if (auto *window = qobject_cast<MainWindow *>(widget))
            windows.push_back(window);
    }
    for (const MainWindow *window : windows) {
        if (!look && window->m_lecture)
            look = window->m_lecture->theme();
    }
    const ThemeChoice choice = look.value_or(m_settings.theme());
    applyTheme(*qApp, Theme::of(themeKind(choice)));
    for (MainWindow *window : windows)
        window->showTheme(choice);
}

void MainWindow::showTheme(ThemeChoice choice)
{
    if (!m_chart)
        return;
    m_center->setTheme(Theme::of(themeKind(choice)));
    showCards();
    m_actions->theme(choice)->setChecked(true);
}

void MainWindow::copy()
{
    for (QWidget *view : m_panelViews)
        if (auto *table = qobject_cast<ReportTable *>(view); table && table->hasTableFocus())
            return table->copy();
    copyChart();
}

void MainWindow::restoreWindow()
{
    constexpr QSize usualSize(1280, 800);
    resize(usualSize);
    setMinimumSize(760, 520);
    // The panels are restored before the geometry. Qt keeps the layout of a maximized window twice, and puts
    // the second one back where panels have been moved meanwhile.
    if (m_settings.layout().isEmpty())
        showFirstPanels(); // they are in their places
    else if (!restoreState(m_settings.layout(), layoutVersion))
        resetLayout();
    else
        m_docks->fold(m_settings.foldedDocks());
    if (const QMap<QString, int> widths = m_settings.dockWidths(); !widths.isEmpty())
        m_dockWidths->choose(widths);
    restoreGeometry(m_settings.geometry());
    // No screen was ever that large, so the stored geometry must be damaged.
    const QSize desktop = screen()->virtualSize();
    if (width() > 2 * std::max(desktop.width(), usualSize.width())
        || height() > 2 * std::max(desktop.height(), usualSize.height()))
        setGeometry(QRect(screen()->availableGeometry().topLeft(), usualSize));
    m_docks->bringOntoScreens();
    // A window manager may put a window that is shown after its floating panels above them.
    const QList<QDockWidget *> docks = findChildren<QDockWidget *>();
    if (std::ranges::any_of(docks, &QDockWidget::isFloating))
        onceShown(*this, [docks] {
            for (QDockWidget *dock : docks)
                if (dock->isFloating())
                    dock->raise();
        });
    m_scenario->focusFirst();
    if (isFullScreen())
        setWindowState(windowState().setFlag(Qt::WindowFullScreen, false));
}

bool MainWindow::event(QEvent *event)
{
    if (event->type() == QEvent::ThemeChange && m_settings.theme() == ThemeChoice::System) {
        refreshSystemThemeKind();
        applyThemeChoice();
    }
    if (event->type() == QEvent::ChildPolished) {
        // The window makes the tabs of stacked panels itself.
        if (auto *tabs = qobject_cast<QTabBar *>(static_cast<QChildEvent *>(event)->child())) {
            tabs->setAccessibleName(tr("Panels"));
            tabs->setToolTip(tr("Panels that share this place"));
            if (m_docks && tabs->parent() == this)
                m_docks->adopt(*tabs);
        }
    }
    return QMainWindow::event(event);
}

void MainWindow::closeAll()
{
    for (QWidget *widget : QApplication::topLevelWidgets()) {
        auto *window = qobject_cast<MainWindow *>(widget);
        if (window && window->isVisible() && !window->close())
            return;
    }
}

void MainWindow::closeEvent(QCloseEvent *event)
{
    // A question waits in an event loop of its own, and its caller goes on in this window.
    const QList<QDialog *> dialogs = findChildren<QDialog *>();
    const bool asks = std::ranges::any_of(dialogs, [](const QDialog *dialog) {
        return dialog->isVisible() && dialog->windowModality() == Qt::ApplicationModal;
    });
    if (asks || !m_sweepActions->mayClose() || !m_mayLoseEntry() || !m_mayLoseStep() || !m_sessionFiles->mayClose()) {
        event->ignore();
        return;
    }
    m_predict->leave();
    m_learn->leave();
    m_docks->setHidden(false); // a start without any panel would look broken
    m_settings.foldedDocks.set(m_docks->folded());
    m_docks->unfoldAll();
    m_settings.setDockWidths(m_dockWidths->chosen());
    m_settings.geometry.set(saveGeometry());
    m_settings.layout.set(saveState(layoutVersion));
    QMainWindow::closeEvent(event);
}

} // namespace roofline
