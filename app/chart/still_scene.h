// What stays while the workload moves: regions, roofs, the ridge.
#pragma once

#include "app/chart/companion_roofs.h"
#include "app/chart/roof_geometry.h"
#include "app/chart/scene.h"
#include "app/chart/sweep_line.h"

namespace roofline {

struct StillScene {
    SceneItems items;
    std::vector<Box> lines;          // the roofs, as obstacles
    std::vector<Box> strong;         // without those that a label may cross at need: the host's link, what lies beyond the ridge, other chips
    std::vector<Box> words;          // "memory-bound", "compute-bound"
};

// What is drawn with the roofs of the chart's own chip. Beside other chips its secondary roofs (other formats, sparse rates) recede:
// faint lines without labels, which hovering names. Hidden, they would belie the choice of roofs; as strong as alone, eight chips
// would be a thicket.
struct StillCompany {
    const CompanionRoofs *companions = nullptr;
    const SweepLine *sweep = nullptr;
};
bool secondaryRoofsRecede(const CompanionRoofs *companions);

StillScene stillSceneOf(const RoofLines &lines, const RoofGeometry &geometry, const Mapping &mapping,
                        const ChartStyle &style, const StillCompany &company = {});

} // namespace roofline
