// What moves with the workload and what must make way for it: points, drop lines, every label, badges at the edge,
// title.
#pragma once

#include "app/chart/edge_badges.h"
#include "app/chart/plot_area.h"
#include "app/chart/point_marks.h"
#include "app/chart/side_marks.h"
#include "app/chart/still_scene.h"

#include <QString>

#include <optional>
#include <vector>

namespace roofline {

struct OverlayInput {
    const Analysis *analysis = nullptr;    // null: nothing to show yet
    const RoofLines &lines;
    const RoofGeometry &geometry;
    const StillScene &still;
    const PlotArea &area;
    const ChartStyle &style;
    const OperatorTree &tree;
    const OperatorFolds &folds;
    QString title;
    QString subtitle;
    bool operators = false;
    OperatorPick selected;
    bool held = false;                     // nothing is selected: the workload's point has its ruler
    bool levels = false;                   // of what is selected or held
    bool cacheAware = false;               // points at the intensity that the innermost memory level sees
    std::optional<MeasuredPoint> measured;
};

struct Overlay {
    SceneItems items;
    std::vector<PointMark> marks;
    std::vector<char> selected;            // of each mark: it stands for what is selected, or a part of it
    std::vector<SideMark> sides;           // memory levels of a point, the measured one
    std::vector<EdgeBadge> badges;
    std::vector<Box> labels;               // every text inside the plot area
    Obstacles obstacles;                   // what a label that comes later keeps off
};

Overlay overlayOf(const OverlayInput &input);

// The ruler of a mark besides: nothing of the overlay makes way for it.
SceneItems rulerOver(const OverlayInput &input, const Overlay &overlay, const PointMark &mark);

} // namespace roofline
