// The quantities that a sweep's view can draw, and their names in SweepPlan, session files and on the command line.
#pragma once

#include <array>
#include <string_view>

namespace roofline {

enum class SweepQuantity { Latency, Throughput, Mfu, FlopPerByte, Memory };

inline constexpr std::array<std::string_view, 5> sweepQuantityNames = {"latency", "throughput", "mfu", "intensity",
                                                                       "memory"};

} // namespace roofline
