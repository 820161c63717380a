// What stays while the workload moves: regions, roofs, the ridge.
#pragma once

#include "app/chart/roof_geometry.h"
#include "app/chart/scene.h"

namespace roofline {

struct StillScene {
    SceneItems items;
    std::vector<Box> lines;          // the roofs, as obstacles
    std::vector<Box> strong;         // without those that a label may cross at need: the host's link, what lies beyond the ridge
    std::vector<Box> words;          // "memory-bound", "compute-bound"
};

StillScene stillSceneOf(const RoofLines &lines, const RoofGeometry &geometry, const Mapping &mapping,
                        const ChartStyle &style);

} // namespace roofline
