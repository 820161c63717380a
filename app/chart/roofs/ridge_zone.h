// Finds the zone between two ridge points: the intensities at which only the lower of two bandwidths binds.
// It compares the chart's chip with compared chips of the same peak, or else with the nearest other memory
// level that is drawn.
#pragma once

#include "app/chart/roofs/roof_lines.h"
#include "core/analysis/analysis.h"

#include <QPolygonF>

#include <optional>
#include <string>
#include <vector>

namespace roofline {

struct Mapping;

// This id among the shown roofs stands for the zone, so that it is chosen, saved and exported like a roof. It
// is off by default.
inline const std::string betweenRidges = "between ridges";

struct RidgeZone {
    double low = 0; // FLOP/byte
    double high = 0;
    double rate = 0; // FLOP/s
};

// Returns nothing if there is only one ridge point.
std::optional<RidgeZone> ridgeZoneOf(const RoofLines &lines, const Analysis &own,
                                     const std::vector<AnalysisPtr> &chips);

QPolygonF zoneOf(const RidgeZone &zone, const Mapping &mapping); // below the roof; empty if outside of the plot area

} // namespace roofline
