#include "app/chart/overlay/overlay.h"

#include "app/chart/axis_words.h"
#include "app/chart/overlay/overlay_labels.h"
#include "app/chart/overlay/roof_ruler.h"
#include "app/chart/roofs/companion_roofs.h"
#include "app/theme/series.h"
#include "core/units/find.h"

#include <algorithm>
#include <functional>
#include <tuple>

namespace roofline {

namespace {

RoofRuler rulerFor(const PointMark &mark, const OverlayInput &input)
{
    const Limits limits =
        limitsOf(mark, input.shown.selected, *input.shown.analysis, input.shown.tree, input.lines.look);
    return rulerOf(mark, limits, input.lines, isMix(mark, *input.shown.analysis));
}

// Draws, from below: lines, leader lines, marks, words. The order of drawing does not depend on which label
// gives way to which.
struct OverlayBuilder {
    const OverlayInput &input;
    const ChartShown &shown = input.shown;
    const bool tellsPoint = !shown.hides(ChartLayer::Point); // with everything that belongs to it
    const bool tellsWords = !shown.hides(ChartLayer::Words); // the verdict and the numbers of points
    const ChartStyle &style = input.style;
    QRectF rect = input.area.mapping.rect();
    Overlay overlay{};
    OverlayCanvas canvas{style, rect};
    SceneItems behind{}; // names of the regions
    SceneItems leaders{};
    std::vector<LabelGround::Line> drops{};
    const PointMark *ruled = nullptr; // the mark that has the ruler
    std::size_t levelCount = 0;       // how many of the side marks are memory levels

    static constexpr double datasheetRidgeRadius = 5;

    Overlay build()
    {
        canvas.memory = input.memory;
        canvas.moving = input.moving;
        addTitle(canvas.items, input.area, style, shown.title(), shown.subtitle());
        if (shown.analysis)
            overlay.marks = marks(shown.choices.operators && !shown.hides(ChartLayer::Operators));
        if (!tellsPoint)
            std::erase_if(overlay.marks, [](const PointMark &mark) { return mark.isWorkload(); });
        addOverlapCurve();
        findSelected();
        findRuled();
        findSides();
        findBeside();
        collectObstacles();
        const SceneItems words = std::exchange(canvas.items, {});
        if (ruled)
            addRulerLine(canvas, rulerFor(*ruled, input), *ruled, input.area.mapping);
        addDropLines();
        if (levelCount)
            addLevels(canvas, levels(), *ruled);
        if (measured())
            addMeasuredLine(canvas, *measured(), *workload());
        if (overlay.move)
            addMove(canvas, *overlay.move);
        const SceneItems lines = std::exchange(canvas.items, {});
        if (measured()) // on top, because the larger predicted mark shows around it
            addMeasured(canvas, *measured(), *workload());
        const SceneItems measurement = std::exchange(canvas.items, {});
        addLabels();
        const SceneItems labels = std::exchange(canvas.items, {});

        append(words);
        append(behind);
        append(lines);
        append(leaders);
        // Operators cover neither ridge points, unless these show around them, nor the points of whole workloads.
        const double ridge = ridgeRadius * style.unit();
        addMarks([&](const PointMark &mark) { return !mark.isWorkload() && mark.radius > ridge; });
        addHiddenRidges();
        addMarks([&](const PointMark &mark) { return !mark.isWorkload() && mark.radius <= ridge; });
        addCompanionMarks(canvas.items, overlay.companions, input.companions, overlay.compared.rows.empty(), style);
        addMarks(&PointMark::isWorkload);
        append(measurement);
        append(labels);
        overlay.items = std::move(canvas.items);
        overlay.labels = std::move(canvas.labels);
        overlay.obstacles = std::move(canvas.obstacles);
        return std::move(overlay);
    }

    std::vector<PointMark> marks(bool operators) const
    {
        return pointMarksOf({*shown.analysis, shown.tree, shown.choices.folds, operators, input.cacheAware()},
                            input.area.mapping, style.unit());
    }

    void append(const SceneItems &items) { canvas.items.insert(canvas.items.end(), items.begin(), items.end()); }

    // Leaders and large marks lie under a ridge point, though it is drawn below, with what stands still.
    void addHiddenRidges()
    {
        constexpr double inside = 0.6; // of the radius; the leader of its own words ends farther out
        const auto isHidden = [this](const std::optional<QPointF> &ridge, double radius) {
            if (ridge && std::ranges::any_of(overlay.marks, [&](const PointMark &mark) {
                    return QLineF(mark.center, *ridge).length() < mark.radius + radius * style.unit();
                }))
                return true;
            return ridge && std::ranges::any_of(leaders, [&](const SceneItem &item) {
                       const QPolygonF &way = std::get<PathItem>(item).points;
                       for (qsizetype i = 1; i < way.size(); ++i) {
                           if (distanceTo(boxAlong(way[i - 1], way[i], 4 * style.unit()), *ridge)
                               < inside * radius * style.unit())
                               return true;
                       }
                       return false;
                   });
        };
        for (const CompanionRoof &roof : input.roofs.chips) {
            if (isHidden(roof.ridge, companionRidgeRadius))
                addRidgeMark(canvas.items, *roof.ridge, companionRidgeRadius, 1.7,
                             seriesColor(style.theme(), roof.series), style);
        }
        if (isHidden(input.geometry.ridge, ridgeRadius))
            addRidgePoint(canvas.items, input.geometry, input.area.mapping, style);
    }

    // The curve lies below everything else that moves.
    void addOverlapCurve()
    {
        if (!input.geometry.band || !shown.analysis)
            return;
        append(curveItems(*input.geometry.band, shown.analysis->scenario.overlap, input.area.mapping, style,
                          slopeColor(input.lines.look, style.theme())));
        for (const Box &box : edgeBoxes(*input.geometry.band))
            canvas.obstacles.soft.push_back(box);
    }

    void findSelected()
    {
        if (!shown.selected)
            return;
        std::vector<char> wanted(shown.tree.groupOf.size());
        for (const int index : operatorsOf(shown.selected, shown.tree))
            wanted[std::size_t(index)] = true;
        for (PointMark &mark : overlay.marks)
            mark.selected = std::ranges::any_of(mark.operators, [&](int index) { return wanted[std::size_t(index)]; });
    }

    // One point has a ruler: the selected one, unless many points are selected.
    void findRuled()
    {
        if (!shown.selected && shown.held && workload())
            overlay.marks.back().selected = true;
        ruled = overlay.ruled();
    }

    void findSides()
    {
        if (!shown.analysis || overlay.marks.empty())
            return;
        const Mapping &mapping = input.area.mapping;
        if (ruled && shown.levelsShown())
            overlay.sides = levelMarksOf(*ruled, shown.selected, *shown.analysis, shown.tree, mapping, style.unit());
        levelCount = overlay.sides.size();
        if (workload() && shown.measured)
            overlay.sides.push_back(
                measuredMarkOf(*shown.measured, *workload(), *shown.analysis, mapping, style.unit()));
    }

    void findBeside()
    {
        if (!shown.analysis || !tellsPoint)
            return;
        const Companions &companions = input.companions;
        const Mapping &mapping = input.area.mapping;
        overlay.companions = companionMarksOf(companions, input.cacheAware(), mapping, style.unit());
        if (shown.stage.way.empty() || companions.fromIsBaseline) // otherwise the way says it already
            overlay.move = moveOf(companions, *shown.analysis, workload(), input.cacheAware(), mapping, style.unit());
    }

    void collectObstacles()
    {
        canvas.obstacles.add(input.taken);
        for (const Disc &disc : input.way) {
            canvas.obstacles.add(squareAround(disc.at, disc.radius));
            overlay.discs.push_back(disc);
        }
        const auto add = [&](const PointMark &mark) {
            if (!mark.inside)
                return;
            canvas.obstacles.add(squareAround(mark.center, mark.radius + 4));
            overlay.discs.push_back({mark.center, mark.radius});
        };
        if (shown.choices.comes && shown.analysis) // what is still hidden has its room already
            std::ranges::for_each(marks(shown.choices.operators), add);
        else
            std::ranges::for_each(overlay.marks, add);
        for (const CompanionMark &companion : overlay.companions)
            add(companion.mark);
        if (overlay.move && overlay.move->ghost)
            overlay.discs.push_back(*overlay.move->ghost);
        for (const SideMark &side : overlay.sides) {
            if (side.inside)
                overlay.discs.push_back({side.center, reachOf(side)});
        }
        if (input.geometry.ridge && rect.contains(*input.geometry.ridge)) {
            const QPointF ridge = *input.geometry.ridge;
            canvas.obstacles.add(squareAround(ridge, 8 * style.unit())); // words this near to a roof need no leader
            canvas.obstacles.soft.push_back(boxAlong(ridge, {ridge.x(), rect.bottom()}, 3));
            overlay.discs.push_back({ridge, ridgeRadius * style.unit()});
        }
        if (input.geometry.gap && rect.contains(input.geometry.gap->ridge))
            addRidge({input.geometry.gap->ridge, datasheetRidgeRadius * style.unit()});
        for (const CompanionRoof &roof : input.roofs.chips) {
            if (roof.ridge)
                addRidge({*roof.ridge, companionRidgeRadius * style.unit()});
        }
        for (const SweepTick &tick : input.sweep.ticks)
            canvas.obstacles.soft.push_back(squareAround(tick.at, sweepTickRadius * style.unit()));
    }

    // Adds a ridge point that stands beside the one that counts.
    void addRidge(const Disc &ridge)
    {
        canvas.obstacles.add(squareAround(ridge.at, ridge.radius));
        overlay.discs.push_back(ridge);
    }

    // Draws lines from the workload and the selected operator down to the axis.
    void addDropLines()
    {
        for (const PointMark *mark : strongMarks()) {
            const QPointF foot(mark->center.x(), rect.bottom());
            canvas.items.push_back(
                LineItem{QLineF(mark->center, foot), style.theme().text, 1.2 * style.unit(), Dash::Dotted});
            canvas.obstacles.soft.push_back(boxAlong(mark->center, foot, 3));
            drops.push_back({boxAlong(mark->center, foot, 2), false});
        }
    }

    // Where marks lie on each other, the smaller one is on top, and of equal ones that with the larger share, which has
    // the words.
    std::vector<const PointMark *> marksFromBelow() const
    {
        std::vector<const PointMark *> marks;
        for (const PointMark &mark : overlay.marks)
            if (mark.inside)
                marks.push_back(&mark);
        std::ranges::stable_sort(marks, {}, [](const PointMark *mark) {
            return std::tuple(mark->isWorkload(), -mark->radius, mark->share);
        });
        return marks;
    }

    template <class Wanted>
    void addMarks(Wanted wanted)
    {
        for (const PointMark *shown : marksFromBelow()) {
            const PointMark &mark = *shown;
            if (!std::invoke(wanted, mark))
                continue;
            MarkItem item{.center = mark.center,
                          .shape = mark.shape(),
                          .radius = mark.radius,
                          .stroke = 2 * style.unit(),
                          .color = style.colorOf(mark.bound)};
            if (mark.isWorkload()) {
                item.stroke = 3 * style.unit();
                item.hatched = !mark.fits;
                item.dot = !hasLetter() && mark.fits;
                overlay.ownItem = canvas.items.size();
            } else if (mark.radius < 5 * style.unit()) {
                item.stroke = 1.5 * style.unit();
            }
            if (mark.selected)
                item.ring = style.theme().text;
            canvas.items.push_back(item);
            if (mark.isWorkload() && hasLetter()) {
                canvas.items.push_back(letterIn(mark.center, 0, style));
                overlay.ownLetter = true;
            }
        }
    }

    // A compared workload has a letter in its mark. Compared chips have theirs in rows.
    bool hasLetter() const { return input.comparesWorkloads() && !input.comparesChips(); }

    // Returns the selected mark first, then the workload's. An unfolded group is selected as many marks, for
    // which their rings are enough.
    std::vector<const PointMark *> strongMarks() const
    {
        std::vector<const PointMark *> marks;
        for (const PointMark *mark : {ruled, ruled == workload() ? nullptr : workload()}) {
            if (mark && mark->inside)
                marks.push_back(mark);
        }
        return marks;
    }

    const PointMark *workload() const { return markOf({}, overlay.marks); }
    std::span<const SideMark> levels() const { return std::span(overlay.sides).first(levelCount); }
    const SideMark *measured() const { return overlay.sides.size() > levelCount ? &overlay.sides.back() : nullptr; }

    // The workload comes first, so that it wins when two points want one place.
    std::vector<OutsidePoint> outside() const
    {
        std::vector<OutsidePoint> points;
        for (const PointMark &mark : overlay.marks) {
            if (!mark.inside)
                points.push_back({mark.intensity, mark.rate, mark.center, nameOf(mark, *shown.analysis, shown.tree),
                                  style.colorOf(mark.bound), mark.isWorkload()});
        }
        for (const SideMark &side : overlay.sides) {
            const bool isMeasured = &side == measured();
            if (!side.inside)
                points.push_back({side.intensity, side.rate, side.center, side.title,
                                  isMeasured ? style.theme().text : style.theme().memory, isMeasured});
        }
        for (const CompanionMark &companion : overlay.companions) {
            if (!companion.mark.inside)
                points.push_back({companion.mark.intensity, companion.mark.rate, companion.mark.center,
                                  seriesName(companion.series, input.companions),
                                  seriesColor(style.theme(), companion.series), true});
        }
        std::stable_partition(points.begin(), points.end(), [](const OutsidePoint &point) { return point.alone; });
        return points;
    }

    // Returns the roofs that govern, and those of the datasheet beside them.
    std::vector<Box> strongRoofs() const
    {
        std::vector<Box> boxes;
        const auto add = [&](const auto &roof) {
            if (roof.line && (roof.governing || roof.datasheet))
                boxes.push_back(boxAlong(*roof.line, 3));
        };
        std::ranges::for_each(input.lines.memory, add);
        std::ranges::for_each(input.lines.compute, add);
        return boxes;
    }

    // Earlier calls have the right of way, and later labels give way.
    void addLabels()
    {
        if (tellsWords && tellsPoint)
            addNote(canvas, noteFor(shown.analysis.get()), input.still);
        OverlayLabels labels(input, overlay, canvas, drops);
        labels.addRoofs(true);
        if (!tellsPoint) // before there is one, the regions are what a lecture speaks of
            labels.addRegionWords(behind);
        labels.addRidge();
        if (tellsWords) {
            labels.addCompared();
            overlay.badges = addBadges(canvas, outside(), input.still.lines);
            for (const PointMark *mark : strongMarks())
                labels.addPoint(*mark);
        }
        labels.addWorkloads();
        if (ruled && tellsWords)
            addRuler(canvas, rulerFor(*ruled, input), *ruled, input.area.mapping, input.still.strong);
        if (overlay.move && tellsWords) {
            constexpr double large = 0.25; // of the time; smaller operators give way to the arrow's words
            if (style.paper().labels)
                labels.addOperators(strongMarks(), large);
            addMoveLabels(canvas, *overlay.move, strongRoofs(), input.still.lines, overlay.discs);
        }
        if (measured() && tellsWords)
            addMeasuredLabel(canvas, *measured(), overlay.discs, strongRoofs());
        if (levelCount && tellsWords)
            addLevelLabels(canvas, levels(), *ruled, overlay.discs);
        if (style.paper().labels)
            labels.addOperators(strongMarks());
        if (input.geometry.band && shown.analysis)
            addBandLabels(canvas, *input.geometry.band, shown.analysis->scenario.overlap, input.area.mapping,
                          input.still.lines, strongRoofs());
        labels.addRoofs(false);
        addSweepLabels(canvas, input.sweep, input.path, overlay.discs, input.still.lines);
        const bool legend = style.paper().legend;
        if (legend && input.area.gutter <= 0)
            addLetterKey(canvas, input.roofs, input.companions, input.still.lines);
        if (legend)
            labels.addShapeKey();
        if (tellsPoint)
            labels.addRegionWords(behind);
        if (!shown.hides(ChartLayer::Axes))
            labels.addTags(tellsWords ? strongMarks() : std::vector<const PointMark *>());
        if (workload() && workload()->inside && input.comparesChips() && overlay.compared.rows.empty())
            canvas.items.push_back(letterIn(workload()->center, 0, style)); // no row had room for it
        labels.finish(leaders);
    }
};

} // namespace

const PointMark *Overlay::ruled() const
{
    const bool one = std::ranges::count(marks, true, &PointMark::selected) == 1;
    return one ? findIn(marks, true, &PointMark::selected) : nullptr;
}

Overlay overlayOf(const OverlayInput &input)
{
    return OverlayBuilder{input}.build();
}

SceneItems rulerOver(const OverlayInput &input, const Overlay &overlay, const PointMark &mark)
{
    OverlayCanvas canvas{input.style, input.area.mapping.rect()};
    canvas.obstacles = overlay.obstacles;
    const RoofRuler ruler = rulerFor(mark, input);
    addRulerLine(canvas, ruler, mark, input.area.mapping);
    addRuler(canvas, ruler, mark, input.area.mapping, input.still.strong);
    return std::move(canvas.items);
}

} // namespace roofline
