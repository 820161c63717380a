// Resolves the names of levels and links in a scenario, and moves a scenario to another chip. Names match in any case.
#pragma once

#include "core/scenario/scenario.h"

#include <cstddef>
#include <optional>
#include <string_view>

namespace roofline {

struct Chip;
struct Link;

inline constexpr std::size_t mostCompared = 7; // beside the scenario's own; there are eight letters and colors

// Returns whether the scenario uses the hierarchical roofline, in which every level moves its own bytes.
bool usesAllLevels(const Scenario &scenario);

// Returns the level of this name. "host" and the name of the host link give Chip::hostLevel(), even if its
// bandwidth is not known. Unset: nothing has that name.
std::optional<std::size_t> levelNamed(const Chip &chip, std::string_view name);

// Returns a link with a known bandwidth, or null. An empty name gives the first link between chips; only
// "host" or its own name gives the host link.
const Link *linkNamed(const Chip &chip, std::string_view name);

// Translates a name between two chips of which one was changed from the other. A name that is gone becomes
// the name in the same place. Names stay if items were added or removed.
std::string_view levelNow(std::string_view name, const Chip &before, const Chip &now);
std::string_view linkNow(std::string_view name, const Chip &before, const Chip &now);

// Returns the scenario with the names of `chip` if this chip and `before` were changed from one another.
// `before` is the scenario's chip, or null if it is not known.
Scenario withNamesOf(Scenario scenario, const Chip *before, const Chip &chip);

// Returns whether the scenario has its formats because they are usual on the chip `before`, so that they change
// with the chip. They stay if `chip` was made from `before`, or the reverse, and computes in them: somebody who
// edits a rate changes nothing else.
bool hasFormatsOfChip(const Scenario &scenario, const Chip *before, const Chip &chip);

// Returns the scenario with the 16-bit format that is usual on `chip` if it has the one usual on `before`, also in
// presets such as w4a16. It stays if `chip` was made from `before`, or the reverse, and computes in it.
Scenario withSixteenBitOf(Scenario scenario, const Chip *before, const Chip &chip);

// Moves the scenario to another chip. Names are translated, and formats become those usual on the new chip if
// hasFormatsOfChip(), or withSixteenBitOf() it. A memory level, link, spilling or number of cores that the chip lacks
// is reset. A compared chip changes places with the one before.
Scenario onChip(Scenario scenario, const Chip *before, const Chip &chip);

} // namespace roofline
