// The regime is what limits an analysis: the bound of the roofs, or something else that matters more. Private
// to core/report.
#pragma once

#include "core/analysis/analysis.h"

#include <string_view>

namespace roofline {

enum class Regime {
    Invalid,           // an error finding gives the reason
    Nothing,           // no work at all
    NothingToExchange, // a network kernel on one chip
    Overhead,          // the overhead exceeds the time of the roofs
    Ridge,             // compute and memory are the two largest terms, and within 5 %
    BetweenRoofs,      // the same, but one of the two terms is the network
    Compute,
    Memory,
    Network,
};

Regime regimeOf(const Analysis &analysis);

// What is said of a regime. All but the first are translated by say().
struct RegimeWords {
    Bound forMachines;
    const char *title;   // of %2 under the roof %1, at %3 of peak compute
    const char *verdict; // alone, in large letters
    const char *still;   // after a change, if it was the same before
    const char *now;     // after a change, if it was not
};
const RegimeWords &wordsOf(Regime regime);

// Returns the verdict for machines: "compute", "memory", "network", "overhead", "balanced", "capacity" if it
// does not fit, or "none".
std::string_view limitedBy(const Analysis &analysis);

// Returns whether the data exceeds the memory and no part stays with the host. Then it cannot run, whatever
// the roofs allow.
bool doesNotFit(const Analysis &analysis);

// Returns how far the largest term is above the second largest, for example 0.047 for "compute-bound by 4.7
// %". 0: both are equal.
double leadOfBound(const Analysis &analysis);

// Returns whether the bandwidth of the data's level is that of all cores while only some work. What these get
// is then unknown.
bool isOfAllCores(const Analysis &analysis);

} // namespace roofline
