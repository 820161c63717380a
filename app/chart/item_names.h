// What the items of a chart are called in a file that names them: its roofs, its ridge, its points with their labels.
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
    bool told = true; // titles with numbers; false: some are hidden, and are not to be read there
};

ItemNames namesOf(const SceneItems &items, const NamedChart &chart);

} // namespace roofline
