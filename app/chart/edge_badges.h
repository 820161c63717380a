// Badges at the edge of the plot area: they name what lies outside of it, which is never moved in.
#pragma once

#include "app/chart/overlay_canvas.h"

#include <vector>

namespace roofline {

struct OutsidePoint {
    double intensity = 0;
    double rate = 0;
    QPointF center;
    QString name;
    QColor color;
    bool alone = false;      // has a badge of its own: the workload, and what was measured
};

struct EdgeBadge {
    QRectF rect;
    std::vector<OutsidePoint> points;   // that it stands for
};

// One badge for all points beyond each edge.
std::vector<EdgeBadge> addBadges(OverlayCanvas &canvas, const std::vector<OutsidePoint> &points);

} // namespace roofline
