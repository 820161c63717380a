// Computes how the deployments of a ranking trade tokens per user for tokens per chip, from one request to the most.
#pragma once

#include "core/answers/frontier.h"
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

struct DeploymentPoint {
    std::uint32_t row = 0;
    FrontierPoint point;

    bool operator==(const DeploymentPoint &) const = default;
};

struct DeploymentCurves {
    std::vector<DeploymentCurve> lines; // for the best row of each of the first chips, in order of rank
    // The points of all rows within the limits that no other point equals or exceeds in both, by rising
    // tokens per user.
    std::vector<DeploymentPoint> best;
    std::size_t of = 0; // number of rows that `best` was chosen from

    bool operator==(const DeploymentCurves &) const = default;
};

inline constexpr std::size_t mostCurves = 12;

// Returns the curves of the first row of each chip, up to that many. A row that misses a limit has a curve too, but its
// points are not among the best.
DeploymentCurves curvesOf(const Ranking &ranking);
DeploymentCurve curveOf(const Ranking &ranking, std::uint32_t row);

} // namespace roofline
