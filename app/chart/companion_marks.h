// The points of what is compared: the workload and its operators on each further chip, further workloads on the chart's own.
#pragma once

#include "app/chart/companion_roofs.h"
#include "app/chart/overlay_canvas.h"
#include "app/chart/point_marks.h"

#include <vector>

namespace roofline {

struct CompanionMark {
    PointMark mark;
    int series = 1;
    bool selected = false;

    bool operator==(const CompanionMark &) const = default;
};

// All of it is the caller's.
struct ShownCompanions {
    const Companions &companions;
    const std::vector<OperatorTree> &trees;   // of the chips
    const ShownOperators &own;
    OperatorPick selected{};                  // of the own operators
};

// Operators first, so that the workloads' points lie on top; further workloads last.
std::vector<CompanionMark> companionMarksOf(const ShownCompanions &shown, const Mapping &mapping, double unit);

// What a series stands for.
const Analysis &analysisOf(int series, const Companions &companions);
bool isChip(int series, const Companions &companions);
QString seriesName(int series, const Companions &companions);   // "B · H100 SXM", "C · ResNet-50, batch 8"

// The same number of items whatever the points are: what follows keeps its place in the list.
void addCompanionMarks(OverlayCanvas &canvas, const std::vector<CompanionMark> &marks, const Companions &companions, bool operators);

// In the middle of a workload's mark.
TextItem letterIn(const QPointF &center, int series, const ChartStyle &style);

// A letter that another mark lies on stands beside its own; of marks on one place all letters do, "A = B". `own`: the workload's, drawn
// over all others; null where it has no letter.
void addHiddenLetters(OverlayCanvas &canvas, const std::vector<CompanionMark> &marks, const PointMark *own);

// Labels: who is named anyway needs no entry in the key.
void addWorkloadLabels(OverlayCanvas &canvas, const std::vector<CompanionMark> &marks, const Companions &companions, std::vector<int> &named);
void addCompanionLabels(OverlayCanvas &canvas, const CompanionRoofs &roofs, std::vector<int> &named, const std::vector<Box> &lines);

// Which letter is which: of those that have no name beside their roof, for want of room or of a roof.
void addLetterKey(OverlayCanvas &canvas, const CompanionRoofs &roofs, const Companions &companions, const std::vector<int> &named,
                  const std::vector<Box> &lines);

} // namespace roofline
