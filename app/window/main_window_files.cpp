// Opens sessions, models and chips by menu, by drop, from the welcome page and from the last session, and shows the
// cards.
#include "app/window/main_window.h"

#include "app/deploy/deployments_view.h"
#include "app/deploy/limits_section.h"
#include "app/panels/scenario_panel.h"
#include "app/panels/workload_section.h"
#include "app/theme/dialog_size.h"
#include "app/theme/text.h"
#include "app/window/actions.h"
#include "app/window/center_views.h"
#include "app/window/dialogs/card_dialog.h"
#include "app/window/dialogs/welcome.h"
#include "app/window/docks/drop_cue.h"
#include "app/window/files/opened_files.h"
#include "app/window/files/session_files.h"
#include "app/window/learn/learn.h"
#include "app/window/scenario_text.h"
#include "core/hardware/chip.h"
#include "core/workload/model.h"

#include <QDragEnterEvent>
#include <QFileInfo>
#include <QMimeData>
#include <QTimer>
#include <QUrl>

namespace roofline {

namespace {

// Sorts what is dragged into files that may be opened and the reasons why the others may not.
struct Dragged {
    QStringList files;
    QStringList refusals;
};

Dragged draggedFiles(const QMimeData &data)
{
    Dragged dragged;
    for (const QUrl &url : data.urls()) {
        const QString file = url.toLocalFile();
        const QString why =
            url.isLocalFile() ? refusalOf(file) : MainWindow::tr("%1 is not on this computer").arg(url.toString());
        if (why.isEmpty())
            dragged.files << file;
        else
            dragged.refusals << why;
    }
    return dragged;
}

// Says also whose place the entry of the only file that was opened takes.
QString openedText(const OpenedFiles &opened, const ChipPtr &chip, const ModelPtr &model)
{
    const QString &file = opened.read.first();
    const std::string other = chip ? chip->file : model ? model->file : stdText(file);
    const QString name = QFileInfo(file).fileName();
    if (qtText(other) == file && (chip || model))
        return MainWindow::tr("%1 read again; what it held before is replaced").arg(name);
    return qtText(other) == file ? MainWindow::tr("%1 opened").arg(name)
                                 : MainWindow::tr("%1 opened in place of %2, until My zoo forgets it")
                                       .arg(name, chip ? qtText(chip->name) : qtText(model->name));
}

} // namespace

// The page opens by itself only at the very first start, later only if ticked, and never over a recovered session.
bool MainWindow::welcomeIsDue()
{
    const bool first = !m_settings.startedBefore();
    if (first)
        m_settings.startedBefore.set(true);
    const bool wanted = m_settings.welcomeChosen() ? m_settings.welcomeAtStart() : first;
    return wanted && m_session.undoStack().count() == 0;
}

void MainWindow::openWelcome()
{
    auto *page = new Welcome(m_session.zoo(), m_settings, this);
    connect(page, &Welcome::exampleChosen, this, &MainWindow::openExample);
    connect(page, &Welcome::recentChosen, this, [this](const QString &file) { openFiles({file}); });
    connect(page, &Welcome::lessonsAsked, m_learn, &Learn::openList);
    connect(page, &Welcome::openAsked, m_actions->open, &QAction::trigger);
    page->open();
}

void MainWindow::openExample(const Example &example)
{
    if (m_sessionFiles->startFrom(example.document, example.title))
        showView(example.view);
}

void MainWindow::chooseAndOpen()
{
    const QStringList files = chooseFiles(
        tr("Open session, model or chip"), m_settings.openFolder(),
        tr("All that opens here (*.roofline *.yaml *.yml *.json *.png *.svg *.pdf *.html);;Sessions, models "
           "and chips (*.roofline *.yaml *.yml *.json);;Exported charts (*.png *.svg *.pdf *.html);;All "
           "files (*)"));
    if (files.isEmpty())
        return;
    m_settings.openFolder.set(QFileInfo(files.first()).absolutePath());
    openFiles(files);
}

void MainWindow::openFiles(const QStringList &files)
{
    QStringList sessions = files;
    QStringList entries;
    QString lesson; // only one can be open, so the last one wins
    for (const QString &file : files) {
        if (isLessonFile(file)) {
            sessions.removeAll(file);
            lesson = file;
        } else if (!isSessionFile(file)) {
            sessions.removeAll(file);
            entries << file;
        }
    }
    if (!entries.isEmpty() || !sessions.isEmpty())
        m_learn->leave();
    const Messages refused = entries.isEmpty() ? Messages() : openEntries(entries);
    m_sessionFiles->open(sessions);
    m_refused = refused; // now, because another session takes away what was refused for the last one
    showMessages(m_session.seen()->analysis);
    if (!lesson.isEmpty())
        m_learn->open(lesson);
}

Messages MainWindow::openEntries(const QStringList &files)
{
    const CataloguePtr before = m_session.zooOutside();
    const OpenedFiles opened = readFiles(*before, files);
    m_session.setZoo(opened.zoo);
    if (!opened.read.isEmpty()) {
        QStringList known = m_settings.openedFiles();
        for (const QString &file : opened.read) {
            known.removeAll(file); // a file that is read again comes last and wins
            known << file;
        }
        m_settings.openedFiles.set(known);
        chooseEntries(opened.chip, opened.model);
        tell(opened.read.size() > 1 ? tr("%1 files opened").arg(opened.read.size())
                                    : openedText(opened, before->chip(opened.chip), before->model(opened.model)));
    }
    Messages errors;
    for (const Message &error : opened.errors) {
        const std::optional<QString> model =
            error.place.path.ends_with("model_type") ? m_importAsNearest(qtText(error.place.file)) : std::nullopt;
        if (!model)
            errors.push_back(error);
        else if (!model->isEmpty())
            chooseEntries({}, stdText(*model));
    }
    for (const QString &file : files) // what was wrong with it at the start
        std::erase_if(m_startMessages, [&](const Message &message) {
            return qtText(message.place.file) == QFileInfo(file).absoluteFilePath();
        });
    if (errors.empty())
        return {};
    const bool some = !opened.read.isEmpty() || errors.size() < opened.errors.size();
    showProblem(some                ? tr("Not everything could be opened")
                : files.size() == 1 ? tr("The file could not be opened")
                                    : tr("The files could not be opened"),
                errorLines(errors));
    return errors;
}

void MainWindow::chooseEntries(const std::string &chip, const std::string &model)
{
    const Scenario &scenario = m_session.scenario();
    const bool another = chip != scenario.hardware || scenario.kernel || model != scenario.model;
    const bool both = !chip.empty() && !model.empty() && another; // an empty macro would still be a step of the history
    if (both)
        m_session.history().activeStack()->beginMacro(tr("Open %1 and %2").arg(qtText(chip), qtText(model)));
    if (!chip.empty())
        m_scenario->workload().chooseHardware(qtText(chip));
    if (!model.empty())
        m_scenario->workload().chooseWorkload(qtText(model));
    if (both)
        m_session.history().activeStack()->endMacro();
}

void MainWindow::readOpenedFiles()
{
    QStringList there;
    for (const QString &file : m_settings.openedFiles()) {
        if (QFileInfo::exists(file)) {
            there << file;
            continue;
        }
        m_startMessages.push_back({Severity::Warning,
                                   "missing-file",
                                   stdText(tr("this file was opened before but is no longer there, and was taken off "
                                              "the list: open it again from its new place")),
                                   {stdText(file), 0, 0, {}}});
    }
    if (there != m_settings.openedFiles())
        m_settings.openedFiles.set(there);
    if (there.isEmpty())
        return;
    const OpenedFiles opened = readFiles(*m_session.zooOutside(), there);
    m_startMessages.insert(m_startMessages.end(), opened.errors.begin(), opened.errors.end());
    m_session.setZoo(opened.zoo);
}

// The command line knows an opened entry only by its file.
QString MainWindow::commandLineText() const
{
    const Analysis &analysis = m_session.report()->analysis;
    Scenario scenario = analysis.scenario;
    const QStringList opened = m_settings.openedFiles();
    if (analysis.model && opened.contains(qtText(analysis.model->file)))
        scenario.model = analysis.model->file;
    if (analysis.chip && opened.contains(qtText(analysis.chip->file)))
        scenario.hardware = analysis.chip->file;
    scenario.versus.clear(); // the command analyzes one workload
    for (Companion &other : scenario.compared) {
        const ChipPtr chip = m_session.zoo().chip(other.hardware);
        if (chip && opened.contains(qtText(chip->file)) && chip->file.find_first_of(",:") == std::string::npos)
            other.hardware = chip->file;
    }
    if (m_center->view() == View::Deployments && !scenario.kernel) {
        const LimitsSection &choice = m_center->find<DeploymentsView>().limits();
        return rankCommandLine(scenario, analysis.model.get(), choice.space(), choice.by());
    }
    return commandLine(scenario, analysis.model.get());
}

void MainWindow::openCard(CardDialog *&dialog, const QString &name, QAction &edit)
{
    if (!dialog)
        dialog = new CardDialog(name, edit, *this, this);
    present(*dialog);
    showCards();
}

void MainWindow::showCards()
{
    const ReportPtr &report = m_session.report();
    const Theme &theme = Theme::matching(palette());
    if (m_workloadCard && m_workloadCard->isVisible())
        m_workloadCard->setCard(workloadCard(report->analysis, theme));
    if (m_chipCard && m_chipCard->isVisible())
        m_chipCard->setCard(chipCard(report->analysis, theme));
}

void MainWindow::dragEnterEvent(QDragEnterEvent *event)
{
    if (!event->mimeData()->hasUrls())
        return;
    const Dragged dragged = draggedFiles(*event->mimeData());
    const bool accepted = !dragged.files.isEmpty();
    m_dropCue->open(accepted ? tr("Drop to open as session, model or chip") : dragged.refusals.join(u'\n'), accepted);
    event->setDropAction(Qt::CopyAction); // a refused drop is still accepted, to show the reason
    event->accept();
}

void MainWindow::dragMoveEvent(QDragMoveEvent *event)
{
    if (m_dropCue->isVisible())
        event->accept();
}

void MainWindow::dragLeaveEvent(QDragLeaveEvent *)
{
    m_dropCue->hide();
}

void MainWindow::dropEvent(QDropEvent *event)
{
    m_dropCue->hide();
    const Dragged dragged = draggedFiles(*event->mimeData());
    event->accept();
    // Waits until the drop is over, because a question must not block the program that the files come from.
    QTimer::singleShot(0, this, [this, dragged] {
        if (!dragged.files.isEmpty())
            openFiles(dragged.files);
        if (!dragged.refusals.isEmpty())
            showProblem(dragged.files.isEmpty() ? tr("Nothing to open") : tr("Not everything could be opened"),
                        dragged.refusals.join(u'\n'));
    });
}

} // namespace roofline
