// Finds the ways in which a number of chips can split a model.
#pragma once

#include "core/deploy/deployment.h"

namespace roofline {

struct Model;

inline constexpr std::int64_t longPrompt = 16'384; // tokens; splitting a prompt into parts pays from this length on

// Returns the splits whose sizes divide: heads by the chips of a group, chips by stages, experts by chips.
// The stages may be of different numbers of layers. Long prompts also allow parts of the context.
std::vector<Split> splitsOf(const Model &model, std::int64_t chips, DeploymentSpace::Splits splits,
                            std::int64_t prompt);

// Returns the scenario on the chips of a split.
Scenario inSplit(Scenario scenario, const Split &split);

} // namespace roofline
