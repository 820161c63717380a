#include "app/chart/overlay/overlay_parts.h"

#include "app/chart/chart_words.h"
#include "app/chart/overlay/picked_levels.h"
#include "app/chart/roofs/roof_geometry.h"
#include "app/theme/text.h"
#include "app/theme/words.h"
#include "core/hardware/chip.h"
#include "core/report/phrases/phrases.h"

#include <algorithm>
#include <cmath>

namespace roofline {

namespace {

constexpr double levelRadius = 4;
constexpr double measuredRadius = 6.5;
constexpr double coincide = 2.5;  // pixels; a level this near to the point has no mark of its own
constexpr double alarmReach = 10; // how far the ring around a measurement above its roof reaches beyond the mark

SideMark placed(SideMark mark, const Mapping &mapping)
{
    mark.center = mapping.toPixel(mark.intensity, mark.rate);
    mark.inside = mapping.contains(mark.intensity, mark.rate);
    return mark;
}

// Joins two marks that are too near to be seen as two.
void join(SideMark &mark, const SideMark &next, const QString &owner)
{
    mark.name += QStringLiteral(", ") + next.name;
    mark.title = Words::tr("%1 of %2").arg(mark.name, owner);
    mark.facts << next.facts;
    mark.strong |= next.strong;
}

bool isApart(const SideMark &side, const PointMark &mark)
{
    return std::abs(side.center.x() - mark.center.x()) > coincide;
}

// Returns spots above and below the mark, farther away in case others stand there, and beside it.
std::vector<Spot> levelSpots(const QPointF &center, double radius, const QSizeF &size, double u)
{
    std::vector<Spot> spots;
    for (const double lines : {0.5, 1.65, 2.8}) { // heights of the label, from the edge of the mark
        for (const double side : {-1.0, 1.0})
            spots.push_back({{center + QPointF(0, side * (radius + 4 * u + lines * size.height())), size, 0}, 0});
    }
    for (const double side : {-1.0, 1.0})
        spots.push_back({{center + QPointF(side * (radius + 4 * u + size.width() / 2), 0), size, 0}, 0});
    return spots;
}

// Returns spots around the mark, and more of them below and above, because it often stands among others.
std::vector<Spot> measuredSpots(const QPointF &center, double radius, const QSizeF &size, const ChartStyle &style)
{
    std::vector<Spot> spots = markSpots(center, radius, size, style);
    const double near = radius + 5 * style.unit() + size.height() / 2;
    for (const double lines : {0.0, 1.2, 2.4, 3.6, 4.8, 6.0}) {
        for (const double side : {1.0, -1.0}) {
            for (const double share : {0.3, -0.3, 0.6, -0.6, 0.9, -0.9}) // of the width
                spots.push_back(
                    {{center + QPointF(share * size.width(), side * (near + lines * size.height())), size, 0}, 0});
        }
    }
    return spots;
}

QColor alarmColor(const Theme &theme)
{
    if (!theme.hasHues())
        return theme.text;
    return theme.isDark() ? QColor(0xff, 0x7b, 0x72) : QColor(0xb3, 0x1d, 0x28);
}

} // namespace

std::vector<SideMark> levelMarksOf(const PointMark &mark, const OperatorPick &selected, const Analysis &analysis,
                                   const OperatorTree &tree, const Mapping &mapping, double unit)
{
    std::vector<SideMark> marks;
    const QString owner = nameOf(mark, analysis, tree);
    for (const LevelUse &use : levelsOf(analysis, tree, pickOf(mark, selected))) {
        if (!hasPlace(use.intensity.value()))
            continue;
        SideMark side;
        side.intensity = use.intensity.value();
        side.rate = mark.rate;
        side.radius = levelRadius * unit;
        side.strong = use.slowest;
        side.name = qtText(analysis.chip->levelName(use.level));
        side.title = Words::tr("%1 of %2").arg(side.name, owner);
        side.facts = {Words::tr("%1: %2, %3, %4, limit %5")
                          .arg(side.name, text(use.bytes), text(use.intensity), text(use.time), text(use.attainable))};
        if (use.slowest)
            side.facts.last() += Words::tr(", the slowest level");
        side = placed(side, mapping);
        if (!marks.empty() && std::abs(marks.back().center.x() - side.center.x()) <= coincide)
            join(marks.back(), side, owner);
        else
            marks.push_back(side);
    }
    return marks;
}

SideMark measuredMarkOf(const MeasuredPoint &measured, const PointMark &workload, const Analysis &analysis,
                        const Mapping &mapping, double unit)
{
    SideMark side;
    side.kind = SideMark::Kind::Measured;
    side.intensity = workload.intensity;
    side.rate = measured.attained.value() / analysis.chips(); // the chart shows rates of one chip
    side.radius = measuredRadius * unit;
    side.strong = measured.above();
    const QString ofPrediction = Words::tr("%1 of predicted").arg(qtText(formatPercent(measured.ofPrediction)));
    side.name = measured.above() ? Words::tr("above its roof") : ofPrediction;
    side.shortName = side.name;
    QStringList suspects;
    for (const Suspect &suspect : measured.suspects)
        suspects << qtText(phrases::suspect(analysis, suspect));
    if (!suspects.isEmpty())
        side.name += QStringLiteral(": ") + suspects.first() + QLatin1Char('?');
    side.title = Words::tr("Measured");
    side.facts = {Words::tr("Latency %1").arg(text(measured.latency)),
                  (analysis.scenario.replicas > 1 ? Words::tr("Attained %1, one replica")
                   : analysis.scenario.chips > 1  ? Words::tr("Attained %1, all chips")
                                                  : Words::tr("Attained %1"))
                      .arg(text(measured.attained)),
                  ofPrediction,
                  (measured.ofNetwork ? Words::tr("%1 of the network's roof") : Words::tr("%1 of the datasheet's roof"))
                      .arg(qtText(formatPercent(measured.ofRoof)))};
    if (!suspects.isEmpty())
        side.facts << Words::tr("Above its roof. Perhaps: %1").arg(suspects.join(QStringLiteral("; ")));
    return placed(side, mapping);
}

double reachOf(const SideMark &side)
{
    return side.radius + (side.kind == SideMark::Kind::Measured && side.strong ? alarmReach : 0);
}

void addLevels(OverlayCanvas &canvas, std::span<const SideMark> levels, const PointMark &mark)
{
    if (levels.empty())
        return;
    const auto [left, right] = std::ranges::minmax(levels, {}, &SideMark::intensity);
    const double from = std::min(left.center.x(), mark.center.x());
    const double to = std::max(right.center.x(), mark.center.x());
    const double u = canvas.style.unit();
    canvas.line({from, mark.center.y()}, {to, mark.center.y()}, canvas.style.theme().memory, 1.3 * u);
    if (to > from)
        canvas.obstacles.soft.push_back(boxAlong({from, mark.center.y()}, {to, mark.center.y()}, 3));
    for (const SideMark &side : levels) {
        if (!side.inside || !isApart(side, mark))
            continue;
        canvas.items.push_back(MarkItem{.center = side.center,
                                        .shape = mark.shape(),
                                        .radius = side.radius,
                                        .stroke = (side.strong ? 2.2 : 1.4) * u,
                                        .color = canvas.style.theme().memory});
        canvas.obstacles.add(squareAround(side.center, side.radius + 4));
    }
}

void addLevelLabels(OverlayCanvas &canvas, std::span<const SideMark> levels, const PointMark &mark,
                    std::span<const Disc> discs)
{
    for (const SideMark &side : levels) {
        if (!side.inside)
            continue;
        const TextRole role = side.strong ? TextRole::Strong : TextRole::Label;
        const double radius = isApart(side, mark) ? side.radius : mark.radius;
        const Box *label =
            canvas.label({QStringLiteral("level:") + side.name, side.center},
                         levelSpots(side.center, radius, canvas.style.textSize(role, side.name), canvas.style.unit()),
                         {side.name}, role);
        if (label)
            canvas.lead(*label, {side.center, radius}, discs);
    }
}

void addMeasuredLine(OverlayCanvas &canvas, const SideMark &measured, const PointMark &workload)
{
    canvas.line(workload.center, measured.center, canvas.style.theme().text, 1.4 * canvas.style.unit(), Dash::Dotted);
}

void addMeasured(OverlayCanvas &canvas, const SideMark &measured, const PointMark &workload)
{
    if (!measured.inside)
        return;
    canvas.items.push_back(MarkItem{.center = measured.center,
                                    .shape = workload.shape(),
                                    .radius = measured.radius,
                                    .stroke = 1.5 * canvas.style.unit(),
                                    .color = canvas.style.colorOf(workload.bound),
                                    .filled = true,
                                    .alarm = measured.strong ? alarmColor(canvas.style.theme()) : QColor()});
    canvas.obstacles.add(squareAround(measured.center, measured.strong ? reachOf(measured) : measured.radius + 4));
}

void addMeasuredLabel(OverlayCanvas &canvas, const SideMark &measured, std::span<const Disc> discs,
                      std::span<const Box> roofs)
{
    if (!measured.inside)
        return;
    const double u = canvas.style.unit();
    const double reach = reachOf(measured);
    const Disc mark{measured.center, reach};
    const Theme &theme = canvas.style.theme();
    const QStringList names = {measured.name, measured.shortName};
    std::vector<Spot> spots;
    for (int i = 0; i < (measured.strong ? 2 : 1); ++i) {
        const QSizeF words = canvas.style.textSize(TextRole::Strong, names[i]);
        const QSizeF size = measured.strong ? words.grownBy({8 * u, 4 * u, 8 * u, 4 * u}) : words;
        for (const Spot &spot : measuredSpots(measured.center, reach, size, canvas.style))
            spots.push_back({spot.box, i});
    }
    const auto isClear = [&](const Box &box) { return canvas.isLeaderClear(box, mark, discs); };
    const Tether tether{QStringLiteral("measured"), measured.center, isClear};
    Obstacles offRoofs = canvas.obstacles;
    offRoofs.add(roofs);
    std::optional<Spot> spot = canvas.spotFor(tether, spots, offRoofs);
    if (!spot)
        spot = canvas.spotFor(tether, spots, canvas.obstacles);
    if (!spot && measured.strong) // a warning whose leader crosses something is better than none
        spot = canvas.spotFor({tether.key, tether.anchor}, spots, canvas.obstacles);
    if (!spot)
        return;
    if (measured.strong) // a frame makes this warning stand out in black and white too
        canvas.items.push_back(PillItem{spot->box.bounds(), theme.page, alarmColor(theme)});
    const QSizeF words = canvas.style.textSize(TextRole::Strong, names[spot->words]);
    canvas.items.push_back(
        TextItem{{spot->box.center, words, 0}, names[spot->words], TextRole::Strong, theme.text, !measured.strong});
    canvas.occupy(spot->box);
    canvas.lead(spot->box, mark, discs);
}

} // namespace roofline
