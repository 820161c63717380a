#include "app/window/actions.h"

#include "app/controls/buttons.h"
#include "app/theme/layouts.h"
#include "app/theme/plain_texts.h"
#include "app/theme/text.h"
#include "app/theme/text_size.h"

#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>
#include <QToolBar>
#include <QToolButton>
#include <QUndoGroup>

#include <utility>

namespace roofline {

namespace {

// Adds a separator after each group.
void addGroups(QMenu &menu, const QList<QList<QAction *>> &groups)
{
    for (const QList<QAction *> &group : groups) {
        menu.addActions(group);
        menu.addSeparator();
    }
}

void addHistoryButton(QToolBar &bar, QAction &action)
{
    // The button does not use the action itself, because the action's text names the next step, and each
    // change of it would lay out the whole window again.
    auto *button = new QToolButton(&bar);
    button->setIcon(action.icon());
    button->setFocusPolicy(Qt::TabFocus);
    const auto follow = [button, &action] {
        const QString text = withoutMnemonic(action.text());
        const QString keys = action.shortcut().toString(QKeySequence::NativeText);
        button->setToolTip(keys.isEmpty() ? text : Actions::tr("%1 (%2)").arg(text, keys));
        button->setAccessibleName(text);
        button->setEnabled(action.isEnabled());
    };
    follow();
    QObject::connect(&action, &QAction::changed, button, follow);
    QObject::connect(button, &QToolButton::clicked, &action, &QAction::trigger);
    bar.addWidget(button);
}

} // namespace

Actions::Actions(QMainWindow &window, QUndoGroup &history) : QObject(&window), m_window(window)
{
    makeFile();

    // The history's own texts would underline what follows an "&" in a name. These come behind the history's.
    undo = history.createUndoAction(&window, tr("&Undo"));
    connect(&history, &QUndoGroup::undoTextChanged, undo,
            [this](const QString &step) { undo->setText(tr("&Undo %1").arg(menuText(step)).trimmed()); });
    redo = history.createRedoAction(&window, tr("&Redo"));
    connect(&history, &QUndoGroup::redoTextChanged, redo,
            [this](const QString &step) { redo->setText(tr("&Redo %1").arg(menuText(step)).trimmed()); });
    undo->setShortcut(QKeySequence::Undo);
    redo->setShortcuts({QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Z), QKeySequence(Qt::CTRL | Qt::Key_Y)});
    for (const auto &[action, name] : {std::pair(undo, QStringLiteral("undo")), {redo, QStringLiteral("redo")}}) {
        action->setObjectName(name);
        action->setProperty("name", action->text());
        action->setIcon(QIcon(QStringLiteral(":/icons/%1.svg").arg(name)));
        action->setIconVisibleInMenu(false);
        window.addAction(action); // works while the menu bar is hidden too
    }
    copy = add("copy", tr("&Copy"),
               tr("Copy the table's rows if the table has the focus, otherwise the chart or the breakdown's numbers"),
               QKeySequence::Copy);
    findOperator = add("find-operators", tr("&Find operators"),
                       tr("Filter the operators table by name, group or bound"), QKeySequence::Find);

    settings = add("settings", tr("&Settings…"), tr("Theme, text size, motion, language, numbers, default overheads"),
                   QKeySequence(Qt::CTRL | Qt::Key_Comma));
    settings->setMenuRole(QAction::PreferencesRole);

    makeView();
    makeWhatIf();
    for (QAction *toggle :
         {operatorPoints, overlapBand, cacheAware, macLens, hideDocks, fullScreen, lecture, sweepPath, dragTrail})
        toggle->setCheckable(true);

    welcome = add("welcome-and-examples", tr("&Welcome and examples"), tr("Ten scenarios that each make a point"));
    glossary = add("glossary", tr("&Glossary"), tr("What every word of this window means, with formula and source"),
                   QKeySequence(Qt::Key_F1));
    explain = add("explain-what-has-the-focus", tr("&Explain what has the focus"),
                  tr("Open the glossary at the word for the control that has the keyboard"),
                  QKeySequence(Qt::SHIFT | Qt::Key_F1));
    explainClicked = add("explain-what-is-clicked", tr("Explain what is &clicked…"),
                         tr("Click a control, a number or a tab to see what it means"));
    claims = add("claims", tr("The five &texts, computed again…"),
                 tr("Each number in the texts that this program is based on, next to what the engine computes"));
    shortcuts = add("keyboard-shortcuts", tr("&Keyboard shortcuts"), tr("What every key does"),
                    QKeySequence(Qt::CTRL | Qt::Key_F1));
    about = add("about-roofline-explorer", tr("&About Roofline Explorer"), tr("Version and licenses"));
    about->setMenuRole(QAction::AboutRole);
}

void Actions::makeFile()
{
    newSession = add("new-session", tr("&New session"), tr("Start over with the default scenario"), QKeySequence::New);
    newWindow = add("new-window", tr("New &window"), tr("Open a copy of this session in a second window"),
                    QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_N));
    open = add("open", tr("&Open…"), tr("Open a session, a zoo entry (.yaml) or a Hugging Face config.json"),
               QKeySequence::Open, QStringLiteral(":/icons/open.svg"));
    save = add("save-session", tr("&Save session"), tr("Write everything that was chosen and changed to a file"),
               QKeySequence::Save);
    saveAs = add("save-session-as", tr("Save session &as…"), tr("Write the session to another file"),
                 QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_S));
    exportChart =
        add("export", tr("E&xport…"), tr("Choose size, text, colors and caption of the picture, with a preview"),
            QKeySequence(Qt::CTRL | Qt::Key_E), QStringLiteral(":/icons/export.svg"));
    exportPng = add("export-chart-as-png", tr("Export chart as &PNG…"),
                    tr("Save the chart as a picture made of pixels"), QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_E));
    exportSvg =
        add("export-chart-as-svg", tr("Export chart as S&VG…"),
            tr("Save the chart as a drawing that scales to any size"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_E));
    exportPdf = add("export-chart-as-pdf", tr("Export chart as P&DF…"), tr("Save the chart as a page to print"));
    printChart = add("print-chart", tr("Pr&int chart…"), tr("Print the chart on paper, or as a page of it to a file"),
                     QKeySequence::Print);
    copyChart = add("copy-chart", tr("&Copy chart"), tr("Copy the chart to the clipboard, as a picture and as SVG"),
                    QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_C));
    copyCommandLine = add("copy-command-line", tr("Copy command &line"),
                          tr("Copy the command that prints this scenario's analysis, or in Deployments their ranking"));
    chartTitle = add("chart-title", tr("Chart &title…"), tr("Write your own title over the chart and its exports"));
    closeWindow = add("close-window", tr("Clos&e window"),
                      tr("Close this window; a session without a file comes back at the next start"),
                      QKeySequence(Qt::CTRL | Qt::Key_W));
    quit = add("quit", tr("&Quit"), tr("Close the program"), QKeySequence(Qt::CTRL | Qt::Key_Q));
    quit->setMenuRole(QAction::QuitRole);
}

void Actions::makeView()
{
    views = new QActionGroup(this);
    for (const Tab &tab : allTabs()) {
        const auto number = Qt::Key(Qt::Key_1 + views->actions().size());
        QAction *view =
            add(tab.command.name, tr(tab.command.text), tr(tab.command.tip), QKeySequence(Qt::CTRL | Qt::ALT | number));
        view->setCheckable(true);
        views->addAction(view);
    }
    operatorPoints = add("show-operators", tr("Show &operators"), tr("Show the operators' points on the chart"),
                         QKeySequence(Qt::Key_O), QStringLiteral(":/icons/operators.svg"));
    overlapBand = add("overlap-band", tr("O&verlap band"),
                      tr("Always show what is lost below the roof when computing and moving data do not overlap"));
    cacheAware = add("cache-aware-points", tr("Cache-awar&e points"),
                     tr("Show every point at the intensity of the bytes that the cores request, under the roofs of all "
                        "memory levels"));
    macLens = add("1-mac-=-1-flop", tr("1 MAC = 1 &FLOP"),
                  tr("Count a multiply-accumulate as one FLOP: FLOP, FLOP/s, intensity and ridge are halved together, "
                     "no time changes"));
    hearRoof =
        add("hear-the-roof", tr("&Sound of the roof"),
            tr("Play the roofline from left to right: the tone rises along the slope and stays on the flat roof, a "
               "click is the ridge, a bell the workload"),
            QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_F));
    resetZoom = add("reset-zoom", tr("Reset &zoom"), tr("Show the whole roofline again"),
                    QKeySequence(Qt::CTRL | Qt::Key_0), QStringLiteral(":/icons/reset_zoom.svg"));
    hideDocks = add("hide-all-panels", tr("Hide all &panels"),
                    tr("Show only the chart; choose it again to bring the panels back"), QKeySequence(Qt::Key_F9),
                    QStringLiteral(":/icons/panels.svg"));
    resetLayout = add("reset-layout", tr("Reset la&yout"), tr("Put all panels back where they were at first"));
    workloadCard = add("model-card", tr("&Model card"), tr("What the model or kernel is made of, with sources"),
                       QKeySequence(Qt::CTRL | Qt::Key_I), QStringLiteral(":/icons/info.svg"));
    chipCard = add("chip-card", tr("&Chip card"), tr("What the chip is made of, with sources"),
                   QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_I), QStringLiteral(":/icons/info.svg"));
    messages = add("messages", tr("Messa&ges"), tr("Errors, warnings and notes about the scenario and the zoo"),
                   QKeySequence(Qt::CTRL | Qt::Key_M));
    fullScreen = add("full-screen", tr("F&ull screen"), tr("Fill the whole screen with the window"),
                     QKeySequence(Qt::SHIFT | Qt::Key_F11));
    lecture = add("lecture", tr("&Lecture"), tr("Show only the chart, large, and build it up part by part"),
                  QKeySequence(Qt::Key_F11));

    largerText = add("larger-text", tr("&Larger text"), tr("Make all text one step larger"));
    setKeys(*largerText, {QKeySequence(Qt::CTRL | Qt::Key_Plus), QKeySequence(Qt::CTRL | Qt::Key_Equal)});
    smallerText = add("smaller-text", tr("&Smaller text"), tr("Make all text one step smaller"),
                      QKeySequence(Qt::CTRL | Qt::Key_Minus));
    usualText = add("usual-text-size", tr("&Default text size"), tr("Show all text at 100 % again"));

    themes = new QActionGroup(this);
    for (QAction *theme : {add("system", tr("&System"), tr("Light or dark, following the desktop")),
                           add("light", tr("&Light"), tr("Always light")), add("dark", tr("&Dark"), tr("Always dark")),
                           add("high-contrast", tr("&High contrast"), tr("On black; every word and line stands out")),
                           add("black-and-white", tr("&Black and white"),
                               tr("No hues: dashes, hatches and shapes make the difference"))}) {
        theme->setCheckable(true);
        themes->addAction(theme);
    }
}

void Actions::makeWhatIf()
{
    swapChips = add("swap-chips", tr("Swap c&hips"), tr("Swap the chip with the first of the compared chips"),
                    QKeySequence(Qt::Key_X));
    keepBeside = add("keep-beside", tr("Keep &beside"),
                     tr("Compare with these chips, formats and this batch while you change the scenario"),
                     QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_K));
    compareChips = add("compare-chips", tr("Compare &chips…"), tr("Tick the chips to compare with"),
                       QKeySequence(Qt::CTRL | Qt::Key_K));
    compareWorkloads = add("compare-workloads", tr("Compare wor&kloads…"), tr("Tick the models to compare with"),
                           QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_K));
    allChips = add("all-chips", tr("All ch&ips…"), tr("Every chip with this workload, the fastest first"),
                   QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_A));
    pinBaseline = add("pin-as-baseline", tr("&Pin as baseline"),
                      tr("Show how everything from here on differs from the current scenario"),
                      QKeySequence(Qt::CTRL | Qt::Key_B));
    unpinBaseline = add("unpin-the-baseline", tr("&Unpin baseline"), tr("Stop showing differences from the baseline"),
                        QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_B));
    fitMeasured = add("fit-to-measurements", tr("&Fit to measurements"),
                      tr("Set the chip's sustained rates, and the launch time where measurements tell it, so that "
                         "predictions come closest to what was measured here and in bookmarks of this chip"));
    editChip = add("edit-chip", tr("&Edit chip…"), tr("Every number of the chip, with a preview"),
                   QKeySequence(Qt::CTRL | Qt::Key_H));
    editModel = add("edit-model", tr("Edit &model…"), tr("Every number of the model, with a preview"),
                    QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_H));
    resetChip = add("reset-chip", tr("&Reset chip"), tr("Back to the chip as the zoo has it"),
                    QKeySequence(Qt::CTRL | Qt::Key_R));
    resetModel = add("reset-model", tr("Reset m&odel"), tr("Back to the model as the zoo has it"),
                     QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_R));
    saveChip = add("save-chip-to-my-zoo", tr("Sa&ve chip to my zoo…"),
                   tr("Keep the chip with its changes as an entry of your own"));
    saveModel = add("save-model-to-my-zoo", tr("Save mo&del to my zoo…"),
                    tr("Keep the model with its changes as an entry of your own"));
    ownEntries = add("my-zoo", tr("M&y zoo…"), tr("Rename, delete, import and export entries of your own"));
    playSweep = add("play", tr("P&lay"), tr("Play the sweep, or stop it"), QKeySequence(Qt::CTRL | Qt::Key_Space));
    sweepPath = add("sweep-as-path-on-the-chart", tr("Sweep as p&ath on the chart"),
                    tr("Draw on the roofline where the sweep leads"), QKeySequence(Qt::Key_P));
    dragTrail = add("trail-while-dragging", tr("Leave a &trail while dragging"),
                    tr("Mark on the roofline where the point has been while something is dragged"));
    saveSweep = add("save-sweep-as-csv", tr("Save s&weep as CSV…"), tr("Write every point of the sweep to a file"));
}

QAction *Actions::add(const char *name, const QString &text, const QString &tip, const QKeySequence &shortcut,
                      const QString &icon)
{
    auto *action = new QAction(text, &m_window);
    const QString plain = withoutMnemonic(text).remove(u'…');
    action->setObjectName(QLatin1String(name));
    action->setProperty("tip", tip);
    action->setStatusTip(QString());
    setKeys(*action, shortcut.isEmpty() ? QList<QKeySequence>() : QList{shortcut});
    action->setIconText(plain);
    if (!icon.isEmpty())
        action->setIcon(QIcon(icon));
    action->setIconVisibleInMenu(false);
    m_window.addAction(action); // works while the menu bar is hidden too
    return action;
}

void Actions::setKeys(QAction &action, const QList<QKeySequence> &keys)
{
    const QString tip = action.property("tip").toString();
    const QString first = keys.isEmpty() ? QString() : keys.first().toString(QKeySequence::NativeText);
    action.setShortcuts(keys);
    if (!tip.isEmpty())
        action.setToolTip(first.isEmpty() ? tip : tr("%1 (%2)").arg(tip, first));
}

QList<QAction *> Actions::alwaysEnabled() const
{
    return QList<QAction *>{newSession,  newWindow, open,       closeWindow, quit,    settings,  largerText,
                            smallerText, usualText, fullScreen, resetZoom,   welcome, shortcuts, about}
           + themes->actions();
}

void Actions::buildMenus(const QList<QAction *> &docks)
{
    QMenuBar *bar = m_window.menuBar();
    QMenu *file = bar->addMenu(tr("&File"));
    file->addActions({newSession, newWindow, open});
    recent = file->addMenu(tr("Open &recent"));
    file->addSeparator();
    addGroups(
        *file,
        {{save, saveAs}, {exportChart, exportPng, exportSvg, exportPdf}, {printChart, copyChart, copyCommandLine}});
    file->addAction(closeWindow);
    file->addAction(quit);

    QMenu *edit = bar->addMenu(tr("&Edit"));
    addGroups(*edit, {{undo, redo}, {copy, findOperator, chartTitle}});
    edit->addAction(settings);

    QMenu *whatIf = bar->addMenu(tr("&What if"));
    addGroups(*whatIf, {{swapChips, keepBeside, compareChips, compareWorkloads, allChips},
                        {pinBaseline, unpinBaseline, fitMeasured},
                        {editChip, resetChip, saveChip},
                        {editModel, resetModel, saveModel, ownEntries},
                        {playSweep, sweepPath, dragTrail, saveSweep}});
    storeBookmark = whatIf->addMenu(tr("&Store bookmark"));
    recallBookmark = whatIf->addMenu(tr("&Go to bookmark"));

    QMenu *view = bar->addMenu(tr("&View"));
    addGroups(*view, {views->actions(), {operatorPoints, overlapBand, cacheAware, macLens, hearRoof, resetZoom}});
    QMenu *panels = view->addMenu(tr("&Panels"));
    addGroups(*panels, {docks});
    panels->addActions({hideDocks, resetLayout});
    view->addActions({workloadCard, chipCard, messages});
    view->addSeparator();
    QMenu *theme = view->addMenu(tr("&Theme"));
    theme->setIcon(QIcon());
    theme->addActions(themes->actions());
    view->addMenu(tr("Te&xt size"))->addActions({largerText, smallerText, usualText});
    view->addAction(fullScreen);

    learnMenu = bar->addMenu(tr("&Learn"));
    lectureMenu = learnMenu->addMenu(tr("Le&cture"));
    learnMenu->addSeparator();

    QMenu *help = bar->addMenu(tr("&Help"));
    addGroups(*help, {{welcome}, {glossary, explain, explainClicked, claims}});
    help->addActions({shortcuts, about});
}

void Actions::buildToolBar(QAction *operatorsTable)
{
    auto *bar = named(new QToolBar(tr("Toolbar"), &m_window), "toolbar");
    const auto fit = [bar] { bar->setIconSize(QSize(18, 18) * textScale(bar->font())); }; // icons scale with text
    fit();
    whenFontChanges(*bar, fit);
    bar->setMovable(false);
    bar->setContextMenuPolicy(Qt::PreventContextMenu);
    m_window.addToolBar(bar);
    const auto words = [bar](QAction *action, bool icon = true) {
        auto *button = qobject_cast<QToolButton *>(bar->widgetForAction(action));
        button->setToolButtonStyle(icon ? Qt::ToolButtonTextBesideIcon : Qt::ToolButtonTextOnly);
        button->setFocusPolicy(Qt::TabFocus);
    };
    addHistoryButton(*bar, *undo);
    addHistoryButton(*bar, *redo);
    bar->addSeparator();
    bar->addActions({operatorPoints, operatorsTable, resetZoom});
    bar->addSeparator();

    operatorPoints->setIconText(tr("Operators"));
    operatorsTable->setIconText(tr("Table"));
    words(operatorPoints);
    words(operatorsTable, false);
    words(resetZoom);

    auto *button = new QToolButton(bar);
    button->setText(tr("Export"));
    button->setIcon(QIcon(QStringLiteral(":/icons/export.svg")));
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    button->setToolTip(tr("Save or copy the chart"));
    button->setFocusPolicy(Qt::TabFocus);
    auto *menu = new QMenu(button);
    menu->addActions({exportChart, exportPng, exportSvg, exportPdf});
    menu->addSeparator();
    menu->addActions({printChart, copyChart, copyCommandLine});
    setMenuOf(*button, *menu);
    connect(exportChart, &QAction::enabledChanged, button, &QWidget::setEnabled);
    bar->addWidget(button);
}

} // namespace roofline
