#include "app/paint/label_layout.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>
#include <optional>

namespace roofline {

namespace {

struct Axes {
    QPointF along;
    QPointF across;
};

Axes axesOf(double angle)
{
    if (angle == 0)
        return {{1, 0}, {0, 1}};
    const double radians = angle * std::numbers::pi / 180;
    // The screen's y grows downward.
    return {{std::cos(radians), -std::sin(radians)}, {std::sin(radians), std::cos(radians)}};
}

double dot(const QPointF &a, const QPointF &b)
{
    return QPointF::dotProduct(a, b);
}

// Returns half of the box's extent along a direction.
double reach(const Box &box, const Axes &axes, const QPointF &direction)
{
    return std::abs(dot(axes.along, direction)) * box.size.width() / 2
           + std::abs(dot(axes.across, direction)) * box.size.height() / 2;
}

// Most boxes are far apart, and this cheap test, which holds for any angle, avoids turning them.
bool areNear(const Box &a, const Box &b)
{
    const QPointF offset = b.center - a.center;
    const double far = (a.size.width() + a.size.height() + b.size.width() + b.size.height()) / 2;
    return std::abs(offset.x()) < far && std::abs(offset.y()) < far;
}

// Tests separating axes: two convex shapes are apart exactly when they are apart along the normal of one of
// their edges.
bool meet(const Box &a, const Axes &axesA, const Box &b)
{
    constexpr double touching = 1e-6;
    const QPointF offset = b.center - a.center;
    if (a.angle == 0 && b.angle == 0)
        return std::abs(offset.x()) < (a.size.width() + b.size.width()) / 2 - touching
               && std::abs(offset.y()) < (a.size.height() + b.size.height()) / 2 - touching;
    const Axes axesB = axesOf(b.angle);
    for (const QPointF &direction : {axesA.along, axesA.across, axesB.along, axesB.across}) {
        if (std::abs(dot(offset, direction)) >= reach(a, axesA, direction) + reach(b, axesB, direction) - touching)
            return false;
    }
    return true;
}

// Returns whether the lines from a to b and from c to d cross.
bool cross(const QPointF &a, const QPointF &b, const QPointF &c, const QPointF &d)
{
    const auto turn = [](const QPointF &p, const QPointF &q, const QPointF &r) {
        return (q.x() - p.x()) * (r.y() - p.y()) - (q.y() - p.y()) * (r.x() - p.x());
    };
    return turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0;
}

} // namespace

QPolygonF Box::corners() const
{
    const Axes axes = axesOf(angle);
    const QPointF a = axes.along * (size.width() / 2);
    const QPointF b = axes.across * (size.height() / 2);
    return QPolygonF({center - a - b, center + a - b, center + a + b, center - a + b});
}

QRectF Box::bounds() const
{
    const Axes axes = axesOf(angle);
    const double x = reach(*this, axes, {1, 0});
    const double y = reach(*this, axes, {0, 1});
    return {center.x() - x, center.y() - y, 2 * x, 2 * y};
}

bool Box::contains(const QPointF &point) const
{
    return distanceTo(*this, point) == 0;
}

double distanceTo(const Box &box, const QPointF &point)
{
    const Axes axes = axesOf(box.angle);
    const QPointF offset = point - box.center;
    return std::hypot(std::max(0.0, std::abs(dot(offset, axes.along)) - box.size.width() / 2),
                      std::max(0.0, std::abs(dot(offset, axes.across)) - box.size.height() / 2));
}

bool isNearer(const Box &box, const QPointF &point, double distance)
{
    const QPointF offset = point - box.center;
    const double far = (box.size.width() + box.size.height()) / 2 + distance; // however the box is turned
    return std::abs(offset.x()) < far && std::abs(offset.y()) < far && distanceTo(box, point) < distance;
}

Box boxOf(const QRectF &rect)
{
    return {rect.center(), rect.size(), 0};
}

Box boxAlong(const QPointF &from, const QPointF &to, double thickness)
{
    const QPointF d = to - from;
    return {(from + to) / 2, {std::hypot(d.x(), d.y()), thickness}, std::atan2(-d.y(), d.x()) * 180 / std::numbers::pi};
}

bool overlap(const Box &a, const Box &b)
{
    return areNear(a, b) && meet(a, axesOf(a.angle), b);
}

bool touchesAny(const Box &box, std::span<const Box> others)
{
    std::optional<Axes> axes; // to turn a box takes most of the time
    return std::any_of(others.begin(), others.end(), [&](const Box &other) {
        if (!areNear(box, other))
            return false;
        if (!axes)
            axes = axesOf(box.angle);
        return meet(box, *axes, other);
    });
}

bool cross(const QPolygonF &a, const QPolygonF &b)
{
    for (qsizetype i = 0; i + 1 < a.size(); ++i) {
        for (qsizetype j = 0; j + 1 < b.size(); ++j) {
            if (cross(a[i], a[i + 1], b[j], b[j + 1]))
                return true;
        }
    }
    return false;
}

double thicknessUnder(const Box &box, std::span<const Box> lines)
{
    return std::accumulate(lines.begin(), lines.end(), 0.0, [&](double sum, const Box &line) {
        return sum + (overlap(box, line) ? line.size.height() : 0);
    });
}

const Spot *firstFreeSpot(const std::vector<Spot> &spots, const Obstacles &obstacles, const QRectF &area, int forms)
{
    const Spot *best = nullptr;
    double least = std::numeric_limits<double>::infinity();
    for (const Spot &spot : spots) {
        if (spot.words >= forms || !area.contains(spot.box.bounds()) || touchesAny(spot.box, obstacles.solid))
            continue;
        const double crossed = thicknessUnder(spot.box, obstacles.soft);
        if (crossed == 0)
            return &spot;
        if (crossed < least) {
            best = &spot;
            least = crossed;
        }
    }
    return best;
}

} // namespace roofline
