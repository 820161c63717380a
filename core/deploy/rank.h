// Ranks deployments on all processors: about 20,000 in the time of a few frames.
#pragma once

#include "core/deploy/deployment.h"

namespace roofline {

class Catalogue;

// Limits, prices and power come from the scenario (Scenario::server, Scenario::costs). Its chips and their
// number are ignored.
Ranking rank(const Scenario &scenario, const Catalogue &zoo, const DeploymentSpace &space, RankBy by);

} // namespace roofline
