// What moves with the workload and what must make way for it: points, drop lines, every label, badges at the edge,
// title.
#pragma once

#include "app/chart/plot_area.h"
#include "app/chart/point_marks.h"
#include "app/chart/still_scene.h"

#include <QString>

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
};

// Names points that lie outside the plot area, at the edge nearest to them.
struct EdgeBadge {
    QRectF rect;
    std::vector<std::size_t> marks;
};

struct Overlay {
    SceneItems items;
    std::vector<PointMark> marks;
    std::vector<char> selected;            // of each mark: it stands for what is selected, or a part of it
    std::vector<EdgeBadge> badges;
    std::vector<Box> labels;               // every text inside the plot area
};

Overlay overlayOf(const OverlayInput &input);

} // namespace roofline
