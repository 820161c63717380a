// What a scenario names of its chip, and the scenario on another chip. Names of levels and links are read in any case.
#pragma once

#include "core/scenario/scenario.h"

#include <cstddef>
#include <optional>
#include <string_view>

namespace roofline {

struct Chip;
struct Link;

inline constexpr std::size_t mostCompared =
    7; // chips and workloads beside the scenario's own: there are eight letters and colors

// The hierarchical roofline: every level moves its own bytes.
bool usesAllLevels(const Scenario &scenario);

// Of "host", and of the host link's own name, Chip::hostLevel(), whether its bandwidth is known or not; unset: nothing has that name.
std::optional<std::size_t> levelNamed(const Chip &chip, std::string_view name);

// With a known bandwidth: of an empty name the first between chips, the host link only by "host" or its own name. Null: there is none.
const Link *linkNamed(const Chip &chip, std::string_view name);

// What is called `name` on a chip, on another one that was changed from it, or that it was changed from: the name of what stands in its
// place, where the name itself is not there any more. What came or went has no other name.
std::string_view levelNow(std::string_view name, const Chip &before, const Chip &now);
std::string_view linkNow(std::string_view name, const Chip &before, const Chip &now);

// The scenario, which is on the chip `before` (null: on an unknown one), with the names of `chip`, where one of the two was changed from
// the other.
Scenario withNamesOf(Scenario scenario, const Chip *before, const Chip &chip);

// The scenario on another chip, with its names, in its usual format where it was in the other's, and without what it lacks: memory
// level, link, spilling, as many cores. A chip that was compared changes places with the one before.
Scenario onChip(Scenario scenario, const Chip *before, const Chip &chip);

} // namespace roofline
