// What chips reach of their datasheets in everyday use, by the same rule for all that are compared.
//
// A chip has fractions of its own where a source measured them. They are taken only where every chip compared has one: a fraction
// measured for one and a guess for the other would compare sources, not chips. Otherwise all take the usual one of their class.
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

// The usual fractions of a class of chips (Chip::category).
TypicalFractions usualFractions(std::string_view category);

// Those of a chip for a scenario that said what is compared (shareTypical).
TypicalFractions typicalFractions(const Chip &chip, const Sustained &sustained);

// Settles, of a scenario that asks for typical rates, whether all that it compares takes the usual fractions. `others`: ids of further
// chips that it is compared with.
void shareTypical(Scenario &scenario, const Catalogue &zoo, std::span<const std::string> others = {});
Scenario shared(Scenario scenario, const Catalogue &zoo, std::span<const std::string> others = {}); // the same

} // namespace roofline
