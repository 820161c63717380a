// Names the items of a chart for a file that has names: its roofs, its ridge point, its points with their labels.
#pragma once

#include "app/chart/gutter.h"
#include "app/chart/overlay/overlay.h"

#include <span>

namespace roofline {

struct NamedChart {
    const RoofLines &lines;
    const RoofGeometry &geometry;
    std::span<const GutterLabel> gutter;
    const Overlay &overlay;
    const ChartShown &shown;
};

ItemNames namesOf(const SceneItems &items, const NamedChart &chart);

} // namespace roofline
