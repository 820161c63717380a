// Says what takes the longest in a workload or a part of it.
#pragma once

#include "core/units/enum_words.h"
#include "core/units/quantity.h"

#include <cstdint>
#include <string_view>

namespace roofline {

enum class Bound : std::uint8_t { Compute, Memory, Network, Overhead, Balanced, None }; // None: there is nothing to do

template <>
inline constexpr std::string_view enumWords<Bound>[] = {"compute", "memory", "network", "overhead", "balanced", "none"};

// Returns which of the times is the longest; None if all are 0.
Bound longestOf(Seconds compute, Seconds memory, Seconds network);

} // namespace roofline
