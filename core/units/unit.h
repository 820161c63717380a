// Units as text, for the readers of quantities and expressions.
#pragma once

#include "core/units/parse.h"

#include <optional>
#include <string>
#include <string_view>

namespace roofline {

// A unit with its prefix: a power of ten, or of two.
struct UnitOfMeasure {
    Dimension dimension;
    int power10 = 0;
    int power2 = 0;
};

std::optional<UnitOfMeasure> readUnit(std::string_view text); // "TB/s", "k FLOP/byte"

// `value`, read from `digits`, in SI; infinite when out of range. Rounded once: 15 µs is 15e-6, which 15 × 1e-6 is not.
double scaled(std::string_view digits, double value, const UnitOfMeasure &unit);

// The dimensions that a quantity may have.
struct DimensionName {
    Dimension dimension;
    std::string_view noun;    // "bandwidth"
    std::string_view example; // "3.35 TB/s"
    std::string_view unit;    // "B/s": without a prefix
};

const DimensionName *nameOf(Dimension dimension); // null: no quantity has it

// For messages: "a bandwidth"; "a bandwidth is expected, for example 3.35 TB/s"; what is wrong with a unit.
std::string withArticle(Dimension dimension);
std::string expectation(Dimension dimension);
std::string unknownUnit(std::string_view unit, Dimension expected);

} // namespace roofline
