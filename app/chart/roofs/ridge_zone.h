// Between two ridges: the intensities at which only the lower of two bandwidths binds. With the chips that are compared, where they
// compute alike, else with the nearest other memory level that is drawn.
#pragma once

#include "app/chart/roofs/roof_lines.h"
#include "core/analysis/analysis.h"

#include <QPolygonF>
#include <QString>

#include <optional>
#include <vector>

namespace roofline {

struct Mapping;

// Among the roofs that are shown: the zone is chosen, kept and exported as they are. Off by default.
inline const QString betweenRidges = QStringLiteral("between ridges");

struct RidgeZone {
    double low = 0; // FLOP/byte
    double high = 0;
    double rate = 0; // FLOP/s

    bool operator==(const RidgeZone &) const = default;
};

// Unset: there is one ridge alone.
std::optional<RidgeZone> ridgeZoneOf(const RoofLines &lines, const Analysis &own,
                                     const std::vector<AnalysisPtr> &chips);

QPolygonF zoneOf(const RidgeZone &zone, const Mapping &mapping); // below the roof; empty outside the plot area

} // namespace roofline
