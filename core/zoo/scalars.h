// Reads one scalar of a file as a number. The result is the value, or the broken rule and the reason.
#pragma once

#include "core/units/parse.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace roofline {

template <class T>
struct Scalar {
    std::optional<T> value;
    std::string rule; // with `why`: set exactly when there is no value
    std::string why;  // shown after the name of the key
};

// Rules: not-a-number, missing-unit, wrong-unit, out-of-range.
Scalar<double> readQuantity(std::string_view text, Dimension dimension, double least, double most);

// Rules: not-a-number, out-of-range. A text in quotes is not a number.
Scalar<double> readNumber(std::string_view text, bool inQuotes, double least, double most);
Scalar<std::int64_t> readInteger(std::string_view text, bool inQuotes, std::int64_t least, std::int64_t most);

} // namespace roofline
