// Defines the shapes of points: one for each group of operators, with equal areas at equal radius. They can
// be told apart without color.
#pragma once

#include "core/workload/operator.h"

#include <QPainterPath>
#include <QPointF>

namespace roofline {

enum class MarkShape { // in the order of Group
    Circle,
    TriangleDown,
    TriangleUp,
    Diamond,
    Square,
    Star,
    TriangleRight,
    Hexagon,
    TriangleLeft,
    Plus,
    Pentagon,
    Cross,
    Spark,
    Hourglass,
};

// Both enums have the same order.
inline MarkShape shapeOf(Group group)
{
    return MarkShape(group);
}

// Returns an outline with the area of a circle of this radius.
QPainterPath outlineOf(MarkShape shape, const QPointF &center, double radius);

// The largest distance of any shape's corner from its center, in radii.
inline constexpr double reachOfShapes = 1.8;

} // namespace roofline
