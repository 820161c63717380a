// Computes what a workload costs, in money (from prices that the user typed) and in energy.
//
// A chip draws idle + (TDP − idle) × use, multiplied by a factor for its host and building
// (core/scenario/costs.h). What depends on unknown numbers stays unknown.
#pragma once

#include "core/units/quantity.h"

#include <optional>

namespace roofline {

struct Analysis;
struct Chip;
struct Scenario;

// These are of one chip: the price in the scenario's currency, the power with its host and building.
std::optional<double> pricePerHour(const Scenario &scenario, const Chip &chip);
std::optional<Watts> powerOf(const Scenario &scenario, const Chip &chip);

// The costs of all chips of all replicas, also of those that only read prompts.
struct Cost {
    std::optional<double> perHour;
    std::optional<double> perMillion; // per million samples or tokens
    std::optional<Watts> power;
    std::optional<double> joules; // per sample or token
    // For a training run over Costs::trainTokens. Unset: no run was asked for, or it is no training.
    std::optional<Seconds> run;
    std::optional<double> runPrice;
    std::optional<double> runJoules;
};

// Precondition: the analysis is valid.
Cost costOf(const Analysis &analysis);

} // namespace roofline
