#include "app/curves/sweep/sweep_view.h"

#include "app/curves/page_notes.h"
#include "app/theme/context_menu.h"
#include "app/theme/layouts.h"
#include "app/theme/text.h"
#include "core/report/phrases/wording.h"
#include "core/scenario/settings.h"
#include "core/units/format.h"

#include <QLabel>
#include <QProgressBar>
#include <QPushButton>

#include <algorithm>
#include <utility>

namespace roofline {

SweepView::SweepView(QWidget *parent)
    : SweepPageView(SweepControls::Varies::Anything, QStringLiteral("sweep"), dragKey, parent)
{
    setAccessibleName(tr("Sweep: what changes while one or two numbers are varied"));
    setToolTip(tr("Click or drag to set what is varied. The arrow keys read the points, Enter takes the one that is "
                  "read; Ctrl+C copies the numbers"));
    m_controls->setButtonTexts({playText(false), playText(true)});
    setPlaying(false);
    addOverlay();
    QPushButton *play =
        named(&m_controls->button(), "sweep-play",
              tr("Play the sweep, a map row by row, or stop it (Ctrl+Space).\nThe context menu has modes and speeds."));
    connect(play, &QPushButton::clicked, this, &SweepView::playAsked);
    connect(m_controls, &SweepControls::planChanged, this, &SweepView::planEdited);
    connect(m_controls, &SweepControls::editingFinished, this, &SweepView::finished);
    connect(m_controls, &SweepControls::editingTakenBack, this, &SweepView::canceled);
    connect(m_controls, &SweepControls::heightChanged, this, &SweepView::refresh);
    connect(&m_worker, &SweepWorker::answered, this, &SweepView::showAnswer);
    connect(&m_worker, &SweepWorker::progressed, this, &SweepView::showProgress);
}

QString SweepView::playText(bool playing)
{
    return playing ? tr("■ Stop") : tr("▶ Play");
}

void SweepView::setPlaying(bool playing)
{
    m_controls->button().setText(playText(playing));
}

void SweepView::setPlayChoices(const QList<QAction *> &choices)
{
    setContextMenu(&m_controls->button(), choices);
}

void SweepView::addOverlay()
{
    m_overlay = named(new QWidget(viewport()), "sweep-progress");
    m_overlay->setCursor(Qt::ArrowCursor);
    m_overlay->setAutoFillBackground(true);
    m_state = new QLabel(m_overlay);
    m_progress = new QProgressBar(m_overlay);
    m_progress->setAccessibleName(tr("Points computed"));
    m_progress->setTextVisible(false);
    m_progress->setFixedWidth(140);
    m_stop = named(new QPushButton(tr("Cancel"), m_overlay), "sweep-cancel",
                   tr("Stop computing and keep what was there (Esc)"));
    auto *layout = rowIn(m_overlay, -1, {10, 6, 10, 6});
    layout->addWidget(m_state);
    layout->addWidget(m_progress);
    layout->addWidget(m_stop);
    m_overlay->hide();
    connect(m_stop, &QPushButton::clicked, this, [this] {
        if (m_worker.isRunning())
            cancel();
        else
            ask();
    });
}

void SweepView::setDocument(const Document &document)
{
    m_picture.plan = document.sweep;
    m_stale = true;
}

void SweepView::showPage()
{
    m_controls->setNames(sweepNames(m_report->analysis.scenario, *m_zoo), m_report->analysis.chip);
    m_controls->showPlan(m_picture.plan, m_report->analysis.scenario, m_zoo);
    updateChips();
    SweepPageView::showPage();
}

// A map shows one of the compared chips.
void SweepView::updateChips()
{
    const Scenario &scenario = m_report->analysis.scenario;
    const bool isMap = !m_picture.plan.second.empty();
    m_picture.alone = isMap && !(scenario.compared.empty() && scenario.versus.empty());
    m_picture.chip = chipOnMap(m_picture.plan, scenario);
    std::vector<SweepControls::ChipOnMap> chips;
    const auto add = [&](const Analysis &analysis, std::string id) {
        chips.push_back({lettered(int(chips.size()), qtText(chipName(analysis))), std::move(id)});
    };
    if (isMap && !scenario.compared.empty()) {
        add(m_report->analysis, {});
        for (std::size_t i = 0; i < scenario.compared.size(); ++i)
            add(*m_report->comparison.chips[i], toText(scenario.compared[i]));
    }
    m_controls->setChips(chips, m_picture.chip ? int(*m_picture.chip) + 1 : 0);
}

// Returns what a run of the present scenario and plan is about. `ends` receives those of its axes.
std::vector<SweepSubject> SweepView::subjects(std::vector<SweepAxis> &ends) const
{
    const Scenario scenario = sweptBy(m_picture.plan, m_report->analysis.scenario, *m_zoo);
    const std::vector<std::string> axes = m_picture.plan.axes();
    ends.clear();
    for (const std::string &text : axes) {
        const Result<SweepAxis> axis = parseSweepAxis(text, scenario, *m_zoo, 2);
        if (!axis)
            break;
        ends.push_back(*axis);
    }
    const int flopPerMac = m_report->analysis.flopPerMac;
    std::vector<SweepSubject> all{sweepSubject(scenario, *m_zoo, axes, ends, flopPerMac)};
    for (const ComparedScenario &beside : sweptBesides(scenario, *m_zoo, namesOf(ends)))
        all.push_back(sweepSubject(beside.scenario, *m_zoo, axes, ends, flopPerMac));
    return all;
}

void SweepView::computeCurves()
{
    m_subjects = subjects(m_ends);
    ask();
}

bool SweepView::isCurrent() const
{
    std::vector<SweepAxis> ends;
    return m_report && m_zoo && subjects(ends) == m_subjects;
}

void SweepView::ask()
{
    m_canceled = false;
    m_picture.dimmed = true;
    const SweepSubject &own = m_subjects.front();
    m_worker.ask({sweptBy(m_picture.plan, m_report->analysis.scenario, *m_zoo), m_zoo, own.axes, own.flopPerMac});
    if (!m_worker.isRunning())
        m_overlay->hide();
}

void SweepView::showAnswer(const SweepWorker::Answer &answer)
{
    if (answer.stoppedAfter) { // the last complete run stays
        showProgress(*answer.stoppedAfter, 0);
        return;
    }
    m_overlay->hide();
    static_cast<SweptRuns &>(m_picture) = answer;
    if (!answer.problem.isEmpty()) // such as "nothing is called 'm'"; the list of allowed names does not help here
        m_picture.problem = tr("%1. Choose what to vary above.")
                                .arg(answer.problem.section(QStringLiteral("; allowed: hardware"), 0, 0));
    m_picture.dimmed = false;
    m_picture.whyNot = [scenario = sweptBy(m_picture.plan, m_report->analysis.scenario, *m_zoo),
                        zoo = m_zoo](const SweptLine &line, std::size_t point) {
        if (line.kind == CurveIdentity::Kind::Current)
            return whyNotComputed(scenario, *zoo, *line.run, point);
        for (const ComparedScenario &beside : sweptBesides(scenario, *zoo, namesOf(line.run->axes)))
            if (beside.kind == line.kind && beside.series == line.series)
                return whyNotComputed(beside.scenario, *zoo, *line.run, point);
        return QString();
    };
    beginDrag(); // a drag may have begun on other axes
    m_stale = m_stale || !isVisible();
    if (isVisible())
        showSpot();
    emit computed();
}

void SweepView::showProgress(qint64 done, qint64 total)
{
    const auto count = [](qint64 points) { return qtText(formatCount(double(points))); };
    m_state->setText(m_canceled && done == 1 ? tr("Stopped after 1 point")
                     : m_canceled            ? tr("Stopped after %1 points").arg(count(done))
                     : total > 0             ? tr("%1 of %2 points").arg(count(done), count(total))
                                             : tr("Computing…"));
    m_progress->setRange(0, 1000);
    m_progress->setValue(int(done * 1000 / std::max<qint64>(1, total)));
    m_progress->setVisible(!m_canceled);
    m_stop->setText(m_canceled ? tr("Compute") : tr("Cancel"));
    m_overlay->adjustSize();
    const QRectF plot = m_page.layout().plot;
    m_overlay->move(int(plot.right()) - m_overlay->width() - 8, int(plot.top()) + 8);
    m_overlay->show();
    m_overlay->raise();
}

void SweepView::cancel()
{
    m_canceled = m_worker.isRunning();
    m_worker.cancel();
}

void SweepView::showCurves()
{
    findNow(m_picture, sweptBy(m_picture.plan, m_report->analysis.scenario, *m_zoo), *m_zoo, &m_ends);
    SweepPageView::showCurves();
}

bool SweepView::letGo()
{
    if (!m_worker.isRunning())
        return SweepPageView::letGo();
    cancel();
    return true;
}

// Such numbers cannot be set on the map of another chip, because only the scenario's own chip can be a changed copy.
bool SweepView::isNumberOfChip(const std::string &name) const
{
    const std::vector<SweepName> names = sweepNames(m_report->analysis.scenario, *m_zoo);
    const auto found = std::ranges::find(names, name, &SweepName::name);
    return found == names.end() ? !findSetting(name) : found->kind == SweepName::Kind::Chip;
}

void SweepView::setPlace(const std::vector<SweepAxis> &values, const QString &name, int mergeKey)
{
    const auto fixed =
        std::ranges::find_if(values, [this](const SweepAxis &axis) { return isNumberOfChip(axis.name); });
    if (!m_picture.chip || fixed == values.end()) {
        emit asked(values, name, mergeKey);
        return;
    }
    const Analysis &chip = *m_report->comparison.chips[*m_picture.chip];
    emit refused(tr("%1 of %2 cannot be set here: only the scenario's own chip can be changed")
                     .arg(parameterName(fixed->name, m_report->analysis.chip.get()), qtText(chipName(chip))));
}

} // namespace roofline
