#include "app/chart/overlay.h"

#include "app/chart/chart_note.h"
#include "app/chart/label_spots.h"
#include "app/chart/roof_labels.h"
#include "app/chart/roof_ruler.h"
#include "app/chart/shape_key.h"
#include "app/theme/series.h"
#include "app/theme/words.h"
#include "core/units/format.h"

#include <algorithm>
#include <span>

namespace roofline {

namespace {

constexpr std::size_t mostPointLabels = 8;

constexpr Words tr("RooflineChart");

Box squareAround(const QPointF &center, double half)
{
    return {center, {2 * half, 2 * half}, 0};
}

RoofRuler rulerFor(const PointMark &mark, const OverlayInput &input)
{
    const Limits limits = limitsOf(mark, input.selected, *input.analysis, input.tree, input.lines.look);
    return rulerOf(mark, limits, input.lines, isMix(mark, *input.analysis));
}

// Right of way is the order of the calls in build(): who comes later makes room.
class Builder {
public:
    explicit Builder(const OverlayInput &input)
        : m_input(input), m_style(input.style), m_rect(input.area.mapping.rect()), m_canvas(input.style, m_rect)
    {
    }

    Overlay build()
    {
        addTitle(m_canvas.items, m_input.area, m_style, m_input.title, m_input.subtitle);
        if (m_input.analysis)
            m_overlay.marks = pointMarksOf({*m_input.analysis, m_input.tree, m_input.folds, m_input.operators, m_input.cacheAware},
                                           m_input.area.mapping, m_style.unit());
        addOverlapCurve();
        findSelected();
        findRuled();
        findSides();
        findBeside();
        if (m_ruled)
            addRulerLine(m_canvas, rulerFor(*m_ruled, m_input), *m_ruled, m_input.area.mapping);
        m_roofSlots = m_canvas.items.size();
        m_canvas.items.resize(m_roofSlots + m_input.lines.memory.size() + m_input.lines.compute.size());

        collectObstacles();
        addDropLines();
        addSides();
        if (m_overlay.move)
            addMove(m_canvas, *m_overlay.move);
        if (m_input.beside)
            addCompanionMarks(m_canvas, m_overlay.companions, m_input.beside->companions, m_input.operators);
        addMarks();
        if (measured())   // on top: the larger predicted one shows around it
            addMeasured(m_canvas, *measured(), *markOf({}, m_overlay.marks));
        addNote(m_canvas, noteFor(m_input.analysis, m_input.lines), m_input.still);
        addRoofLabels(true);
        addRidgeLabel();
        addShapeKey();
        m_overlay.badges = addBadges(m_canvas, outside());
        addPointLabels();
        if (m_input.geometry.band && m_input.analysis)
            addBandLabels(m_canvas, *m_input.geometry.band, m_input.analysis->scenario.overlap, m_input.area.mapping);
        addRoofLabels(false);
        addBesideLabels();
        m_overlay.items = std::move(m_canvas.items);
        m_overlay.labels = std::move(m_canvas.labels);
        m_overlay.obstacles = std::move(m_canvas.obstacles);
        return std::move(m_overlay);
    }

private:
    // Below all else that moves. What follows keeps its place in the list while the overlap changes.
    void addOverlapCurve()
    {
        if (!m_input.geometry.band || !m_input.analysis)
            return;
        const std::size_t after = m_canvas.items.size() + 2;
        const SceneItems curve = curveItems(*m_input.geometry.band, m_input.analysis->scenario.overlap, m_input.area.mapping, m_style,
                                            slopeColor(m_input.lines.look, m_style.theme()));
        m_canvas.items.insert(m_canvas.items.end(), curve.begin(), curve.end());
        m_canvas.items.resize(std::max(after, m_canvas.items.size()));
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
            m_overlay.selected[i] = std::any_of(operators.begin(), operators.end(), [&](int index) { return wanted[std::size_t(index)]; });
        }
    }

    // One point has a ruler of its own: what is selected, unless that is many points.
    void findRuled()
    {
        const bool workload = !m_input.selected && m_input.held;
        if (workload)
            m_ruled = markOf({}, m_overlay.marks);
        else if (std::count(m_overlay.selected.begin(), m_overlay.selected.end(), true) == 1)
            m_ruled = &m_overlay.marks[std::size_t(selectedMark())];
        if (m_ruled && workload)
            m_overlay.selected.back() = true;
    }

    void collectObstacles()
    {
        for (const PointMark &mark : m_overlay.marks) {
            if (mark.inside)
                m_canvas.obstacles.add(squareAround(mark.center, mark.radius + 4));
        }
        if (m_input.geometry.ridge && m_rect.contains(*m_input.geometry.ridge)) {
            const QPointF ridge = *m_input.geometry.ridge;
            m_canvas.obstacles.add(squareAround(ridge, 9 * m_style.unit()));
            m_canvas.obstacles.soft.push_back(boxAlong(ridge, {ridge.x(), m_rect.bottom()}, 3));
        }
        for (const Box &word : m_input.still.words)
            m_canvas.obstacles.soft.push_back(word);
    }

    // The workload's and the selected operator's; a region's word in the way interrupts the line.
    void addDropLines()
    {
        for (const PointMark *mark : strongMarks()) {
            const QPointF foot(mark->center.x(), m_rect.bottom());
            double end = foot.y();
            double goesOn = foot.y();
            for (const Box &word : m_input.still.words) {
                const QRectF gap = word.bounds().adjusted(-4, -3, 4, 3);
                if (gap.left() < foot.x() && foot.x() < gap.right() && gap.bottom() > mark->center.y()) {
                    end = std::max(gap.top(), mark->center.y());
                    goesOn = gap.bottom();
                }
            }
            addDropLine(mark->center, {foot.x(), end});
            addDropLine({foot.x(), goesOn}, foot);
            m_canvas.obstacles.soft.push_back(boxAlong(mark->center, foot, 3));
        }
    }

    void addDropLine(const QPointF &from, const QPointF &to)
    {
        m_canvas.items.push_back(LineItem{QLineF(from, to), m_style.theme().text, 1.2 * m_style.unit(), Dash::Dotted});
    }

    void addMarks()
    {
        for (std::size_t i = 0; i < m_overlay.marks.size(); ++i) {
            const PointMark &mark = m_overlay.marks[i];
            if (!mark.inside)
                continue;
            MarkItem item;
            item.center = mark.center;
            item.shape = mark.shape();
            item.radius = mark.radius;
            item.stroke = 2 * m_style.unit();
            item.color = m_style.colorOf(mark.bound);
            if (mark.isWorkload()) {
                item.stroke = 3 * m_style.unit();
                item.hatched = !mark.fits;
                item.dot = !hasLetter() && mark.fits;
                m_overlay.ownItem = m_canvas.items.size();
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

    // Among what is compared each one has its letter.
    bool hasLetter() const
    {
        return m_input.beside && !(m_input.beside->companions.chips.empty() && m_input.beside->companions.workloads.empty());
    }

    void findBeside()
    {
        if (!m_input.beside || !m_input.analysis)
            return;
        const Besides &beside = *m_input.beside;
        const Mapping &mapping = m_input.area.mapping;
        const ShownOperators own{*m_input.analysis, m_input.tree, m_input.folds, m_input.operators, m_input.cacheAware};
        m_overlay.companions = companionMarksOf({beside.companions, beside.trees, own, m_input.selected}, mapping, m_style.unit());
        m_overlay.move = moveOf(beside.companions, *m_input.analysis, markOf({}, m_overlay.marks), m_input.cacheAware, mapping, m_style.unit());
    }

    void addBesideLabels()
    {
        if (!m_input.beside)
            return;
        const Besides &beside = *m_input.beside;
        addCompanionLabels(m_canvas, beside.roofs, m_named, m_input.still.lines);
        addSweepLabels(m_canvas, beside.sweep, beside.path);
        addLetterKey(m_canvas, beside.roofs, beside.companions, m_named, m_input.still.lines);
    }

    // What is selected first, then the workload: the marks whose intensity is written out. A group that is unfolded is
    // selected as many marks: their rings tell enough.
    std::vector<const PointMark *> strongMarks() const
    {
        std::vector<const PointMark *> marks;
        const PointMark *workload = markOf({}, m_overlay.marks);
        for (const PointMark *mark : {m_ruled, m_ruled == workload ? nullptr : workload}) {
            if (mark && mark->inside)
                marks.push_back(mark);
        }
        return marks;
    }

    void findSides()
    {
        if (!m_input.analysis || m_overlay.marks.empty())
            return;
        const Mapping &mapping = m_input.area.mapping;
        if (m_ruled && m_input.levels)
            m_overlay.sides = levelMarksOf(*m_ruled, m_input.selected, *m_input.analysis, m_input.tree, mapping, m_style.unit());
        m_levels = m_overlay.sides.size();
        const PointMark *workload = markOf({}, m_overlay.marks);
        if (workload && m_input.measured)
            m_overlay.sides.push_back(measuredMarkOf(*m_input.measured, *workload, *m_input.analysis, mapping, m_style.unit()));
    }

    std::span<const SideMark> levels() const { return std::span(m_overlay.sides).first(m_levels); }
    const SideMark *measured() const { return m_overlay.sides.size() > m_levels ? &m_overlay.sides.back() : nullptr; }

    void addSides()
    {
        if (m_levels)
            addLevels(m_canvas, levels(), *m_ruled);
        if (measured())
            addMeasuredLine(m_canvas, *measured(), *markOf({}, m_overlay.marks));
    }

    void addSideLabels()
    {
        if (measured())
            addMeasuredLabel(m_canvas, *measured());
        if (m_levels)
            addLevelLabels(m_canvas, levels(), *m_ruled);
    }

    // Alone: what a badge must not hide among others.
    std::vector<OutsidePoint> outside() const
    {
        std::vector<OutsidePoint> points;
        for (const PointMark &mark : m_overlay.marks) {
            if (!mark.inside)
                points.push_back({mark.intensity, mark.rate, mark.center, name(mark), m_style.colorOf(mark.bound), mark.isWorkload()});
        }
        for (const SideMark &side : m_overlay.sides) {
            const bool isMeasured = &side == measured();
            if (!side.inside)
                points.push_back({side.intensity, side.rate, side.center, side.title,
                                  isMeasured ? m_style.theme().text : m_style.theme().memory, isMeasured});
        }
        for (const CompanionMark &companion : m_overlay.companions) {
            if (!companion.mark.inside && companion.mark.isWorkload())
                points.push_back({companion.mark.intensity, companion.mark.rate, companion.mark.center,
                                  seriesName(companion.series, m_input.beside->companions),
                                  seriesColor(m_style.theme(), companion.series), false});
        }
        // The workload first: of two that want one place it has it.
        std::stable_partition(points.begin(), points.end(), [](const OutsidePoint &point) { return point.alone; });
        return points;
    }

    std::ptrdiff_t selectedMark() const
    {
        return std::find(m_overlay.selected.begin(), m_overlay.selected.end(), true) - m_overlay.selected.begin();
    }

    void addRoofLabels(bool governing)
    {
        const CompanionRoofs *companions = m_input.beside ? &m_input.beside->roofs : nullptr;
        const bool named = companions && !companions->chips.empty();
        const RoofLabels labels{m_input.lines, m_input.geometry, m_input.still, named ? companionName(*m_input.analysis, 0) : QString(),
                                secondaryRoofsRecede(companions)};
        labels.add(m_canvas, governing, m_roofSlots);
    }

    QString name(const PointMark &mark) const { return nameOf(mark, *m_input.analysis, m_input.tree); }

    // In the corner that the roofs leave empty; nothing makes way for it.
    void addShapeKey()
    {
        const ShapeKey key(m_overlay.marks, m_style);
        if (key.isEmpty())
            return;
        Obstacles obstacles = m_canvas.obstacles;
        obstacles.solid.insert(obstacles.solid.end(), m_input.still.lines.begin(), m_input.still.lines.end());
        const std::vector<Spot> spots = key.spots(m_rect);
        const int found = firstFreeSpot(spots, obstacles, m_canvas.labelArea);
        if (found < 0)
            return;
        key.add(m_canvas.items, spots[std::size_t(found)]);
        m_canvas.occupy(spots[std::size_t(found)].box);
    }

    void addRidgeLabel()
    {
        if (!m_input.geometry.ridge || !m_rect.contains(*m_input.geometry.ridge))
            return;
        const QString text = tr("ridge %1").arg(QString::fromStdString(format(Intensity(m_input.geometry.ridgeIntensity))));
        const QSizeF size = m_style.textSize(TextRole::Label, text);
        m_canvas.label(dropLineSpots(m_input.geometry.ridge->x(), m_rect.bottom(), size, m_style), {text}, TextRole::Label);
    }

    void addPointLabels()
    {
        m_canvas.obstacles.soft.insert(m_canvas.obstacles.soft.end(), m_input.still.lines.begin(), m_input.still.lines.end());
        const std::vector<const PointMark *> strong = strongMarks();
        for (const PointMark *mark : strong) {
            const QString intensity = QString::fromStdString(format(Intensity(mark->intensity)));
            addPointLabel(dropLineSpots(mark->center.x(), m_rect.bottom(), m_style.textSize(TextRole::Strong, intensity), m_style),
                          intensity, TextRole::Strong);
            addNameLabel(*mark, mark->words.isEmpty() ? name(*mark) : mark->words, TextRole::Strong);
            if (mark == m_ruled)
                addRuler(m_canvas, rulerFor(*mark, m_input), *mark, m_input.area.mapping);
        }
        if (hasLetter())
            addHiddenLetters(m_canvas, m_overlay.companions, markOf({}, m_overlay.marks));
        if (m_overlay.move)
            addMoveLabels(m_canvas, *m_overlay.move);
        addSideLabels();
        std::size_t labels = 0;
        for (const PointMark &mark : m_overlay.marks) {
            if (!mark.inside || mark.words.isEmpty() || std::find(strong.begin(), strong.end(), &mark) != strong.end())
                continue;
            if (++labels > mostPointLabels)
                break;
            addNameLabel(mark, mark.words, TextRole::Label);
        }
        if (m_input.beside)
            addWorkloadLabels(m_canvas, m_overlay.companions, m_input.beside->companions, m_named);
    }

    void addNameLabel(const PointMark &mark, const QString &words, TextRole role)
    {
        addPointLabel(markSpots(mark.center, mark.radius, m_style.textSize(role, words), m_style), words, role);
    }

    void addPointLabel(const std::vector<Spot> &spots, const QString &words, TextRole role)
    {
        if (const Box *box = m_canvas.label(spots, {words}, role))
            m_canvas.obstacles.add(box->grown(2));   // the next one not quite at its letters
    }

    const OverlayInput &m_input;
    const ChartStyle &m_style;
    QRectF m_rect;
    Overlay m_overlay;
    OverlayCanvas m_canvas;
    const PointMark *m_ruled = nullptr;    // has the ruler
    std::size_t m_levels = 0;              // of the side marks
    std::vector<int> m_named;              // series that have their name on the chart
    std::size_t m_roofSlots = 0;
};

} // namespace

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
    addRuler(canvas, ruler, mark, input.area.mapping);
    return std::move(canvas.items);
}

} // namespace roofline
