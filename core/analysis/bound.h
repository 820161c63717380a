// What takes the longest of a workload, or of a part of it.
#pragma once

#include <cstdint>
#include <string_view>

namespace roofline {

enum class Bound : std::uint8_t { Compute, Memory, Network, Overhead, Balanced, None }; // none: nothing to do at all

std::string_view toString(Bound bound); // "compute", …: JSON and CSV

} // namespace roofline
