#include "app/curves/sweep/sweep_view.h"

#include "app/curves/curve_removers.h"
#include "app/curves/page_notes.h"
#include "app/curves/sweep/sweep_controls.h"
#include "app/theme/layouts.h"
#include "app/theme/text.h"
#include "core/report/phrases/wording.h"
#include "core/units/format.h"

#include <QLabel>
#include <QProgressBar>
#include <QPushButton>

#include <algorithm>
#include <utility>

namespace roofline {

SweepView::SweepView(QWidget *parent)
    : CurveView(QStringLiteral("sweep-view"), parent)
    , m_page(Theme::light(), font(), ScenePainter::Device::Pixels)
    , m_removers(new CurveRemovers(viewport()))
    , m_controls(new SweepControls(controls()))
{
    setAccessibleName(tr("Sweep: what changes while one or two numbers are varied"));
    setToolTip(tr(
        "Click or drag to set what is varied; the arrow keys move it from point to point. Ctrl+C copies the numbers"));
    setPage(m_page, 12);
    m_controls->setObjectName(QStringLiteral("sweep-controls"));
    addOverlay();
    connect(m_controls, &SweepControls::planChanged, this, &SweepView::planEdited);
    connect(m_controls, &SweepControls::editingFinished, this, &SweepView::finished);
    connect(m_controls, &SweepControls::editingTakenBack, this, &SweepView::canceled);
    connect(m_controls, &SweepControls::heightChanged, this, &SweepView::refresh);
    connect(m_controls, &SweepControls::playAsked, this, &SweepView::playAsked);
    for (const auto over : {&SweepView::finished, &SweepView::canceled})
        connect(this, over, this, [this] { m_seriesFrom = {}; });
    connect(m_removers, &CurveRemovers::asked, this, &SweepView::remove);
    connect(&m_worker, &SweepWorker::answered, this, &SweepView::showAnswer);
    connect(&m_worker, &SweepWorker::progressed, this, &SweepView::showProgress);
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

void SweepView::setDocument(const Document &document, const CataloguePtr &zoo)
{
    m_picture.plan = document.sweep;
    m_zoo = zoo;
    m_stale = true;
}

void SweepView::showPage()
{
    m_controls->setNames(sweepNames(m_report->analysis.scenario, *m_zoo));
    m_controls->showPlan(m_picture.plan, m_report->analysis.scenario, m_zoo);
    updateChips();
    updateRun();
    draw();
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

// Asks for a run if the current one belongs to another subject.
void SweepView::updateRun()
{
    std::vector<SweepSubject> next = subjects(m_ends);
    if (next != m_subjects) {
        m_subjects = std::move(next);
        ask();
    }
    updateNow();
}

bool SweepView::isCurrent() const
{
    std::vector<SweepAxis> ends;
    return m_report && m_zoo && subjects(ends) == m_subjects;
}

// Finds the scenario's values on the axes of the shown run, which may differ from the plan's until the next
// run arrives.
void SweepView::updateNow()
{
    m_picture.now = {};
    if (!m_picture.run)
        return;
    const SweepRun &run = *m_picture.run;
    const Scenario scenario = sweptBy(m_picture.plan, m_report->analysis.scenario, *m_zoo);
    for (std::size_t axis = 0; axis < std::min(m_ends.size(), run.axes.size()); ++axis) {
        const SweepAxis &shown = run.axes[axis];
        if (shown.name != m_ends[axis].name)
            continue;
        const std::optional<double> value = sweepValueNow(scenario, *m_zoo, m_ends[axis]);
        if (run.scales[axis].numbers
            || (value && *value < double(shown.words.size()) && shown.words == m_ends[axis].words))
            m_picture.now[axis] = value;
    }
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
        if (line.kind == ComparedCurve::Kind::Current)
            return whyNotComputed(scenario, *zoo, *line.run, point);
        for (const ComparedScenario &beside : sweptBesides(scenario, *zoo, namesOf(line.run->axes)))
            if (beside.kind == line.kind && beside.series == line.series)
                return whyNotComputed(beside.scenario, *zoo, *line.run, point);
        return QString();
    };
    m_seriesFrom = {}; // the series may have begun on other axes
    updateNow();
    m_stale = m_stale || !isVisible();
    draw();
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

void SweepView::draw()
{
    if (!m_report || !isVisible())
        return;
    placeControls([this](int width) {
        const int height = m_controls->arrange(width);
        m_controls->resize(width, height);
        return height;
    });
    m_picture.title = m_title;
    m_page.show(*m_report, m_picture, viewport()->size());
    const bool known = m_page.isDrawn() && !m_picture.dimmed; // else the curves may be of what was compared before
    m_removers->place(known ? m_page.curves() : std::vector<NamedCurve>());
    describe();
}

} // namespace roofline
