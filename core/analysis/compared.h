// Turns what a scenario is compared with into scenarios of their own, and changes it. Nothing is ever compared with
// itself.
#pragma once

#include "core/analysis/analysis.h"
#include "core/scenario/companion.h"
#include "core/scenario/scenario.h"

#include <cstddef>
#include <span>
#include <string>
#include <vector>

namespace roofline {

class Catalogue;
struct Chip;

// Returns the workload in the form that Scenario::versus uses.
std::string versusOf(const Scenario &scenario);

// Returns the scenario on a compared chip: the same settings with the names of that chip. If the scenario has
// the usual 16-bit format of its own chip, it gets the one that is usual on the other chip. Then the
// companion's own settings apply.
Scenario withCompanion(Scenario scenario, const Catalogue &zoo, const Companion &companion);

// Returns the scenario with another workload, which is the id of a model or a kernel as text.
Scenario withWorkload(Scenario scenario, const std::string &versus);

// Returns `next`, whose workload was chosen anew, without a comparison of that workload with itself. The
// previous workload takes its place.
Scenario withoutSelf(Scenario next, const Scenario &before);

// Swaps the workload with the one at `index` of Scenario::versus.
Scenario withWorkloadSwapped(const Scenario &scenario, std::size_t index);

// Returns the chip of `theirs` as a companion of the scenario, with those settings of its deployment of its own that a
// companion without any would not have.
Companion companionLike(const Scenario &theirs, const Scenario &scenario, const Catalogue &zoo);

// Swaps the chip of an analysis with the companion at `index`, whose chip must be known. The companion's own settings
// become those of the scenario; all other chips, including the one before, keep what they were analyzed with.
Scenario withCompanionSwapped(const Analysis &own, std::span<const AnalysisPtr> companions, std::size_t index);

// Returns the scenario without what it is compared with, to keep it for a later comparison.
Scenario aloneOf(Scenario scenario);

// Returns the kept scenario with what is compared now.
Scenario recalled(Scenario kept, const Scenario &now);

inline std::size_t comparedCount(const Scenario &scenario)
{
    return scenario.compared.size() + scenario.versus.size();
}

// Returns the scenario's own chip and those that it is compared with.
std::vector<std::string> chipIds(const Scenario &scenario);

// Returns the names of the settings that companions have with another value than the scenario. These tell
// them apart beside the names of their chips.
std::vector<std::string> toldSettings(const Scenario &scenario);

} // namespace roofline
