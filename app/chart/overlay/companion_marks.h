// Draws the points that are compared: the workload on each further chip, and further workloads on the chart's
// own chip.
#pragma once

#include "app/chart/overlay/overlay_canvas.h"
#include "app/chart/overlay/point_marks.h"
#include "app/chart/roofs/companion_roofs.h"

#include <vector>

namespace roofline {

struct CompanionMark {
    PointMark mark;
    int series = 1;
};

// Returns the last chip first, so that the first lies on top, and then the workloads from the first to the last.
// Operators of another chip are shown only when that chip is chosen.
std::vector<CompanionMark> companionMarksOf(const Companions &companions, bool cacheAware, const Mapping &mapping,
                                            double unit);

QString seriesName(int series, const Companions &companions); // for example "B · H100 SXM" or "C · ResNet-50, batch 8"

// `letters` draws letters in the chips' marks, for charts where no row tells the chips apart.
void addCompanionMarks(SceneItems &items, const std::vector<CompanionMark> &marks, const Companions &companions,
                       bool letters, const ChartStyle &style);

// Returns the letter for the middle of a workload's mark.
TextItem letterIn(const QPointF &center, int series, const ChartStyle &style);

// Explains which letter is which chip, where there is no gutter that does.
void addLetterKey(OverlayCanvas &canvas, const CompanionRoofs &roofs, const Companions &companions,
                  const std::vector<Box> &lines);

} // namespace roofline
