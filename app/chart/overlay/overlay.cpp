#include "app/chart/overlay/overlay.h"

#include "app/chart/axis_words.h"
#include "app/chart/overlay/chart_note.h"
#include "app/chart/overlay/overlay_labels.h"
#include "app/chart/overlay/roof_ruler.h"
#include "app/chart/roofs/companion_roofs.h"
#include "app/theme/series.h"

#include <algorithm>

namespace roofline {

namespace {

RoofRuler rulerFor(const PointMark &mark, const OverlayInput &input)
{
    const Limits limits = limitsOf(mark, input.selected, *input.analysis, input.tree, input.lines.look);
    return rulerOf(mark, limits, input.lines, isMix(mark, *input.analysis));
}

// Draws, from below: lines, leader lines, marks, words. The order of drawing does not depend on which label
// gives way to which.
class Builder {
public:
    explicit Builder(const OverlayInput &input)
        : m_input(input)
        , m_style(input.style)
        , m_rect(input.area.mapping.rect())
        , m_canvas(input.style, m_rect)
    {
        m_canvas.memory = input.memory;
        m_canvas.moving = input.moving;
    }

    Overlay build()
    {
        addTitle(m_canvas.items, m_input.area, m_style, m_input.title, m_input.subtitle, m_input.headline);
        if (m_input.analysis)
            m_overlay.marks =
                pointMarksOf({*m_input.analysis, m_input.tree, m_input.folds, m_input.operators, m_input.cacheAware},
                             m_input.area.mapping, m_style.unit());
        if (!m_input.point)
            std::erase_if(m_overlay.marks, [](const PointMark &mark) { return mark.isWorkload(); });
        addOverlapCurve();
        findSelected();
        findRuled();
        findSides();
        findBeside();
        collectObstacles();
        const SceneItems words = std::exchange(m_canvas.items, {});
        if (m_ruled)
            addRulerLine(m_canvas, rulerFor(*m_ruled, m_input), *m_ruled, m_input.area.mapping);
        addDropLines();
        if (m_levels)
            addLevels(m_canvas, levels(), *m_ruled);
        if (measured())
            addMeasuredLine(m_canvas, *measured(), *workload());
        if (m_overlay.move)
            addMove(m_canvas, *m_overlay.move);
        const SceneItems lines = std::exchange(m_canvas.items, {});
        addMarks();
        if (measured()) // on top, because the larger predicted mark shows around it
            addMeasured(m_canvas, *measured(), *workload());
        const SceneItems marks = std::exchange(m_canvas.items, {});
        addLabels();
        const SceneItems labels = std::exchange(m_canvas.items, {});

        append(words);
        append(m_behind);
        append(lines);
        append(m_leaders);
        addCrossedRidges();
        if (m_input.beside)
            addCompanionMarks(m_canvas.items, m_overlay.companions, m_input.beside->companions,
                              m_overlay.compared.rows.empty(), m_style);
        m_overlay.ownItem += m_overlay.ownItem ? m_canvas.items.size() - 1 : 0;
        append(marks);
        append(labels);
        m_overlay.items = std::move(m_canvas.items);
        m_overlay.labels = std::move(m_canvas.labels);
        m_overlay.obstacles = std::move(m_canvas.obstacles);
        return std::move(m_overlay);
    }

private:
    void append(const SceneItems &items) { m_canvas.items.insert(m_canvas.items.end(), items.begin(), items.end()); }

    // Leaders lie under all marks. A ridge point is one, though it is drawn below, with what stands still.
    void addCrossedRidges()
    {
        constexpr double inside = 0.6; // of the radius; the leader of its own words ends farther out
        const auto isCrossed = [this](const std::optional<QPointF> &ridge, double radius) {
            return ridge && std::ranges::any_of(m_leaders, [&](const SceneItem &item) {
                       const QPolygonF &way = std::get<PathItem>(item).points;
                       for (qsizetype i = 1; i < way.size(); ++i) {
                           if (distanceTo(boxAlong(way[i - 1], way[i], 4 * m_style.unit()), *ridge)
                               < inside * radius * m_style.unit())
                               return true;
                       }
                       return false;
                   });
        };
        if (m_input.beside) {
            for (const CompanionRoof &roof : m_input.beside->roofs.chips) {
                if (isCrossed(roof.ridge, companionRidgeRadius))
                    addRidgeMark(m_canvas.items, *roof.ridge, companionRidgeRadius, 1.7,
                                 seriesColor(m_style.theme(), roof.series), m_style);
            }
        }
        if (isCrossed(m_input.geometry.ridge, ridgeRadius))
            addRidgePoint(m_canvas.items, m_input.geometry, m_input.area.mapping, m_style);
    }

    // The curve lies below everything else that moves.
    void addOverlapCurve()
    {
        if (!m_input.geometry.band || !m_input.analysis)
            return;
        append(curveItems(*m_input.geometry.band, m_input.analysis->scenario.overlap, m_input.area.mapping, m_style,
                          slopeColor(m_input.lines.look, m_style.theme())));
        for (const Box &box : edgeBoxes(*m_input.geometry.band))
            m_canvas.obstacles.soft.push_back(box);
    }

    void findSelected()
    {
        m_overlay.selected.assign(m_overlay.marks.size(), false);
        if (!m_input.selected)
            return;
        std::vector<char> wanted(m_input.tree.groupOf.size());
        for (const int index : operatorsOf(m_input.selected, m_input.tree))
            wanted[std::size_t(index)] = true;
        for (std::size_t i = 0; i < m_overlay.marks.size(); ++i) {
            const std::vector<int> &operators = m_overlay.marks[i].operators;
            m_overlay.selected[i] =
                std::ranges::any_of(operators, [&](int index) { return wanted[std::size_t(index)]; });
        }
    }

    // One point has a ruler: the selected one, unless many points are selected.
    void findRuled()
    {
        if (!m_input.selected && m_input.held && workload())
            m_overlay.selected.back() = true;
        m_ruled = m_overlay.ruled();
    }

    void findSides()
    {
        if (!m_input.analysis || m_overlay.marks.empty())
            return;
        const Mapping &mapping = m_input.area.mapping;
        if (m_ruled && m_input.levels)
            m_overlay.sides =
                levelMarksOf(*m_ruled, m_input.selected, *m_input.analysis, m_input.tree, mapping, m_style.unit());
        m_levels = m_overlay.sides.size();
        if (workload() && m_input.measured)
            m_overlay.sides.push_back(
                measuredMarkOf(*m_input.measured, *workload(), *m_input.analysis, mapping, m_style.unit()));
    }

    void findBeside()
    {
        if (!m_input.beside || !m_input.analysis || !m_input.point)
            return;
        const Companions &companions = m_input.beside->companions;
        const Mapping &mapping = m_input.area.mapping;
        m_overlay.companions = companionMarksOf(companions, m_input.cacheAware, mapping, m_style.unit());
        m_overlay.move = moveOf(companions, *m_input.analysis, workload(), m_input.cacheAware, mapping, m_style.unit());
    }

    void collectObstacles()
    {
        m_canvas.obstacles.add(m_input.taken);
        for (const Disc &disc : m_input.way) {
            m_canvas.obstacles.add(squareAround(disc.at, disc.radius));
            m_overlay.discs.push_back(disc);
        }
        const auto add = [&](const PointMark &mark) {
            if (!mark.inside)
                return;
            m_canvas.obstacles.add(squareAround(mark.center, mark.radius + 4));
            m_overlay.discs.push_back({mark.center, mark.radius});
        };
        for (const PointMark &mark : m_overlay.marks)
            add(mark);
        for (const CompanionMark &companion : m_overlay.companions)
            add(companion.mark);
        if (m_overlay.move && m_overlay.move->ghost)
            m_overlay.discs.push_back(*m_overlay.move->ghost);
        for (const SideMark &side : m_overlay.sides) {
            if (side.inside)
                m_overlay.discs.push_back({side.center, reachOf(side)});
        }
        if (m_input.geometry.ridge && m_rect.contains(*m_input.geometry.ridge)) {
            const QPointF ridge = *m_input.geometry.ridge;
            m_canvas.obstacles.add(squareAround(ridge, 9 * m_style.unit()));
            m_canvas.obstacles.soft.push_back(boxAlong(ridge, {ridge.x(), m_rect.bottom()}, 3));
            m_overlay.discs.push_back({ridge, ridgeRadius * m_style.unit()});
        }
        if (m_input.geometry.gap && m_rect.contains(m_input.geometry.gap->ridge))
            addRidge({m_input.geometry.gap->ridge, datasheetRidgeRadius * m_style.unit()});
        if (!m_input.beside)
            return;
        for (const CompanionRoof &roof : m_input.beside->roofs.chips) {
            if (roof.ridge)
                addRidge({*roof.ridge, companionRidgeRadius * m_style.unit()});
        }
        for (const SweepTick &tick : m_input.beside->sweep.ticks)
            m_canvas.obstacles.soft.push_back(squareAround(tick.at, sweepTickRadius * m_style.unit()));
    }

    // Adds a ridge point that stands beside the one that counts.
    void addRidge(const Disc &ridge)
    {
        m_canvas.obstacles.add(squareAround(ridge.at, ridge.radius));
        m_overlay.discs.push_back(ridge);
    }

    // Draws lines from the workload and the selected operator down to the axis.
    void addDropLines()
    {
        for (const PointMark *mark : strongMarks()) {
            const QPointF foot(mark->center.x(), m_rect.bottom());
            m_canvas.items.push_back(
                LineItem{QLineF(mark->center, foot), m_style.theme().text, 1.2 * m_style.unit(), Dash::Dotted});
            m_canvas.obstacles.soft.push_back(boxAlong(mark->center, foot, 3));
            m_drops.push_back({boxAlong(mark->center, foot, 2), false});
        }
    }

    void addMarks()
    {
        for (std::size_t i = 0; i < m_overlay.marks.size(); ++i) {
            const PointMark &mark = m_overlay.marks[i];
            if (!mark.inside)
                continue;
            MarkItem item{.center = mark.center,
                          .shape = mark.shape(),
                          .radius = mark.radius,
                          .stroke = 2 * m_style.unit(),
                          .color = m_style.colorOf(mark.bound)};
            if (mark.isWorkload()) {
                item.stroke = 3 * m_style.unit();
                item.hatched = !mark.fits;
                item.dot = !hasLetter() && mark.fits;
                m_overlay.ownItem = m_canvas.items.size() + 1; // among the marks, whose start is only known later
            } else if (mark.radius < 5 * m_style.unit()) {
                item.stroke = 1.5 * m_style.unit();
            }
            if (m_overlay.selected[i])
                item.ring = m_style.theme().text;
            m_canvas.items.push_back(item);
            if (mark.isWorkload() && hasLetter()) {
                m_canvas.items.push_back(letterIn(mark.center, 0, m_style));
                m_overlay.ownLetter = true;
            }
        }
    }

    // A compared workload has a letter in its mark. Compared chips have theirs in rows.
    bool hasLetter() const { return m_input.comparesWorkloads() && !m_input.comparesChips(); }

    // Returns the selected mark first, then the workload's. An unfolded group is selected as many marks, for
    // which their rings are enough.
    std::vector<const PointMark *> strongMarks() const
    {
        std::vector<const PointMark *> marks;
        for (const PointMark *mark : {m_ruled, m_ruled == workload() ? nullptr : workload()}) {
            if (mark && mark->inside)
                marks.push_back(mark);
        }
        return marks;
    }

    const PointMark *workload() const { return markOf({}, m_overlay.marks); }
    std::span<const SideMark> levels() const { return std::span(m_overlay.sides).first(m_levels); }
    const SideMark *measured() const { return m_overlay.sides.size() > m_levels ? &m_overlay.sides.back() : nullptr; }

    // The workload comes first, so that it wins when two points want one place.
    std::vector<OutsidePoint> outside() const
    {
        std::vector<OutsidePoint> points;
        for (const PointMark &mark : m_overlay.marks) {
            if (!mark.inside)
                points.push_back({mark.intensity, mark.rate, mark.center, nameOf(mark, *m_input.analysis, m_input.tree),
                                  m_style.colorOf(mark.bound), mark.isWorkload()});
        }
        for (const SideMark &side : m_overlay.sides) {
            const bool isMeasured = &side == measured();
            if (!side.inside)
                points.push_back({side.intensity, side.rate, side.center, side.title,
                                  isMeasured ? m_style.theme().text : m_style.theme().memory, isMeasured});
        }
        for (const CompanionMark &companion : m_overlay.companions) {
            if (!companion.mark.inside)
                points.push_back({companion.mark.intensity, companion.mark.rate, companion.mark.center,
                                  seriesName(companion.series, m_input.beside->companions),
                                  seriesColor(m_style.theme(), companion.series), true});
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
        std::ranges::for_each(m_input.lines.memory, add);
        std::ranges::for_each(m_input.lines.compute, add);
        return boxes;
    }

    // Earlier calls have the right of way, and later labels give way.
    void addLabels()
    {
        if (m_input.words && m_input.point)
            addNote(m_canvas, noteFor(m_input.analysis), m_input.still);
        OverlayLabels labels(m_input, m_overlay, m_canvas, m_drops);
        if (!m_input.point) // before there is one, the regions are what a lecture speaks of
            labels.addRegionWords(m_behind);
        labels.addRoofs(true);
        labels.addRidge();
        if (m_input.words) {
            labels.addCompared();
            m_overlay.badges = addBadges(m_canvas, outside(), m_input.still.lines);
            for (const PointMark *mark : strongMarks())
                labels.addPoint(*mark);
        }
        labels.addWorkloads();
        if (m_ruled && m_input.words)
            addRuler(m_canvas, rulerFor(*m_ruled, m_input), *m_ruled, m_input.area.mapping, m_input.still.strong);
        if (m_overlay.move && m_input.words)
            addMoveLabels(m_canvas, *m_overlay.move, strongRoofs(), m_input.still.lines, m_overlay.discs);
        if (measured() && m_input.words)
            addMeasuredLabel(m_canvas, *measured(), m_overlay.discs, strongRoofs());
        if (m_levels && m_input.words)
            addLevelLabels(m_canvas, levels(), *m_ruled, m_overlay.discs);
        if (m_style.paper().labels)
            labels.addOperators(strongMarks());
        if (m_input.geometry.band && m_input.analysis)
            addBandLabels(m_canvas, *m_input.geometry.band, m_input.analysis->scenario.overlap, m_input.area.mapping,
                          m_input.still.lines, strongRoofs());
        labels.addRoofs(false);
        if (m_input.beside)
            addSweepLabels(m_canvas, m_input.beside->sweep, m_input.beside->path, m_overlay.discs, m_input.still.lines);
        const bool legend = m_style.paper().legend;
        if (legend && m_input.beside && m_input.area.gutter <= 0)
            addLetterKey(m_canvas, m_input.beside->roofs, m_input.beside->companions, m_input.still.lines);
        if (legend)
            labels.addShapeKey();
        if (m_input.point)
            labels.addRegionWords(m_behind);
        if (m_input.tags)
            labels.addTags(m_input.words ? strongMarks() : std::vector<const PointMark *>());
        if (workload() && workload()->inside && m_input.comparesChips() && m_overlay.compared.rows.empty())
            m_canvas.items.push_back(letterIn(workload()->center, 0, m_style)); // no row had room for it
        labels.finish(m_leaders);
    }

    static constexpr double ridgeRadius = 6;
    static constexpr double datasheetRidgeRadius = 5;

    const OverlayInput &m_input;
    const ChartStyle &m_style;
    QRectF m_rect;
    Overlay m_overlay;
    OverlayCanvas m_canvas;
    SceneItems m_behind; // names of the regions
    SceneItems m_leaders;
    std::vector<LabelGround::Line> m_drops;
    const PointMark *m_ruled = nullptr; // the mark that has the ruler
    std::size_t m_levels = 0;           // how many of the side marks are memory levels
};

} // namespace

const PointMark *Overlay::ruled() const
{
    if (std::ranges::count(selected, true) != 1)
        return nullptr;
    return &marks[std::size_t(std::ranges::find(selected, true) - selected.begin())];
}

Overlay overlayOf(const OverlayInput &input)
{
    return Builder(input).build();
}

SceneItems rulerOver(const OverlayInput &input, const Overlay &overlay, const PointMark &mark)
{
    OverlayCanvas canvas(input.style, input.area.mapping.rect());
    canvas.obstacles = overlay.obstacles;
    const RoofRuler ruler = rulerFor(mark, input);
    addRulerLine(canvas, ruler, mark, input.area.mapping);
    addRuler(canvas, ruler, mark, input.area.mapping, input.still.strong);
    return std::move(canvas.items);
}

} // namespace roofline
