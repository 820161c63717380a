// In which ways so many chips can share a model.
#pragma once

#include "core/deploy/deployment.h"

namespace roofline {

struct Model;

inline constexpr std::int64_t longPrompt = 16'384; // tokens: from here on reading one is worth sharing out by its parts

// Those whose sizes divide: heads by the chips of a group, layers by stages, experts by chips; of prompts this long also their parts.
std::vector<Split> splitsOf(const Model &model, std::int64_t chips, DeploymentSpace::Splits splits,
                            std::int64_t prompt);

// The scenario on the chips of a split.
Scenario inSplit(Scenario scenario, const Split &split);

} // namespace roofline
