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
    const Companions &companions;
    const Analysis *analysis = nullptr;
    const OperatorTree &tree;
    bool told = true; // titles contain numbers; false: some parts are hidden and must not be readable in the file
};

ItemNames namesOf(const SceneItems &items, const NamedChart &chart);

} // namespace roofline
