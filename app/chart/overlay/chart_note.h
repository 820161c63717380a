// Fills the empty corner above the roof: with a sentence that says why there is no point or no roof, or with a small
// key of which shape stands for which group of operators.
#pragma once

#include "app/chart/overlay/overlay_canvas.h"
#include "app/chart/overlay/point_marks.h"
#include "app/chart/overlay/still_scene.h"

namespace roofline {

QString noteFor(const Analysis *analysis); // empty: nothing to say

void addNote(OverlayCanvas &canvas, const QString &text, const StillScene &still);

// Lists the groups of these marks in one column, or in more and lower ones where that gives it room off the lines.
// Returns whether there are several groups, with or without room for them; a single one needs no key.
bool addShapeKey(OverlayCanvas &canvas, const std::vector<PointMark> &marks, std::span<const Box> lines);

} // namespace roofline
