// A sweep on the plane: a broad line under the points, colored by what rules, dashed where it does not fit in memory.
#pragma once

#include "app/chart/companions.h"
#include "app/chart/overlay/overlay_canvas.h"
#include "app/paint/mapping.h"

#include <vector>

namespace roofline {

struct SweepPiece {
    QPolygonF points;
    Bound bound = Bound::None;
    bool fits = true;
};

struct SweepTick {
    QPointF at;
    std::size_t index = 0; // of the path's points
};

// Of up to a million points only those that differ on the screen; laid out once for a path and a mapping.
struct SweepLine {
    std::vector<SweepPiece> pieces;
    std::vector<SweepTick> ticks;
};

SweepLine sweepLineOf(const std::vector<PathPoint> &points, const Mapping &mapping);

void addSweep(SceneItems &items, const SweepLine &line, const ChartStyle &style);

// As many as there is room for; a shorter path carries more.
void addSweepLabels(OverlayCanvas &canvas, const SweepLine &line, const SweepPath &path);

// What a played sweep leaves behind.
SceneItems trailItems(const std::vector<PathPoint> &trail, const Mapping &mapping, const ChartStyle &style);

} // namespace roofline
