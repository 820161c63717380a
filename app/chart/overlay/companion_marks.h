// The points of what is compared: the workload on each further chip, further workloads on the chart's own.
#pragma once

#include "app/chart/overlay/overlay_canvas.h"
#include "app/chart/overlay/point_marks.h"
#include "app/chart/roofs/companion_roofs.h"

#include <vector>

namespace roofline {

struct CompanionMark {
    PointMark mark;
    int series = 1;

    bool operator==(const CompanionMark &) const = default;
};

// The last first: of two on one place the earlier series is seen. Operators of another chip are seen when it is chosen.
std::vector<CompanionMark> companionMarksOf(const Companions &companions, bool cacheAware, const Mapping &mapping,
                                            double unit);

// What a series stands for.
const Analysis &analysisOf(int series, const Companions &companions);
bool isChip(int series, const Companions &companions);
QString seriesName(int series, const Companions &companions); // "B · H100 SXM", "C · ResNet-50, batch 8"

// `letters`: in the chips' marks, where no row tells them.
void addCompanionMarks(SceneItems &items, const std::vector<CompanionMark> &marks, const Companions &companions,
                       bool letters, const ChartStyle &style);

// In the middle of a workload's mark.
TextItem letterIn(const QPointF &center, int series, const ChartStyle &style);

// Which letter is which chip, where there is no gutter that says so.
void addLetterKey(OverlayCanvas &canvas, const CompanionRoofs &roofs, const Companions &companions,
                  const std::vector<Box> &lines);

} // namespace roofline
