// What a workload costs: in money, of prices that somebody typed, and in energy.
//
// A chip draws idle + (TDP − idle) × use, its host and its building so many times that (core/scenario/costs.h). What is not known stays so.
#pragma once

#include "core/units/quantity.h"

#include <optional>

namespace roofline {

struct Analysis;
struct Chip;
struct Scenario;

std::optional<double> pricePerHour(const Scenario &scenario,
                                   const Chip &chip);                     // of one chip, in the scenario's currency
std::optional<Watts> powerOf(const Scenario &scenario, const Chip &chip); // of one chip, its host and building

// Of all chips of all replicas.
struct Cost {
    std::optional<double> perHour;
    std::optional<double> perMillion; // samples or tokens
    std::optional<Watts> power;
    std::optional<double> joules; // of each sample or token
    // Of a training run over Costs::trainTokens; unset: none is asked for, or it is no training.
    std::optional<Seconds> run;
    std::optional<double> runPrice;
    std::optional<double> runJoules;

    bool operator==(const Cost &) const = default;
};

// Of a valid analysis.
Cost costOf(const Analysis &analysis);

} // namespace roofline
