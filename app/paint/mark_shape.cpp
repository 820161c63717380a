#include "app/paint/mark_shape.h"

#include <QPolygonF>

#include <array>
#include <cmath>
#include <numbers>

namespace roofline {

namespace {

static_assert(std::size_t(MarkShape::Hourglass) + 1 == groupCount);

// Puts corners at equal angles counter-clockwise, the first at `firstAngle` degrees. Corners between them lie
// at `inner` of the radius.
QPolygonF rays(int corners, double firstAngle, double inner = 1)
{
    QPolygonF polygon;
    const int steps = inner < 1 ? 2 * corners : corners;
    for (int i = 0; i < steps; ++i) {
        const double angle = (firstAngle + 360.0 * i / steps) * std::numbers::pi / 180;
        const double radius = i % 2 == 1 && inner < 1 ? inner : 1;
        polygon << QPointF(std::cos(angle), -std::sin(angle)) * radius;
    }
    return polygon;
}

// Crosses two bars, each three times as long as wide, upright or turned by `angle`.
QPolygonF bars(double angle)
{
    constexpr std::array<QPointF, 12> corners = {
        {{-1, -3}, {1, -3}, {1, -1}, {3, -1}, {3, 1}, {1, 1}, {1, 3}, {-1, 3}, {-1, 1}, {-3, 1}, {-3, -1}, {-1, -1}}};
    const double c = std::cos(angle * std::numbers::pi / 180);
    const double s = std::sin(angle * std::numbers::pi / 180);
    QPolygonF polygon;
    for (const QPointF &corner : corners)
        polygon << QPointF(c * corner.x() - s * corner.y(), s * corner.x() + c * corner.y());
    return polygon;
}

QPolygonF cornersOf(MarkShape shape)
{
    switch (shape) {
    case MarkShape::Circle: return {};
    case MarkShape::TriangleDown: return rays(3, 270);
    case MarkShape::TriangleUp: return rays(3, 90);
    case MarkShape::Diamond: return rays(4, 90);
    case MarkShape::Square: return rays(4, 45);
    case MarkShape::Star: return rays(5, 90, 0.5);
    case MarkShape::TriangleRight: return rays(3, 0);
    case MarkShape::Hexagon: return rays(6, 0);
    case MarkShape::TriangleLeft: return rays(3, 180);
    case MarkShape::Plus: return bars(0);
    case MarkShape::Pentagon: return rays(5, 90);
    case MarkShape::Cross: return bars(45);
    case MarkShape::Spark: return rays(4, 90, 0.45);
    case MarkShape::Hourglass: return QPolygonF({{-1, -1}, {1, -1}, {0.2, 0}, {1, 1}, {-1, 1}, {-0.2, 0}});
    }
    return {};
}

double areaOf(const QPolygonF &polygon)
{
    double twice = 0;
    for (qsizetype i = 0; i < polygon.size(); ++i) {
        const QPointF &a = polygon[i];
        const QPointF &b = polygon[(i + 1) % polygon.size()];
        twice += a.x() * b.y() - b.x() * a.y();
    }
    return std::abs(twice) / 2;
}

const QPolygonF &unitOutline(MarkShape shape)
{
    static const std::array<QPolygonF, groupCount> outlines = [] {
        std::array<QPolygonF, groupCount> made;
        for (std::size_t i = 0; i < groupCount; ++i) {
            QPolygonF corners = cornersOf(MarkShape(i));
            const double scale = corners.isEmpty() ? 1 : std::sqrt(std::numbers::pi / areaOf(corners));
            for (QPointF &corner : corners)
                corner *= scale;
            made[i] = corners;
        }
        return made;
    }();
    return outlines[std::size_t(shape)];
}

} // namespace

QPainterPath outlineOf(MarkShape shape, const QPointF &center, double radius)
{
    QPainterPath path;
    const QPolygonF &unit = unitOutline(shape);
    if (unit.isEmpty()) {
        path.addEllipse(center, radius, radius);
        return path;
    }
    path.moveTo(center + unit.first() * radius);
    for (qsizetype i = 1; i < unit.size(); ++i)
        path.lineTo(center + unit[i] * radius);
    path.closeSubpath();
    return path;
}

} // namespace roofline
