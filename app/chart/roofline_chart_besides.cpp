// Shows what stands beside the chart's own analysis: other chips and workloads, where the workload came from,
// a sweep's path.
#include "app/chart/roofline_chart.h"

#include "app/chart/chart_words.h"
#include "app/theme/text.h"
#include "app/theme/words.h"
#include "core/hardware/part.h"
#include "core/report/phrases/comparison.h"
#include "core/report/phrases/phrases.h"
#include "core/report/phrases/wording.h"
#include "core/units/format.h"

#include <QStringList>

#include <algorithm>

namespace roofline {

namespace {

constexpr double reachOfGhost = 12; // pixels from its center
constexpr double reachOfTick = 6;

QString numbersOf(const Analysis &analysis)
{
    if (!analysis.valid)
        return RooflineChart::tr("not possible");
    const QString verdict = nounInSentence(qtText(phrases::verdict(analysis)));
    return RooflineChart::tr("%1, %2 at %3")
        .arg(verdict, text(analysis.attainedPerChip()), text(analysis.totals.intensity()));
}

// For example "H100 SXM, Llama-2 7B decode, batch 16".
QString fullName(const Analysis &analysis)
{
    return RooflineChart::tr("%1, %2").arg(qtText(phrases::chips(analysis)), qtText(phrases::workload(analysis)));
}

} // namespace

void RooflineChart::setCompanions(const Companions &companions)
{
    if (companions == m_shown.companions)
        return;
    m_shown.companions = companions;
    describeSoon();
    refresh();
}

void RooflineChart::setSweepPath(const SweepPath &path)
{
    if (path.points != m_shown.path.points || path.name != m_shown.path.name) {
        m_shown.path = path;
        ++m_shown.pathVersion;
        describeSoon();
        refresh();
    } else if (path.trail != m_shown.path.trail) { // the trail grows while a sweep plays
        m_shown.path.trail = path.trail;
        refresh();
    }
}

// Takes each chip with all its cores at its own clock, so that taking some away lowers roofs and never moves the
// frame. Leaves out where the workload just came from: that disappears with the next edit, and the frame stays.
std::vector<const Chip *> RooflineChart::hardware() const
{
    std::vector<const Chip *> chips;
    const auto add = [&](const AnalysisPtr &analysis) {
        if (analysis && analysis->chip)
            chips.push_back(wholeOf(analysis->chip).get());
    };
    add(m_shown.analysis);
    std::for_each(m_shown.companions.chips.begin(), m_shown.companions.chips.end(), add);
    if (m_shown.companions.fromIsBaseline)
        add(m_shown.companions.from);
    return chips;
}

// Covers all workloads that are shown together.
Decades RooflineChart::decades() const
{
    Decades decades = m_shown.analysis ? decadesOf(*m_shown.analysis) : Decades();
    for (const AnalysisPtr &workload : m_shown.companions.workloads)
        decades = decades.with(decadesOf(*workload));
    if (m_shown.companions.from && m_shown.companions.fromIsBaseline)
        decades = decades.with(decadesOf(*m_shown.companions.from));
    return decades;
}

// If a part that the companions stand on is hidden, none of them is shown, because they would give the hidden
// part away.
bool RooflineChart::besidesHidden() const
{
    return hides(ChartLayer::BandwidthRoof) || hides(ChartLayer::ComputeRoof) || hides(ChartLayer::Point);
}

PlotArea RooflineChart::areaFor(const QSize &size) const
{
    if (!m_keptArea || m_keptSize != size)
        return plotAreaOf({hardware(), decades(), gutterWidth()}, size, *m_style, m_shown.zoom);
    PlotArea area = *m_keptArea;
    area.mapping = mappingOf(m_shown.zoom.value_or(area.home.frame), area.rect);
    return area;
}

// With companion chips the width depends on their rates. For a single chip it depends on the chip alone,
// whatever runs there.
double RooflineChart::gutterWidth() const
{
    if (!m_shown.analysis || !m_shown.analysis->chip || !m_shown.companions.chips.empty())
        return gutterWidthFor(m_shown.analysis, m_shown.companions, *m_style);
    const GutterBasis basis{wholeOf(m_shown.analysis->chip), !m_shown.companions.workloads.empty()};
    if (!m_gutterWidth || m_gutterWidth->first != basis)
        m_gutterWidth = {basis, gutterWidthFor(m_shown.analysis, m_shown.companions, *m_style)};
    return m_gutterWidth->second;
}

void RooflineChart::layOutTrail()
{
    m_trail = m_shown.look == ChartLook::Memory && !besidesHidden()
                  ? trailItems(m_shown.path.trail, m_area.mapping, *m_style)
                  : SceneItems();
}

void RooflineChart::layOutBesides()
{
    const bool shown = m_shown.look == ChartLook::Memory && !besidesHidden();
    m_companionRoofs =
        shown ? companionRoofsOf(m_shown.companions, m_shown.analysis, m_area.mapping) : CompanionRoofs();
    // Every step of a slider comes here, so a path of a million points must not be laid out again each time.
    if (shown && (m_sweepLineVersion != m_shown.pathVersion || m_sweepLineMapping != m_area.mapping)) {
        m_sweepLine = sweepLineOf(m_shown.path.points, m_area.mapping);
        m_sweepLineVersion = m_shown.pathVersion;
        m_sweepLineMapping = m_area.mapping;
    }
    m_still = stillSceneOf(m_lines, m_geometry, m_area.mapping, *m_style,
                           {&m_companionRoofs, shown ? &m_sweepLine : nullptr});
    m_gutter = addGutter(m_still.items,
                         gutterOf(m_lines, shown ? m_shown.companions : Companions(), m_companionRoofs,
                                  m_shown.analysis, m_area, *m_style),
                         m_area, *m_style);
}

QStringList RooflineChart::besidesTexts() const
{
    QStringList texts;
    if (m_shown.look != ChartLook::Memory || besidesHidden() || hides(ChartLayer::Words))
        return texts;
    const int count = int(m_shown.companions.chips.size() + m_shown.companions.workloads.size());
    for (int series = 1; series <= count; ++series) {
        const Analysis &analysis = analysisOf(series, m_shown.companions);
        const QString name = companionName(analysis, series);
        if (isChip(series, m_shown.companions))
            texts << tr("%1, %2: %3")
                         .arg(name, QString::fromStdString(formatRate(analysis.peak, analysis.format)),
                              numbersOf(analysis));
        else
            texts << tr("%1: %2").arg(qtText(phrases::workload(analysis)), numbersOf(analysis));
    }
    if (m_shown.companions.from && m_shown.analysis) {
        const QString move = qtText(moveSentence(*m_shown.companions.from, *m_shown.analysis));
        texts << (m_shown.companions.fromIsBaseline ? tr("From the baseline, %1: %2") : tr("From %1: %2"))
                     .arg(fullName(*m_shown.companions.from), move);
    }
    if (!m_shown.path.points.empty()) {
        const PathPoint &first = m_shown.path.points.front();
        const PathPoint &last = m_shown.path.points.back();
        texts << tr("Path of %1: %2 points from %3, %4 to %5, %6")
                     .arg(m_shown.path.name, QString::number(m_shown.path.points.size()),
                          text(Intensity(first.intensity)), text(FlopRate(first.rate)), text(Intensity(last.intensity)),
                          text(FlopRate(last.rate)));
    }
    return texts;
}

QString RooflineChart::tipFor(const CompanionMark &companion) const
{
    const Analysis &analysis = analysisOf(companion.series, m_shown.companions);
    const PointMark &mark = companion.mark;
    QStringList lines = {
        tr("%1: %2").arg(companionName(analysis, companion.series), qtText(phrases::workload(analysis))),
        tr("Intensity %1").arg(text(Intensity(mark.intensity))),
        analysis.scenario.chips > 1 ? tr("Attained %1 per chip").arg(text(FlopRate(mark.rate)))
                                    : tr("Attained %1").arg(text(FlopRate(mark.rate))),
        tr("Latency %1").arg(text(analysis.totals.latency))};
    lines << boundText(mark.bound);
    if (!mark.fits)
        lines << qtText(capitalized(phrases::memory(analysis)));
    lines.removeAll(QString());
    return lines.join(QLatin1Char('\n'));
}

// Names all companion roofs under the pointer, because equal roofs lie on each other.
QString RooflineChart::tipOfCompanionRoofs(const QPointF &position, SceneItems &emphasis) const
{
    QStringList lines;
    for (const CompanionRoof &roof : m_companionRoofs.chips) {
        const auto near = [&](const Segment &part) { return part && distanceTo(*part, position) <= reachOfRoof; };
        if (!near(roof.slope) && !near(roof.flat))
            continue;
        emphasis.push_back(emphasized(roof, *m_style));
        lines << tr("%1, %2, ridge %3").arg(roof.words, text(roof.bandwidth), text(roof.rate / roof.bandwidth));
    }
    return lines.join(QLatin1Char('\n'));
}

QString RooflineChart::tipOfGhost(const QPointF &position) const
{
    if (!m_overlay.move || !m_overlay.move->apart || QLineF(m_overlay.move->from, position).length() > reachOfGhost)
        return {};
    const Analysis &from = *m_shown.companions.from;
    return (m_shown.companions.fromIsBaseline ? tr("Baseline: %1") : tr("Before: %1")).arg(fullName(from))
           + QLatin1Char('\n') + numbersOf(from);
}

QString RooflineChart::tipOfPath(const QPointF &position) const
{
    for (const SweepTick &tick : m_sweepLine.ticks) {
        if (QLineF(tick.at, position).length() > reachOfTick)
            continue;
        const PathPoint &point = m_shown.path.points[tick.index];
        const QString numbers =
            tr("%1 %2: %3 at %4")
                .arg(m_shown.path.name, point.tick, text(FlopRate(point.rate)), text(Intensity(point.intensity)));
        return point.fits ? numbers : tr("%1, does not fit in memory").arg(numbers);
    }
    return {};
}

} // namespace roofline
