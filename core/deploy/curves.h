// What the deployments of a ranking trade between their users and their chips: from one request to as many as each of them takes.
#pragma once

#include "core/answers/frontier.h"
#include "core/deploy/deployment.h"

#include <cstdint>
#include <vector>

namespace roofline {

// By rising requests: the last point is the row's own figures. Empty: the row has none.
struct DeploymentCurve {
    std::uint32_t row = 0; // of Ranking::rows
    std::vector<FrontierPoint> points;

    bool operator==(const DeploymentCurve &) const = default;
};

struct DeploymentPoint {
    std::uint32_t row = 0;
    FrontierPoint point;

    bool operator==(const DeploymentPoint &) const = default;
};

struct DeploymentCurves {
    std::vector<DeploymentCurve> lines; // of the best row of each of the first chips, in the order of their rank
    // The points of all rows that keep the limits which no other point equals or exceeds in both, by rising tokens per user.
    std::vector<DeploymentPoint> best;
    std::size_t of = 0; // rows that `best` was chosen among

    bool operator==(const DeploymentCurves &) const = default;
};

inline constexpr std::size_t mostCurves = 12;

// Rows that miss a limit have a curve too, but no part in the best.
DeploymentCurves curvesOf(const Ranking &ranking, std::size_t most = mostCurves);
DeploymentCurve curveOf(const Ranking &ranking, std::uint32_t row);

} // namespace roofline
