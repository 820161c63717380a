// Reads and names units for the parsers of quantities and expressions.
#pragma once

#include "core/units/parse.h"

#include <optional>
#include <string>
#include <string_view>

namespace roofline {

// Holds a unit with its prefix, which is a power of ten or of two; a minute and an hour are so many seconds.
struct UnitOfMeasure {
    Dimension dimension;
    int power10 = 0;
    int power2 = 0;
    int times = 1;
};

std::optional<UnitOfMeasure> readUnit(std::string_view text); // "TB/s", "k FLOP/byte"

// The same, or a percent sign, or a prefix alone, which takes the expected unit. Where none is expected, it is a power
// of ten, as in "128k" tokens.
std::optional<UnitOfMeasure> unitOrPrefix(std::string_view text, Dimension expected);

// Returns `value`, which was read from `digits`, in SI, or infinity when it is out of range. It is rounded
// once: 15 µs is 15e-6, whereas 15 × 1e-6 is not.
double scaled(std::string_view digits, double value, const UnitOfMeasure &unit);

// Names a dimension that a quantity may have.
struct DimensionName {
    Dimension dimension;
    const char *name;         // "a bandwidth"
    std::string_view example; // "3.35 TB/s"
    std::string_view unit;    // "B/s", without a prefix
};

const DimensionName *nameOf(Dimension dimension); // null if no quantity has this dimension

inline constexpr int mostOfOneDimension = 8; // a larger exponent is a typing error
bool isFarOff(Dimension dimension);
Dimension combined(Dimension a, Dimension b, int times); // of a quantity times another to this power

// These return parts of messages: "a bandwidth"; the same, or "a number without a unit" and the like; "a bandwidth is
// expected, for example 3.35 TB/s"; and what is wrong with a unit.
std::string withArticle(Dimension dimension);
std::string nameFor(Dimension dimension);
std::string expectation(Dimension dimension);
std::string unknownUnit(std::string_view unit, Dimension expected);

// Formats a number whose dimension is known only at run time, for example "3.35 TB/s", "80 GB", "1.83 GHz". A number
// without a dimension stays alone: "132".
std::string formatQuantity(double value, Dimension dimension, int digits = 3);

} // namespace roofline
