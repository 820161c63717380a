#include "app/chart/overlay/overlay_parts.h"

#include "app/chart/roofs/roof_geometry.h"

#include <algorithm>
#include <cmath>

namespace roofline {

namespace {

constexpr double lineWidth = 7;
constexpr double lineStrength = 0.42;
constexpr double trailRadius = 2.4;
constexpr double trailStrength = 0.55;
constexpr double resolution = 0.6; // pixels; nearer points become one
constexpr double labelAir = 3;

double farther(const QPointF &a, const QPointF &b)
{
    return std::max(std::abs(a.x() - b.x()), std::abs(a.y() - b.y()));
}

struct LineCollector {
    const Mapping &mapping;
    QRectF rect = mapping.rect();
    SweepLine line{};
    QPointF last{};
    Bound bound = Bound::None;
    bool fits = true;
    bool open = false;

    void add(const PathPoint &point, std::size_t index)
    {
        if (!hasPlace(point.intensity, point.rate)) {
            open = false;
            return;
        }
        const QPointF at = mapping.toPixel(point.intensity, point.rate);
        const bool same = open && point.bound == bound && point.fits == fits;
        if (!same || farther(at, last) >= resolution)
            advance(at, point);
        if ((point.tick.isEmpty() && point.end.isEmpty()) || !rect.contains(at))
            return;
        if (line.ticks.empty() || farther(line.ticks.back().at, at) >= resolution)
            line.ticks.push_back({at, index});
        else if (!point.end.isEmpty())
            line.ticks.back() = {at, index};
    }

    // A piece takes the color of what bounds its end point.
    void advance(const QPointF &at, const PathPoint &point)
    {
        if (open) {
            if (const Segment inside = clipped({last, at}, rect))
                append(*inside, point);
        }
        last = at;
        bound = point.bound;
        fits = point.fits;
        open = true;
    }

    void append(const QLineF &part, const PathPoint &point)
    {
        std::vector<SweepPiece> &pieces = line.pieces;
        if (pieces.empty() || pieces.back().bound != point.bound || pieces.back().fits != point.fits
            || pieces.back().points.last() != part.p1())
            pieces.push_back({QPolygonF({part.p1()}), point.bound, point.fits});
        pieces.back().points << part.p2();
    }
};

// The label stands at its tick or is left out, because farther off nobody could tell which tick it belongs to.
std::vector<Spot> tickSpots(const QPointF &at, const QSizeF &size, double u)
{
    const double aside = size.width() / 2 + 5 * u;
    const double away = size.height() / 2 + 6 * u;
    std::vector<Spot> spots;
    for (const QPointF &shift : {QPointF(aside, away), QPointF(-aside, -away), QPointF(0, away + 2 * u),
                                 QPointF(0, -away - 2 * u), QPointF(aside + 2 * u, 0), QPointF(-aside - 2 * u, 0)})
        spots.push_back({{at + shift, size, 0}, 0});
    return spots;
}

// Beside another tick or mark the label would be read as that one's. What it says of its tick may also be true of ticks
// nearer than `alike`.
bool isNearest(const Box &label, std::size_t own, const std::vector<SweepTick> &ticks, std::span<const Disc> marks,
               double u, double alike)
{
    constexpr double undecided = 2; // another this near to being nearer is as good as nearer
    const double least = distanceTo(label, ticks[own].at) + undecided * u;
    for (std::size_t i = 0; i < ticks.size(); ++i) {
        if (i != own && farther(ticks[i].at, ticks[own].at) >= alike && distanceTo(label, ticks[i].at) < least)
            return false;
    }
    return std::ranges::none_of(marks, [&](const Disc &mark) {
        return distanceTo(label, mark.at) - mark.radius < least - sweepTickRadius * u;
    });
}

MarkItem dot(const QPointF &at, double radius, const QColor &color)
{
    return {.center = at, .radius = radius, .stroke = 1, .color = color, .filled = true};
}

} // namespace

SweepLine sweepLineOf(const std::vector<PathPoint> &points, const Mapping &mapping)
{
    LineCollector collector{mapping};
    for (std::size_t i = 0; i < points.size(); ++i)
        collector.add(points[i], i);
    return std::move(collector.line);
}

void addSweep(SceneItems &items, const SweepLine &line, const ChartStyle &style)
{
    const double u = style.unit();
    for (const SweepPiece &piece : line.pieces)
        items.push_back(PathItem{piece.points, faded(style.colorOf(piece.bound), lineStrength), lineWidth * u,
                                 piece.fits ? Dash::Solid : Dash::Dashed});
    for (const SweepTick &tick : line.ticks)
        items.push_back(dot(tick.at, sweepTickRadius * u, style.theme().text));
}

std::vector<Box> boxesAlong(const SweepLine &line, double unit)
{
    constexpr double apart = 8; // a path may have a point for every pixel
    std::vector<Box> boxes;
    for (const SweepPiece &piece : line.pieces) {
        QPointF from = piece.points.first();
        for (const QPointF &to : piece.points) {
            if (farther(from, to) < apart * unit && to != piece.points.last())
                continue;
            boxes.push_back(boxAlong(from, to, lineWidth * unit));
            from = to;
        }
    }
    return boxes;
}

void addSweepLabels(OverlayCanvas &canvas, const SweepLine &line, const SweepPath &path, std::span<const Disc> marks,
                    std::span<const Box> roofs)
{
    if (line.ticks.empty())
        return;
    const double u = canvas.style.unit();
    Obstacles avoided = canvas.obstacles;
    avoided.soft.insert(avoided.soft.end(), roofs.begin(), roofs.end());
    std::vector<char> told(line.ticks.size());
    const auto add = [&](std::size_t i, const QString &words, double alike) {
        std::vector<Spot> spots = tickSpots(line.ticks[i].at, canvas.style.textSize(TextRole::Tick, words), u);
        std::erase_if(spots, [&](const Spot &spot) { return !isNearest(spot.box, i, line.ticks, marks, u, alike); });
        const Spot *spot = firstFreeSpot(spots, avoided, canvas.labelArea);
        if (!spot)
            return;
        canvas.labelAt(*spot, words, TextRole::Tick);
        for (Obstacles *obstacles : {&avoided, &canvas.obstacles})
            obstacles->add(spot->box.grown(labelAir));
        told[i] = true;
    };
    const auto pointOf = [&](std::size_t i) -> const PathPoint & { return path.points[line.ticks[i].index]; };
    for (std::size_t i = 0; i < line.ticks.size(); ++i) {
        if (const QString &end = pointOf(i).end; !end.isEmpty())
            add(i, end, 12 * u);
    }
    bool named = path.name.isEmpty(); // the first label says what the numbers are
    for (std::size_t i = 0; i < line.ticks.size(); ++i) {
        const QString &label = pointOf(i).tick;
        if (told[i] || label.isEmpty())
            continue;
        add(i, named ? label : path.name + QLatin1Char(' ') + label, 0);
        named = named || told[i];
    }
}

SceneItems trailItems(const std::vector<PathPoint> &trail, const Mapping &mapping, const ChartStyle &style)
{
    SceneItems items;
    QPointF last;
    for (const PathPoint &point : trail) {
        if (!hasPlace(point.intensity, point.rate) || !mapping.contains(point.intensity, point.rate))
            continue;
        const QPointF at = mapping.toPixel(point.intensity, point.rate);
        if (!items.empty() && farther(at, last) < resolution)
            continue;
        items.push_back(dot(at, trailRadius * style.unit(), faded(style.colorOf(point.bound), trailStrength)));
        last = at;
    }
    return items;
}

} // namespace roofline
