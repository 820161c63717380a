// Ranks deployments, on all processors: some 20,000 in the time of a few frames.
#pragma once

#include "core/deploy/deployment.h"

namespace roofline {

class Catalogue;

// Limits, prices and power are the scenario's (Scenario::server, Scenario::costs); its chips and their count are not looked at.
Ranking rank(const Scenario &scenario, const Catalogue &zoo, const DeploymentSpace &space, RankBy by);

} // namespace roofline
