// Where the workload came from: its point there, and an arrow to where it is now that says what changed.
#pragma once

#include "app/chart/companions.h"
#include "app/chart/overlay/overlay_canvas.h"
#include "app/chart/overlay/point_marks.h"
#include "app/paint/mapping.h"

#include <optional>

namespace roofline {

struct Move {
    QPointF from;
    QPointF to;
    bool shown = false; // some of the arrow is in the plot area
    bool apart = false; // far enough for an arrow
    bool baseline = false;
    QPolygonF shaft;   // bowed, so that it is no roof
    double radius = 0; // of the mark that it leads to
    QString words;     // "×1.8, now compute-bound"
};

// Nothing where one of the two has no place.
std::optional<Move> moveOf(const Companions &companions, const Analysis &own, const PointMark *workload,
                           bool cacheAware, const Mapping &mapping, double unit);

void addMove(OverlayCanvas &canvas, const Move &move);
void addMoveLabels(OverlayCanvas &canvas, const Move &move, const std::vector<Box> &governing);

} // namespace roofline
