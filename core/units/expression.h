// Evaluates quantities as people type them: arithmetic over numbers with units.
//   "2 × 3.35 TB/s"   "80 GB + 16 GB"   "(3.35 + 0.5) TB/s"   "1 / 3"   "50 %"   "989T" (takes the expected unit)
//
// The operators are + − * × / ÷ ^ and brackets with the usual precedence. A unit belongs to the number or the
// bracket before it. Products and quotients multiply dimensions; the terms of a sum need the same dimension.
// Numbers follow parseNumber(), and units follow parseQuantity().
#pragma once

#include "core/units/parse.h"

#include <string_view>

namespace roofline {

// Returns the value in SI. A result without any unit counts in `bareUnit` (for example "TB/s"), a unit of the
// dimension `expected`. Without a `bareUnit`, such a result is an error. Errors name what was not understood
// and give an example.
Parsed<double> parseExpression(std::string_view text, Dimension expected, std::string_view bareUnit = {});

// These evaluate a number without a unit and a whole number: "2 × 64", "50 %", "128k". Plain digits are exact
// up to 2^53.
Parsed<double> parseNumberExpression(std::string_view text);
Parsed<std::int64_t> parseIntegerExpression(std::string_view text);

} // namespace roofline
