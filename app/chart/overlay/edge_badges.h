// Badges at the edge of the plot area: they name what lies outside of it, which is never moved in.
#pragma once

#include "app/chart/overlay/overlay_canvas.h"

#include <vector>

namespace roofline {

struct OutsidePoint {
    double intensity = 0;
    double rate = 0;
    QPointF center;
    QString name;
    QColor color;
    bool alone = false; // has a badge of its own: the workload, what is compared, what was measured
};

struct EdgeBadge {
    enum class Edge { Left, Right, Top, Bottom };
    QRectF rect;
    Edge edge = Edge::Left;
    std::vector<OutsidePoint> points; // that it stands for
};

// On the edge that each point left by, at its own height or intensity; operators beyond one edge share a badge. Badges of an edge
// keep the order of their points.
std::vector<EdgeBadge> addBadges(OverlayCanvas &canvas, const std::vector<OutsidePoint> &points);

} // namespace roofline
