// Finds the roof that limits a workload or an operator, how much higher the other roofs are, and which limits next.
#pragma once

#include "core/units/enum_words.h"
#include "core/units/quantity.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace roofline {

struct Analysis;
struct OperatorResult;

struct RoofLimit {
    enum class Kind : std::uint8_t { Compute, Memory, Network, Overhead };
    Kind kind = Kind::Compute;
    std::string name;      // for example "FP16 tensor", "HBM3" or "NVLink 4"; empty for the overhead
    FlopRate limit;        // sustained rate of one chip if nothing else limited
    Seconds time;          // the time that this roof alone requires
    std::size_t level = 0; // memory only: Chip::levelName(level)

    bool operator==(const RoofLimit &) const = default;
};

template <>
inline constexpr std::string_view enumWords<RoofLimit::Kind>[] = {"compute", "memory", "network", "overhead"};

struct Limits {
    std::vector<RoofLimit> roofs; // from the tightest, which limits, to the loosest; empty: no work
    FlopRate attained;            // per chip
    double headroom = 1;          // attainable / attained under the tightest roof, as in "up to 1.4×"
    double untilNext = 1; // speedup from lifting the tightest roof until the next one limits; infinite: there is none

    bool operator==(const Limits &) const = default;
};

// If several memory levels take time, each of them is a separate roof.
Limits limitsOf(const Analysis &analysis);                           // of the whole workload
Limits limitsOf(const Analysis &analysis, const OperatorResult &op); // of one instance

} // namespace roofline
