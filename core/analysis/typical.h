// Says which fractions of their datasheets chips reach in everyday use, by the same rule for all
// chips that are compared.
//
// A chip has its own fractions where a source measured them. They are only used if every compared chip has
// some, because a measured fraction for one and a guess for the other would compare sources instead of chips.
// Otherwise all chips take the usual fraction of their class.
#pragma once

#include "core/scenario/scenario.h"

#include <span>
#include <string>
#include <string_view>

namespace roofline {

struct Chip;
class Catalogue;

struct TypicalFractions {
    double compute = 1;
    double memory = 1;
};

// Returns the usual fractions of a class of chips (Chip::category).
TypicalFractions usualFractions(std::string_view category);

// Returns the fractions of a chip. The scenario must know what is compared (shared()).
TypicalFractions typicalFractions(const Chip &chip, const Sustained &sustained);

// Decides for a scenario with typical rates whether all that it compares take the usual fractions. `others`
// holds the ids of further chips to compare with.
Scenario shared(Scenario scenario, const Catalogue &zoo, std::span<const std::string> others = {});

} // namespace roofline
