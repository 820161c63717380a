// These functions change what a scenario's chip and workload are compared with: removing it, and swapping
// places with it. Nothing is ever compared with itself.
#pragma once

#include "core/scenario/on_chip.h"

#include <cstddef>

namespace roofline {

inline std::size_t comparedCount(const Scenario &scenario)
{
    return scenario.compared.size() + scenario.versus.size();
}

// Returns `next`, whose workload was chosen anew, without a comparison of that workload with itself. The
// previous workload takes its place.
Scenario withoutSelf(Scenario next, const Scenario &before);

// Swaps the workload with the one at `index` of Scenario::versus.
Scenario withWorkloadSwapped(const Scenario &scenario, std::size_t index);

// Returns the scenario without what it is compared with, to keep it for a later comparison.
Scenario aloneOf(Scenario scenario);

// Returns the kept scenario with what is compared now.
Scenario recalled(Scenario kept, const Scenario &now);

} // namespace roofline
