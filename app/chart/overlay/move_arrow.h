// Shows where the workload came from: its earlier point, and an arrow from there that says what changed.
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
    bool apart = false; // the two points are far enough apart for an arrow
    bool baseline = false;
    std::optional<Disc> ghost; // the mark at the earlier point; unset: none is drawn
    QPolygonF shaft;           // bent, so that it does not look like a roof
    double radius = 0;         // radius of the mark that the arrow leads to
    QString words;             // for example "×1.8, now compute-bound"
};

// Returns nothing if one of the two points has no place.
std::optional<Move> moveOf(const Companions &companions, const Analysis &own, const PointMark *workload,
                           bool cacheAware, const Mapping &mapping, double unit);

void addMove(OverlayCanvas &canvas, const Move &move);
// `lines` are all roofs, also those that do not govern.
void addMoveLabels(OverlayCanvas &canvas, const Move &move, const std::vector<Box> &governing,
                   const std::vector<Box> &lines, std::span<const Disc> discs);

} // namespace roofline
