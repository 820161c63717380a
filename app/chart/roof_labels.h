// The labels on the roofs of the chart's own chip.
#pragma once

#include "app/chart/overlay_canvas.h"
#include "app/chart/roof_geometry.h"
#include "app/chart/still_scene.h"

namespace roofline {

struct RoofLabels {
    const RoofLines &lines;
    const RoofGeometry &geometry;
    const StillScene &still;
    QString owner;             // "A · H100 SXM", said where other chips stand beside; else empty
    bool receded = false;      // compute roofs that do not govern have no label

    // Those that govern, or the others, into the items from `slot` on: one for each memory roof, then for each compute roof.
    void add(OverlayCanvas &canvas, bool governing, std::size_t slot) const;

private:
    QStringList computeWords(const ComputeRoof &roof) const;
};

} // namespace roofline
