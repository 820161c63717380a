// What a sweep's view draws of each point: as a SweepPlan, a session's file and the command line name it.
#pragma once

#include <array>
#include <string_view>

namespace roofline {

enum class SweepQuantity { Latency, Throughput, Mfu, FlopPerByte, Memory };

inline constexpr std::array<std::string_view, 5> sweepQuantityNames = {"latency", "throughput", "mfu", "intensity",
                                                                       "memory"};

} // namespace roofline
