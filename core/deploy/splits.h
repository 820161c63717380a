// In which ways so many chips can share a model.
#pragma once

#include "core/deploy/deployment.h"

namespace roofline {

struct Model;

// Those whose sizes divide: heads by the chips of a group, layers by stages, experts by chips.
std::vector<Split> splitsOf(const Model &model, std::int64_t chips, DeploymentSpace::Splits splits);

// The scenario on the chips of a split.
Scenario inSplit(Scenario scenario, const Split &split);

} // namespace roofline
