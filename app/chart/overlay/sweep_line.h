// Draws a sweep on the plane: a broad line under the points, colored by what bounds them, dashed where the
// workload does not fit in memory.
#pragma once

#include "app/chart/companions.h"
#include "app/chart/overlay/overlay_canvas.h"
#include "app/paint/mapping.h"

#include <span>
#include <vector>

namespace roofline {

struct SweepPiece {
    QPolygonF points;
    Bound bound = Bound::None;
    bool fits = true;
};

struct SweepTick {
    QPointF at;
    std::size_t index = 0; // index into the path's points
};

// Holds only those of up to a million points that differ on the screen. It is laid out once for a path and a mapping.
struct SweepLine {
    std::vector<SweepPiece> pieces;
    std::vector<SweepTick> ticks;
};

inline constexpr double sweepTickRadius = 2.6;

SweepLine sweepLineOf(const std::vector<PathPoint> &points, const Mapping &mapping);

void addSweep(SceneItems &items, const SweepLine &line, const ChartStyle &style);

std::vector<Box> boxesAlong(const SweepLine &line, double unit); // what words on the line would hide

// Adds as many labels as have room nearer to their tick than to any other and to the marks. They cross a roof only
// where they have no other room.
void addSweepLabels(OverlayCanvas &canvas, const SweepLine &line, const SweepPath &path, std::span<const Disc> marks,
                    std::span<const Box> roofs);

// Returns the dots that a played sweep leaves behind.
SceneItems trailItems(const std::vector<PathPoint> &trail, const Mapping &mapping, const ChartStyle &style);

} // namespace roofline
