#include "app/window/sweep_actions.h"

#include "app/controls/play_button.h"
#include "app/curves/sweep/sweep_path.h"
#include "app/curves/sweep/sweep_plan_text.h"
#include "app/curves/sweep/sweep_text.h"
#include "app/curves/sweep/sweep_view.h"
#include "app/panels/section.h"
#include "app/settings/settings.h"
#include "app/theme/text.h"
#include "app/window/center_views.h"
#include "app/window/files/sweep_file.h"
#include "core/document/own_entries.h"
#include "core/hardware/chip.h"
#include "core/units/parse.h"
#include "core/workload/model.h"

#include <QDir>
#include <QEvent>
#include <QFileInfo>
#include <QProgressDialog>
#include <QThreadPool>
#include <QTimer>

#include <atomic>
#include <cmath>
#include <iterator>
#include <utility>

namespace roofline {

namespace {

constexpr std::size_t mostTrail = 1000;

} // namespace

// Describes a file that is being written in a second thread.
struct SweepActions::Saving {
    QString path;
    std::atomic<bool> stop = false;
    std::atomic<bool> done = false;
    std::atomic<qint64> points = 0;
    std::atomic<qint64> total = 1;
    SweepFile result;
    std::unique_ptr<QProgressDialog> dialog;
    QThreadPool pool;
};

SweepActions::SweepActions(const Desk &desk) : QObject(&desk.window), m_desk(desk), m_play(desk.session)
{
    Session &session = m_desk.session;
    const auto show = [this] { view().setDocument(m_desk.session.document()); };
    connect(&session, &Session::documentChanged, this, show);
    connect(&session, &Session::reportChanged, this, &SweepActions::follow);
    show();
    connect(&view(), &SweepView::planEdited, this, &SweepActions::editPlan);
    connect(&view(), &SweepView::asked, this, &SweepActions::place);
    connect(&view(), &SweepView::refused, this, [this](const QString &why) { m_desk.dialogs.tell(why); });
    connect(&view(), &SweepView::playAsked, this, &SweepActions::togglePlay);
    Actions &actions = m_desk.actions;
    connect(actions.playSweep, &QAction::triggered, this, &SweepActions::togglePlay);
    connect(actions.saveSweep, &QAction::triggered, this, &SweepActions::save);
    connect(actions.dragTrail, &QAction::toggled, this, [this] {
        m_path.trail.clear();
        drawPath();
    });
    connect(actions.sweepPath, &QAction::triggered, this, [this](bool on) {
        SweepPlan plan = m_desk.session.document().sweep;
        plan.onChart = on;
        editPlan(plan, on ? tr("Show the sweep's path") : tr("Hide the sweep's path"), NoMerge);
        if (on) { // a short path is hidden behind the workload's point
            const AxisFields axis = fieldsOf(plan.over);
            const QString over = parameterInSentence(stdText(axis.name), m_desk.session.report()->analysis.chip.get());
            m_desk.dialogs.tell(
                axis.isList() ? tr("On the roofline: the path over %1 %2").arg(over, axis.from)
                              : tr("On the roofline: the path over %1 from %2 to %3").arg(over, axis.from, axis.to));
        }
    });
    connect(&m_play, &SweepPlay::placeAsked, this,
            [this](const std::vector<SweepAxis> &values, const QString &name) { place(values, name, MergePlay); });
    connect(&m_play.player(), &Player::playingChanged, this, &SweepActions::showPlaying);
    m_desk.center.chart().installEventFilter(this);
    m_desk.window.installEventFilter(this);
    view().setPlayChoices(m_play.player().choices());
    watch(m_play.player());
    for (PlayButton *button : m_desk.window.findChildren<PlayButton *>())
        watch(button->player());
    // Undoing stops playing, because a player would repeat what was undone. A step made by playing leaves
    // nothing to redo.
    connect(&session.history(), &QUndoGroup::indexChanged, this, [this] {
        if (m_desk.session.history().canRedo())
            stopPlaying();
    });
}

SweepActions::~SweepActions()
{
    if (m_saving) {
        m_saving->stop = true;
        m_saving->pool.waitForDone();
    }
}

SweepView &SweepActions::view() const
{
    return m_desk.center.find<SweepView>();
}

std::optional<SweepAxis> SweepActions::ends() const
{
    const Session &session = m_desk.session;
    const Result<SweepAxis> axis = parseSweepAxis(session.document().sweep.over, session.scenario(), session.zoo(), 2);
    return axis ? std::optional(*axis) : std::nullopt;
}

void SweepActions::follow()
{
    const SweepPlan &plan = m_desk.session.document().sweep;
    const bool can = ends().has_value();
    Actions &actions = m_desk.actions;
    actions.playSweep->setEnabled(can || m_play.player().isPlaying());
    actions.saveSweep->setEnabled(can && !m_saving);
    actions.sweepPath->setChecked(plan.onChart);
    if (const int now = m_desk.session.flopPerMac(); std::exchange(m_trailFlopPerMac, now) != now)
        m_path.trail.clear(); // its points count FLOP as they were counted before
    const bool dragged = m_desk.actions.dragTrail->isChecked() && m_desk.session.isMerging();
    if (std::ranges::any_of(m_players, &Player::isPlaying) || dragged)
        addToTrail();
    else if (m_paused.empty())
        m_path.trail.clear();
    drawPath();
}

void SweepActions::editPlan(const SweepPlan &plan, const QString &name, int mergeKey)
{
    Document next = m_desk.session.document();
    next.sweep = plan;
    m_desk.session.edit(next, name, mergeKey);
}

void SweepActions::place(const std::vector<SweepAxis> &values, const QString &name, int mergeKey)
{
    const Session &session = m_desk.session;
    Document next = session.document();
    const auto refuse = [this](const std::string &why) {
        m_play.player().stop(); // otherwise it would repeat this at every stop
        m_desk.dialogs.tell(qtText(why));
    };
    std::vector<SweepAxis> shared = values;
    if (const std::string why = placeChipOnMap(next.sweep, next.scenario, shared); !why.empty())
        return refuse(why);
    const Result<SweepPlace> place = sweepPlace(next.scenario, session.zoo(), shared);
    if (!place)
        return refuse(place.message().text);
    next.scenario = place->scenario;
    if (place->chip)
        next = withChip(next, session.zoo(), *place->chip);
    if (place->model)
        next = withModel(next, session.zoo(), *place->model);
    m_desk.session.edit(next, name, mergeKey);
}

void SweepActions::togglePlay()
{
    if (m_play.player().isPlaying())
        m_play.player().stop();
    else if (const QString why = m_play.start(); !why.isEmpty())
        m_desk.dialogs.tell(why);
}

void SweepActions::stopPlaying()
{
    const bool played = canPause();
    m_paused.clear();
    for (Player *player : std::vector(m_players))
        player->stop();
    if (played)
        follow(); // takes away the trail of what was undone
}

void SweepActions::pauseOrGoOn()
{
    if (std::ranges::none_of(m_players, &Player::isPlaying)) {
        for (Player *player : std::exchange(m_paused, {})) {
            m_goesOn = true; // keeps its trail
            player->goOn();
        }
        m_goesOn = false;
        return;
    }
    std::vector<Player *> playing;
    std::ranges::copy_if(m_players, std::back_inserter(playing), &Player::isPlaying);
    for (Player *player : playing)
        player->stop();
    m_paused = std::move(playing);
}

void SweepActions::changeSpeed(double factor)
{
    constexpr double fastest = 0.5; // seconds from end to end
    constexpr double slowest = 120;
    for (Player *player : m_players)
        player->setSeconds(std::clamp(player->seconds() / factor, fastest, slowest));
}

void SweepActions::watch(Player &player)
{
    if (std::ranges::find(m_players, &player) != m_players.end())
        return;
    m_players.push_back(&player);
    connect(&player, &Player::playingChanged, this, &SweepActions::tellPlaying);
    connect(&player, &QObject::destroyed, this, [this, gone = &player] { // with the rows of a kernel or a lesson
        std::erase(m_players, gone);
        std::erase(m_paused, gone);
    });
}

// Like the sweep, a slider that plays leaves a trail until something else changes.
void SweepActions::tellPlaying(bool playing)
{
    const bool goesOn = playing && m_goesOn;
    if (playing && !goesOn && std::ranges::count_if(m_players, &Player::isPlaying) == 1) {
        m_paused.clear();
        m_path.trail.clear();
        follow();
    }
}

void SweepActions::addToTrail()
{
    const SweepPoint point = sweepPointOf(m_desk.session.seen()->analysis);
    if (m_path.trail.size() >= mostTrail)
        m_path.trail.erase(m_path.trail.begin());
    if (point.valid && std::isfinite(point.intensity))
        m_path.trail.push_back(pathPointOf(point));
}

void SweepActions::showPlaying(bool playing)
{
    view().setPlaying(playing);
    m_desk.actions.playSweep->setText(playing ? tr("Stop p&laying") : tr("P&lay"));
    if (!playing)
        m_desk.session.endMerge();
}

bool SweepActions::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == PlayButton::Shown::kind())
        watch(static_cast<PlayButton::Shown *>(event)->player);
    else if (event->type() == QEvent::Show)
        drawPath();
    return QObject::eventFilter(watched, event);
}

// Computes the path only while the chart is visible; otherwise it is computed when the chart is shown.
void SweepActions::drawPath()
{
    const Session &session = m_desk.session;
    const SweepPlan &plan = session.document().sweep;
    const std::optional<SweepAxis> axis = plan.onChart ? ends() : std::nullopt;
    if (!axis) {
        m_pathOf.reset();
        m_path.points.clear();
    } else if (m_desk.center.chart().isVisible()) {
        SweepSubject subject =
            sweepSubject(session.scenario(), session.zoo(), {plan.over}, {*axis}, session.flopPerMac());
        if (m_pathOf != subject) {
            m_pathOf = std::move(subject);
            m_path.name = parameterInSentence(axis->name, session.report()->analysis.chip.get());
            m_path.points = sweepPathPoints(session.scenario(), session.zoo(), plan.over, session.flopPerMac());
        }
    }
    if (m_desk.center.chart().sweepPath() != m_path)
        m_desk.center.chart().setSweepPath(m_path);
}

void SweepActions::save()
{
    const QString folder = m_desk.settings.exportFolder(QStandardPaths::DocumentsLocation);
    const std::string over = m_desk.session.document().sweep.over;
    const QString name = parameterName(over.substr(0, over.find('=')), m_desk.session.report()->analysis.chip.get())
                             .toLower()
                             .replace(u' ', u'-')
                             .remove(u'/');
    const QString path = m_desk.dialogs.chooseFile(
        tr("Save sweep as CSV"), QDir(folder).filePath(tr("sweep-%1.csv").arg(name)), tr("Table (*.csv)"));
    if (path.isEmpty())
        return;
    const Document &document = m_desk.session.document(); // as it is now that the file is chosen
    const std::vector<std::string> axes = document.sweep.axes();
    m_saving = std::make_shared<Saving>();
    m_saving->path = path;
    m_desk.actions.saveSweep->setEnabled(false);
    m_saving->dialog = std::make_unique<QProgressDialog>(tr("Writing %1 …").arg(QFileInfo(path).fileName()),
                                                         tr("Cancel"), 0, 1000, &m_desk.window);
    m_saving->dialog->setWindowTitle(tr("Save sweep"));
    m_saving->dialog->setAutoClose(false);
    connect(m_saving->dialog.get(), &QProgressDialog::canceled, this,
            [saving = m_saving.get()] { saving->stop = true; });
    Saving *saving = m_saving.get(); // outlives its thread, see the destructor
    saving->pool.start([saving, axes, scenario = sweptBy(document.sweep, document.scenario, m_desk.session.zoo()),
                        zoo = m_desk.session.sharedZoo()] {
        saving->result = writeSweepFile(saving->path, scenario, *zoo, axes, [saving](qint64 done, qint64 total) {
            saving->points = done;
            saving->total = total;
            return !saving->stop;
        });
        saving->done = true;
    });
    watchSaving();
}

void SweepActions::watchSaving()
{
    constexpr int lookEvery = 40; // ms
    if (!m_saving->done) {
        if (!m_saving->stop)
            m_saving->dialog->setValue(int(m_saving->points * 1000 / std::max<qint64>(1, m_saving->total)));
        QTimer::singleShot(lookEvery, this, &SweepActions::watchSaving);
        return;
    }
    m_saving->pool.waitForDone();
    const std::shared_ptr<Saving> saving = std::move(m_saving);
    m_saving.reset();
    saving->dialog.reset();
    m_desk.actions.saveSweep->setEnabled(ends().has_value());
    const QString path = QDir::toNativeSeparators(saving->path);
    if (saving->result.stopped) {
        m_desk.dialogs.tell(tr("Not written: %1").arg(path));
    } else if (saving->result.problem.isEmpty()) {
        m_desk.settings.setExportFolder(QFileInfo(saving->path).absolutePath());
        m_desk.dialogs.tell(saving->result.points == 1
                                ? tr("Written: %1, 1 point").arg(path)
                                : tr("Written: %1, %2 points").arg(path, QString::number(saving->result.points)));
    } else {
        m_desk.dialogs.showProblem(tr("The sweep was not saved"), tr("%1: %2").arg(path, saving->result.problem));
    }
}

bool SweepActions::mayClose()
{
    if (!m_saving || m_saving->done || m_saving->stop)
        return true;
    const QString question =
        tr("The sweep is still being written to %1. If you stop now, that file stays as it was before.")
            .arg(QDir::toNativeSeparators(m_saving->path));
    const auto answers = Choices::staying({tr("&Keep writing"), tr("&Stop")}, 0);
    if (m_desk.dialogs.ask(tr("Still writing"), question, answers) != 1)
        return false;
    if (m_saving) // it may have finished meanwhile
        m_saving->stop = true;
    return true;
}

} // namespace roofline
