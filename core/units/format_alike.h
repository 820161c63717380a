// Formats values that stand beside each other in one row or column.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace roofline {

// Gives all values the same prefix: "989 TFLOP/s", "1513 TFLOP/s". Where the largest would then have more
// than four digits before the point, each value has its own prefix.
std::vector<std::string> formatAlike(std::span<const double> values, std::string_view unit);

} // namespace roofline
