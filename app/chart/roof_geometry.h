// The roofs as line segments on the screen.
#pragma once

#include "app/chart/mapping.h"
#include "app/chart/roof_lines.h"

#include <QLineF>
#include <QPolygonF>

#include <optional>
#include <vector>

namespace roofline {

using Segment = std::optional<QLineF>;   // left to right; nothing where no part is in the plot area

struct MemorySegments {
    Segment line;      // up to the highest compute roof; the governing one: up to the ridge
    Segment beyond;    // the governing one's rest, from the ridge to the highest compute roof
};

struct RoofGeometry {
    std::vector<Segment> compute;          // as RoofLines::compute
    std::vector<MemorySegments> memory;    // as RoofLines::memory
    std::optional<QPointF> ridge;          // where the governing lines meet; may lie outside the plot area
    double ridgeIntensity = 0;
    QPolygonF memoryRegion;                // below the governing roof, left and right of the ridge
    QPolygonF computeRegion;
};

RoofGeometry roofGeometryOf(const RoofLines &lines, const Mapping &mapping);

// The part of a segment inside a rectangle.
Segment clipped(const QLineF &line, const QRectF &rect);

} // namespace roofline
