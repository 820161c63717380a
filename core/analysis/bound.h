// Says what takes the longest in a workload or a part of it.
#pragma once

#include "core/units/quantity.h"

#include <cstdint>
#include <string_view>

namespace roofline {

enum class Bound : std::uint8_t { Compute, Memory, Network, Overhead, Balanced, None }; // None: there is nothing to do

std::string_view toString(Bound bound); // "compute", …, for JSON and CSV

// Returns which of the times is the longest; None if all are 0.
Bound longestOf(Seconds compute, Seconds memory, Seconds network);

} // namespace roofline
