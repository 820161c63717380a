// What stands beside a scenario's own chip and workload to be compared: adding and removing it, and changing places with it. Nothing
// is ever compared with itself.
#pragma once

#include "core/scenario/on_chip.h"

#include <cstddef>

namespace roofline {

inline std::size_t comparedCount(const Scenario &scenario)
{
    return scenario.compared.size() + scenario.versus.size();
}

// The scenario, of which the workload was chosen anew, without a comparison of that workload with itself.
Scenario withoutSelf(Scenario next, const Scenario &before);

// Changes places with the workload at `index` of Scenario::versus.
Scenario withWorkloadSwapped(const Scenario &scenario, std::size_t index);

// A scenario that is kept to be compared with later, without what was compared at its time.
Scenario aloneOf(Scenario scenario);

// What was kept, with what is compared now.
Scenario recalled(Scenario kept, const Scenario &now);

} // namespace roofline
