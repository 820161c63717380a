// Computes how the deployments of a ranking trade tokens per user for tokens per chip, from one request to the most.
#pragma once

#include "core/answers/frontier.h"
#include "core/deploy/best_line.h"
#include "core/deploy/deployment.h"

#include <cstdint>
#include <vector>

namespace roofline {

// By rising requests; the last point has the row's own figures. Empty if the row has none.
struct DeploymentCurve {
    std::uint32_t row = 0; // index into Ranking::rows
    std::vector<FrontierPoint> points;

    bool operator==(const DeploymentCurve &) const = default;
};

struct DeploymentCurves {
    // For the best row of each of the first chips, then for those of the user's own that are not among them; both in
    // order of rank.
    std::vector<DeploymentCurve> lines;
    std::vector<BestCorner> best; // of all rows within the limits
    std::size_t of = 0;           // Ranking::keepLimits
};

inline constexpr std::size_t mostCurves = 12; // beside the user's own

// Returns the curves of the first row of each chip, up to that many, and of the user's own. A row that misses a limit
// has a curve too, but the line of the best leaves it out.
DeploymentCurves curvesOf(const Ranking &ranking);
DeploymentCurve curveOf(const Ranking &ranking, std::uint32_t row);

} // namespace roofline
