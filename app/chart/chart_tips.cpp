#include "app/chart/chart_tips.h"

#include "app/chart/chart_words.h"
#include "app/chart/overlay/roof_ruler.h"
#include "app/theme/text.h"
#include "app/theme/words.h"
#include "core/report/phrases/comparison.h"
#include "core/report/phrases/phrases.h"
#include "core/report/phrases/wording.h"

namespace roofline {

namespace {

constexpr double reachOfGhost = 12; // pixels from its center
constexpr double reachOfTick = 6;

bool isNear(const Segment &part, const QPointF &position)
{
    return part && distanceTo(*part, position) <= reachOfRoof;
}

QString numbersOf(const Analysis &analysis)
{
    if (!analysis.valid)
        return Words::tr("not possible");
    const QString verdict = nounInSentence(qtText(phrases::verdict(analysis)));
    return Words::tr("%1, %2 at %3").arg(verdict, text(analysis.attainedPerChip()), text(analysis.totals.intensity()));
}

// For example "H100 SXM, Llama-2 7B decode, batch 16".
QString fullName(const Analysis &analysis)
{
    return Words::tr("%1, %2").arg(qtText(phrases::chips(analysis)), qtText(phrases::workload(analysis)));
}

} // namespace

QStringList ChartTips::besides() const
{
    QStringList texts;
    if (m_shown.look != ChartLook::Memory || m_shown.besidesHidden() || m_shown.hides(ChartLayer::Words))
        return texts;
    for (int series = 1; series <= m_shown.companions.count(); ++series) {
        const Analysis &analysis = m_shown.companions.of(series);
        const QString name = companionName(analysis, series);
        if (m_shown.companions.isChip(series))
            texts << Words::tr("%1, %2: %3")
                         .arg(name, qtText(formatRate(analysis.peak, analysis.format)), numbersOf(analysis));
        else
            texts << Words::tr("%1: %2").arg(qtText(phrases::workload(analysis)), numbersOf(analysis));
    }
    if (m_shown.companions.from && m_shown.analysis) {
        const QString move = qtText(moveSentence(*m_shown.companions.from, *m_shown.analysis));
        texts << (m_shown.companions.fromIsBaseline ? Words::tr("From the baseline, %1: %2") : Words::tr("From %1: %2"))
                     .arg(fullName(*m_shown.companions.from), move);
    }
    if (!m_shown.path.points.empty()) {
        const PathPoint &first = m_shown.path.points.front();
        const PathPoint &last = m_shown.path.points.back();
        texts << Words::tr("Path of %1: %2 points from %3, %4 to %5, %6")
                     .arg(m_shown.path.name, QString::number(m_shown.path.points.size()),
                          text(Intensity(first.intensity)), text(FlopRate(first.rate)), text(Intensity(last.intensity)),
                          text(FlopRate(last.rate)));
    }
    return texts;
}

QString ChartTips::of(const CompanionMark &companion) const
{
    const Analysis &analysis = m_shown.companions.of(companion.series);
    const PointMark &mark = companion.mark;
    QStringList lines = {
        Words::tr("%1: %2").arg(companionName(analysis, companion.series), qtText(phrases::workload(analysis))),
        Words::tr("Intensity %1").arg(text(Intensity(mark.intensity))),
        analysis.scenario.chips > 1 ? Words::tr("Attained %1 per chip").arg(text(FlopRate(mark.rate)))
                                    : Words::tr("Attained %1").arg(text(FlopRate(mark.rate))),
        Words::tr("Latency %1").arg(text(analysis.totals.latency))};
    lines << boundText(mark.bound);
    if (!mark.fits)
        lines << qtText(capitalized(phrases::memory(analysis)));
    lines.removeAll(QString());
    return lines.join(QLatin1Char('\n'));
}

// Names all companion roofs under the pointer, because equal roofs lie on each other.
QString ChartTips::ofCompanionRoofs(const QPointF &position, SceneItems &emphasis) const
{
    QStringList lines;
    for (const CompanionRoof &roof : m_layout.companionRoofs().chips) {
        if (!isNear(roof.slope, position) && !isNear(roof.flat, position))
            continue;
        emphasis.push_back(emphasized(roof, m_layout.style()));
        lines << Words::tr("%1, %2, ridge %3").arg(roof.words, text(roof.bandwidth), text(roof.rate / roof.bandwidth));
    }
    return lines.join(QLatin1Char('\n'));
}

QString ChartTips::ofGhost(const QPointF &position) const
{
    const std::optional<Move> &move = m_layout.overlay().move;
    if (!move || !move->apart || QLineF(move->from, position).length() > reachOfGhost)
        return {};
    const Analysis &from = *m_shown.companions.from;
    return (m_shown.companions.fromIsBaseline ? Words::tr("Baseline: %1") : Words::tr("Before: %1")).arg(fullName(from))
           + QLatin1Char('\n') + numbersOf(from);
}

QString ChartTips::ofPath(const QPointF &position) const
{
    for (const SweepTick &tick : m_layout.sweepLine().ticks) {
        if (QLineF(tick.at, position).length() > reachOfTick)
            continue;
        const PathPoint &point = m_shown.path.points[tick.index];
        const QString numbers = Words::tr("%1 %2: %3 at %4")
                                    .arg(m_shown.path.name, point.tick.isEmpty() ? point.end : point.tick,
                                         text(FlopRate(point.rate)), text(Intensity(point.intensity)));
        return point.fits ? numbers : Words::tr("%1, does not fit in memory").arg(numbers);
    }
    return {};
}

QString ChartTips::of(const PointMark &mark) const
{
    const double chips = m_shown.analysis->chips();
    QStringList lines = {nameOf(mark, *m_shown.analysis, m_shown.tree),
                         Words::tr("Intensity %1").arg(text(Intensity(mark.intensity)))};
    if (chips > 1) {
        lines << Words::tr("Attained %1 per chip, %2 on all %3")
                     .arg(text(FlopRate(mark.rate)), text(FlopRate(mark.rate * chips)),
                          QString::number(m_shown.analysis->scenario.chips));
    } else {
        lines << Words::tr("Attained %1").arg(text(FlopRate(mark.rate)));
    }
    lines << limits(mark) << Words::tr("Latency %1").arg(text(m_shown.analysis->totals.latency * mark.share));
    if (!mark.isWorkload())
        lines << Words::tr("Share of the time %1").arg(qtText(formatPercent(mark.share)));
    lines << boundText(mark.bound) << hint(mark);
    if (mark.isWorkload() && m_draggable)
        lines << Words::tr("Drag to change the intensity");
    lines.removeAll(QString());
    return lines.join(QLatin1Char('\n'));
}

// Lists the tightest limit first. For example "Limit HBM3 1.2 TFLOP/s, up to 1.4×".
QStringList ChartTips::limits(const PointMark &mark) const
{
    const Limits limits = limitsOf(mark, m_shown.selected, *m_shown.analysis, m_shown.tree, m_shown.look);
    const QString elsewhere = offChart(limits, m_shown.look);
    QStringList lines;
    if (!elsewhere.isEmpty())
        lines << elsewhere;
    for (const RoofLimit &roof : limits.roofs) {
        if (!hasPlace(roof.limit.value()))
            continue;
        const QString what = nameOf(roof) + QLatin1Char(' ') + text(shownRate(roof, m_layout.lines()));
        if (lines.isEmpty() && limits.headroom > 1.005)
            lines << Words::tr("Limit %1, up to %2").arg(what, qtText(formatFactor(limits.headroom)));
        else
            lines << (lines.isEmpty()                            ? Words::tr("Limit %1: at the roof").arg(what)
                      : lines.size() == 1 && elsewhere.isEmpty() ? Words::tr("Then %1").arg(what)
                                                                 : what);
    }
    return lines;
}

QString ChartTips::hint(const PointMark &mark) const
{
    if (mark.isWorkload()) {
        if (m_shown.analysis->operators.size() < 2)
            return {};
        return m_shown.choices.operators ? Words::tr("Double-click: hide its operators")
                                         : Words::tr("Double-click: show its operators");
    }
    if (mark.picks.front().kind == OperatorPick::Kind::Group)
        return Words::tr("Double-click: its %1 operators").arg(mark.operators.size());
    return m_shown.look == ChartLook::Memory ? Words::tr("Double-click: its memory levels") : QString();
}

// Returns the words of the roof under the pointer and draws the roof stronger, below the ridge point.
QString ChartTips::ofRoofs(const QPointF &position, SceneItems &emphasis) const
{
    const auto isHere = [&](const Segment &line, const Segment &rest, const QColor &color) {
        if (!isNear(line, position) && !isNear(rest, position))
            return false;
        if (line) // beyond the ridge it limits nothing
            emphasis.push_back(LineItem{*line, color, emphasisWidth * m_layout.style().unit()});
        m_layout.addRidgePoint(emphasis);
        return true;
    };
    for (const ComputeRoof &roof : m_layout.lines().compute) {
        if (isHere(roof.line, roof.before, m_layout.theme().compute))
            return roof.words.first();
    }
    for (const MemoryRoof &roof : m_layout.lines().memory) {
        if (isHere(roof.line, roof.beyond, slopeColor(m_shown.look, m_layout.theme())))
            return roof.words.first();
    }
    return {};
}

// Returns what the shaded region under the pointer means.
QString ChartTips::ofRegions(const QPointF &position) const
{
    const auto in = [&](const QPolygonF &polygon) { return polygon.containsPoint(position, Qt::OddEvenFill); };
    if (const auto &band = m_layout.geometry().band; band && in(band->fill)) {
        return m_shown.look == ChartLook::Network
                   ? Words::tr("Overlap band: on its upper edge computing and sending overlap "
                               "perfectly, on the lower one they take turns")
                   : Words::tr("Overlap band: on its upper edge computing and moving data overlap "
                               "perfectly, on the lower one they take turns");
    }
    if (const auto &gap = m_layout.geometry().gap; gap && (in(gap->memoryRegion) || in(gap->computeRegion)))
        return Words::tr("On the datasheet, but not sustained");
    return {};
}

// Looks for the ridge point, the ghost, the path and roofs. What can be dragged says so.
QString ChartTips::ofLines(const QPointF &position, const std::optional<DragTarget> &target, SceneItems &emphasis) const
{
    QStringList lines;
    if (target && target->kind == DragTarget::Kind::Ridge) {
        emphasis.push_back(m_layout.ridgeMark());
        lines << Words::tr("Ridge %1").arg(text(Intensity(target->intensity)));
    } else {
        lines << ofGhost(position) << ofPath(position) << ofCompanionRoofs(position, emphasis);
        lines << ofRoofs(position, emphasis);
    }
    lines.removeAll(QString());
    if (target && !lines.isEmpty())
        lines << Words::tr("Drag it to see the effect of another value");
    return lines.isEmpty() ? ofRegions(position) : lines.join(QLatin1Char('\n'));
}

} // namespace roofline
