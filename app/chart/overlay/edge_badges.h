// Draws badges at the edge of the plot area. They name points that lie outside, which are never moved in.
#pragma once

#include "app/chart/overlay/overlay_canvas.h"

#include <span>
#include <vector>

namespace roofline {

struct OutsidePoint {
    double intensity = 0;
    double rate = 0;
    QPointF center;
    QString name;
    QColor color;
    bool alone = false; // has its own badge: the workload, a companion, the measured point
};

struct EdgeBadge {
    enum class Edge { Left, Right, Top, Bottom };
    QRectF rect;
    Edge edge = Edge::Left;
    std::vector<OutsidePoint> points; // the points that the badge stands for
    QString words;

    bool isSideways() const { return edge == Edge::Left || edge == Edge::Right; }
};

// Puts badges on the edge beyond which a point lies, at the point's own height or intensity, or as near to it as none
// of the canvas's obstacles is covered and, where there is such a place, none of the lines. Those of operators are left
// out where no room near their points is off the lines. Operators beyond one edge share a badge. The badges of an edge
// keep the order of their points.
std::vector<EdgeBadge> addBadges(OverlayCanvas &canvas, const std::vector<OutsidePoint> &points,
                                 std::span<const Box> lines);

} // namespace roofline
