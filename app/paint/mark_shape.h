// The shapes of points: one for each group of operators, all of the same area at the same radius, told apart without color.
#pragma once

#include "core/workload/operator.h"

#include <QPainterPath>
#include <QPointF>

namespace roofline {

enum class MarkShape {
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

MarkShape shapeOf(Group group);

// As large as a circle of this radius.
QPainterPath outlineOf(MarkShape shape, const QPointF &center, double radius);

// How far the farthest corner of any shape is from its center, in radii.
inline constexpr double reachOfShapes = 1.8;

} // namespace roofline
