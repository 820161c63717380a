// The roofs as line segments on the screen.
#pragma once

#include "app/chart/roofs/overlap_band.h"
#include "app/chart/roofs/roof_lines.h"
#include "app/paint/mapping.h"

#include <QLineF>
#include <QPolygonF>

#include <optional>
#include <vector>

namespace roofline {

using Segment = std::optional<QLineF>; // left to right; nothing where no part is in the plot area

struct MemorySegments {
    Segment line;   // up to the highest compute roof; the governing one: up to the ridge
    Segment beyond; // the governing one's rest, from the ridge to the highest compute roof
};

// Between what the datasheet promises and what is sustained.
struct SustainedGap {
    QPointF ridge;           // the datasheet's; may lie outside the plot area
    QPolygonF memoryRegion;  // left of the line from ridge to ridge
    QPolygonF computeRegion; // right of it
};

struct RoofGeometry {
    std::vector<Segment> compute;       // as RoofLines::compute; the governing one: from the ridge
    Segment computeBefore;              // the governing one's rest, from the fastest bandwidth to the ridge
    std::vector<MemorySegments> memory; // as RoofLines::memory
    std::optional<QPointF> ridge;       // where the governing lines meet; may lie outside the plot area
    double ridgeIntensity = 0;
    QPolygonF memoryRegion; // below the governing roof, left and right of the ridge
    QPolygonF computeRegion;
    QPolygonF zone; // between two ridges; empty: not chosen, or there is one alone
    std::optional<SustainedGap> gap;
    std::optional<OverlapBand> band;
};

// `band`: with the overlap band.
RoofGeometry roofGeometryOf(const RoofLines &lines, const Mapping &mapping, bool band = false);

double distanceTo(const QLineF &line, const QPointF &point); // of the segment

// The part of a segment inside a rectangle.
Segment clipped(const QLineF &line, const QRectF &rect);

} // namespace roofline
