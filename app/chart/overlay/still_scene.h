// What stays while the workload moves: regions, roofs, the ridge.
#pragma once

#include "app/chart/overlay/sweep_line.h"
#include "app/chart/roofs/companion_roofs.h"
#include "app/chart/roofs/roof_geometry.h"
#include "app/paint/scene.h"

namespace roofline {

struct StillScene {
    SceneItems items;
    std::vector<Box> lines; // the roofs, as obstacles
    std::vector<Box>
        strong; // without those that a label may cross at need: the host's link, what lies beyond the ridge, other chips
};

// What is drawn with the roofs of the chart's own chip.
struct StillCompany {
    const CompanionRoofs *companions = nullptr;
    const SweepLine *sweep = nullptr;
};

StillScene stillSceneOf(const RoofLines &lines, const RoofGeometry &geometry, const Mapping &mapping,
                        const ChartStyle &style, const StillCompany &company = {});

} // namespace roofline
