// Computes the roofs as line segments on the screen, and draws ridge points.
#pragma once

#include "app/chart/roofs/overlap_band.h"
#include "app/chart/roofs/roof_lines.h"
#include "app/paint/chart_style.h"
#include "app/paint/mapping.h"
#include "app/paint/scene.h"
#include "core/analysis/analysis.h"

#include <QLineF>
#include <QPolygonF>

#include <cmath>
#include <optional>
#include <string>
#include <vector>

namespace roofline {

inline constexpr double emphasisWidth = 3.5; // of a roof that is drawn stronger, in units of the style

// Holds the gap between the datasheet's roofs and the sustained ones.
struct SustainedGap {
    QPointF ridge;           // the datasheet's ridge point; may lie outside of the plot area
    QPolygonF memoryRegion;  // left of the line between the two ridge points
    QPolygonF computeRegion; // right of this line
};

struct RoofGeometry {
    std::optional<QPointF> ridge; // where the governing lines meet; may lie outside of the plot area
    double ridgeIntensity = 0;
    QPolygonF memoryRegion; // below the governing roof, left of the ridge point; computeRegion is right of it
    QPolygonF computeRegion;
    QPolygonF zone; // between two ridge points; empty: not chosen, or there is only one
    std::optional<SustainedGap> gap;
    std::optional<OverlapBand> band;
};

// Lays out the lines, too. `band` adds the overlap band.
RoofGeometry roofGeometryOf(RoofLines &lines, const Mapping &mapping, bool band);

// Returns whether logarithmic axes have a place for the values.
inline bool hasPlace(double value)
{
    return std::isfinite(value) && value > 0;
}
inline bool hasPlace(double intensity, double rate)
{
    return hasPlace(intensity) && hasPlace(rate);
}

double distanceTo(const QLineF &line, const QPointF &point); // distance to the segment

// Returns the part of the segment inside the rectangle.
Segment clipped(const QLineF &line, const QRectF &rect);

// Returns the parts of a line of several points inside the rectangle.
std::vector<QPolygonF> piecesInside(const QPolygonF &line, const QRectF &rect);

// Draws a ridge point as a diamond with an edge of this color. Lengths are in units of the style.
void addRidgeMark(SceneItems &items, const QPointF &at, double radius, double edge, const QColor &color,
                  const ChartStyle &style);

// This id among the shown roofs stands for the zone, so that it is chosen, saved and exported like a roof. It
// is off by default.
inline const std::string betweenRidges = "between ridges";

// Holds the zone between two ridge points: the intensities at which only the lower of two bandwidths binds.
struct RidgeZone {
    double low = 0; // FLOP/byte
    double high = 0;
    double rate = 0; // FLOP/s
};

// Compares the chart's chip with compared chips of the same peak, or else with the nearest other memory level that is
// drawn. Returns nothing if there is only one ridge point.
std::optional<RidgeZone> ridgeZoneOf(const RoofLines &lines, const Analysis &own,
                                     const std::vector<AnalysisPtr> &chips);

QPolygonF zoneOf(const RidgeZone &zone, const Mapping &mapping); // below the roof; empty if outside of the plot area

} // namespace roofline
