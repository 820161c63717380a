// Ranks deployments, on all processors: some 20,000 in the time of a few frames.
#pragma once

#include "core/deploy/deployment.h"

namespace roofline {

class Catalogue;

// Limits, prices and power are the scenario's (Scenario::server, Scenario::costs); its chips and their count are not looked at.
Ranking rank(const Scenario &scenario, const Catalogue &zoo, const DeploymentSpace &space, RankBy by);

// Tokens/s of each user against tokens/s of each chip.
struct FrontierPoint {
    double requests = 0;
    double perUser = 0;
    double perChip = 0;

    bool operator==(const FrontierPoint &) const = default;
};

// What a row reaches with one request at a time, two … as many as its memory holds; empty: it cannot serve.
std::vector<FrontierPoint> frontierOf(const Ranking &ranking, const Deployment &deployment, std::size_t points = 24);

} // namespace roofline
