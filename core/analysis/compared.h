// What a scenario is compared with, as scenarios of their own.
#pragma once

#include "core/scenario/companion.h"
#include "core/scenario/scenario.h"

#include <cstddef>
#include <string>
#include <vector>

namespace roofline {

class Catalogue;
struct Chip;

// The workload as Scenario::versus names it.
std::string versusOf(const Scenario &scenario);

// The scenario on a chip that it is compared with: the same settings, with that chip's names, and of the two 16-bit formats the one that
// is usual there where the scenario has its own chip's usual one; then what the companion has of its own.
Scenario withCompanion(Scenario scenario, const Catalogue &zoo, const Companion &companion);

// The scenario with another workload: an id of a model, or a kernel as text.
Scenario withWorkload(Scenario scenario, const std::string &versus);

// The scenario's chip `before` (null: unknown) changes places with the companion at `index`, which runs on `chip`. What that has of its
// own are the scenario's settings then, and all others, the chip before among them, keep what they had.
Scenario withCompanionSwapped(const Scenario &scenario, std::size_t index, const Chip *before, const Chip &chip);

// The scenario's own chip and those that it is compared with.
std::vector<std::string> chipIds(const Scenario &scenario);

// Names of the settings in which the scenario and its companions differ because one has them of its own: what tells them apart beside
// the chip's name.
std::vector<std::string> toldSettings(const Scenario &scenario);

} // namespace roofline
