// Quantities as people type them: arithmetic over numbers with units.
//
//   "2 × 3.35 TB/s"   "989T" (a prefix alone takes the expected unit)   "80 GB + 16 GB"   "(3.35 + 0.5) TB/s"   "1 / 3"   "50 %"
//
// + − * × / ÷ ^ and brackets, with the usual precedence; a unit belongs to the number or the bracket before it. Products and
// quotients multiply dimensions, sums need the same one. Numbers as parseNumber() reads them, units as parseQuantity() does.
#pragma once

#include "core/units/parse.h"

#include <string_view>

namespace roofline {

// The value in SI. A bare number (after all arithmetic) counts in the unit `expected` stands for when it has `bareUnit` ("TB/s");
// without one it is refused with a message that says so. Errors name what was not understood and give an example.
Parsed<double> parseExpression(std::string_view text, Dimension expected, std::string_view bareUnit = {});

// Of a number without a unit, and of a whole one: "2 × 64", "50 %", "128k". Plain digits are exact up to 2^53.
Parsed<double> parseNumberExpression(std::string_view text);
Parsed<std::int64_t> parseIntegerExpression(std::string_view text);

} // namespace roofline
