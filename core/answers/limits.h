// Which roof limits a workload or one of its operators, by how much the others are higher, and what limits once it is lifted.
#pragma once

#include "core/units/quantity.h"

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
    std::string name; // "FP16 tensor", "HBM3", "NVLink 4"; of the overhead: empty
    FlopRate limit;   // of one chip, sustained: what it would reach if nothing else limited
    Seconds time;     // that this roof alone asks for

    bool operator==(const RoofLimit &) const = default;
};

std::string_view toString(RoofLimit::Kind kind); // "compute", "memory", "network", "overhead": JSON

struct Limits {
    std::vector<RoofLimit>
        roofs;         // the tightest first: the one that limits, then the one that limits next; empty: no work at all
    FlopRate attained; // of one chip
    double headroom = 1; // attainable / attained under the tightest roof: "up to 1.4×"
    double untilNext =
        1; // how much faster it gets by lifting the tightest roof, until the next one limits; infinite: none does

    bool operator==(const Limits &) const = default;
};

// Where several levels of memory take time each of them is a roof of its own.
Limits limitsOf(const Analysis &analysis);                           // of the whole workload
Limits limitsOf(const Analysis &analysis, const OperatorResult &op); // of one instance

} // namespace roofline
