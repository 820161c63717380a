// Draws what stays while the workload moves: regions, roofs, the ridge point.
#pragma once

#include "app/chart/overlay/overlay_parts.h"
#include "app/chart/roofs/roof_geometry.h"
#include "app/paint/scene.h"

namespace roofline {

struct StillScene {
    SceneItems items;
    std::vector<Box> lines; // the roofs, as obstacles for labels
    std::vector<Box>
        strong; // without lines that a label may cross at need: host link, beyond the ridge point, other chips
};

// Adds the ridge point if it is inside of the frame. It lies on its roofs, also when they are drawn stronger.
void addRidgePoint(SceneItems &items, const RoofGeometry &geometry, const Mapping &mapping, const ChartStyle &style);

// `companions` and `sweep` are drawn together with the roofs of the chart's own chip.
StillScene stillSceneOf(const RoofLines &lines, const RoofGeometry &geometry, const Mapping &mapping,
                        const ChartStyle &style, const CompanionRoofs &companions = {}, const SweepLine &sweep = {});

} // namespace roofline
