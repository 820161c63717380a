// This sheet of exercises has charts to draw in and blanks to fill, or the same with the answers. Both have
// the same axes.
#pragma once

#include "app/export/chart_canvas.h"

namespace roofline {

// Fills the canvas, which is the whole page.
void paintExerciseSheet(const ChartCanvas &canvas, const ChartStyle &style);

} // namespace roofline
