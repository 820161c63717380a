// What limits an analysis as a person would say it: the bound of the roofs, or that something else decides. Private to
// core/report.
#pragma once

#include "core/analysis/analysis.h"

#include <string_view>

namespace roofline {

enum class Regime {
    Invalid,           // an error finding says why
    Nothing,           // no work at all
    NothingToExchange, // a network kernel on one chip
    Overhead,          // the overhead exceeds what the roofs ask for
    Ridge,             // compute and memory are the two largest terms, and within 5 %
    BetweenRoofs,      // one of two such terms is the network
    Compute,
    Memory,
    Network,
};

Regime regimeOf(const Analysis &analysis);

// The word of the verdict for machines: "compute", "memory", "network", "overhead", "balanced", "capacity" where it does not fit, or
// "none".
std::string_view limitedBy(const Analysis &analysis);

// More than the memory holds, and nothing of it stays with the host: whatever the roofs allow, it cannot run.
bool doesNotFit(const Analysis &analysis);

// How far the largest term is above the second largest: 0.047 for "compute-bound by 4.7 %". 0 when both are equal.
double leadOfBound(const Analysis &analysis);

// The bandwidth of the level that the data comes from is that of all cores, though only some work: what these get of it is unknown.
bool isOfAllCores(const Analysis &analysis);

const Finding *findingOf(const Analysis &analysis, Finding::Code code); // null: not found

} // namespace roofline
