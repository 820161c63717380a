// Where the time, the traffic and the memory of an analysis go, in the order in which people read them.
#pragma once

#include "core/analysis/analysis.h"

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

namespace roofline {

enum class TimeBy : std::uint8_t { Groups, Operators };

// The times of all instances of an operator or a group, or of several of them together.
struct TimeRow {
    enum class Kind : std::uint8_t {
        Work,   // `op` says what: an operator, or a group of one stage
        Around, // the overhead around the operators: dispatch and layers
        Bubble, // of a pipeline: while stages wait
        Others, // what is too short for a row of its own
    };
    Kind kind = Kind::Work;
    Operator op;
    std::size_t members = 1; // of Others: how many rows it stands for
    Seconds compute;
    Seconds memory;
    Seconds network;
    Seconds overhead;
    Seconds latency;  // that counts: with overlap less than the stack of the four
    double share = 0; // of the whole latency

    Seconds stack() const { return compute + memory + network + overhead; }

    bool operator==(const TimeRow &) const = default;
};

struct TimeBreakdown {
    std::vector<TimeRow> rows; // the longest first, equal ones in the order of the computation; the others last
    std::size_t all = 0;       // rows that there would be without a limit
    Seconds longest;           // of all stacks

    bool operator==(const TimeBreakdown &) const = default;
};

// At most `mostRows` rows, the others among them; what they leave out is in the others, so that the latencies always add up to the
// whole. Nothing of an analysis that is not valid.
TimeBreakdown timeBreakdown(const Analysis &analysis, TimeBy by,
                            std::size_t mostRows = std::numeric_limits<std::size_t>::max());

struct BytePart {
    enum class Kind : std::uint8_t { Weights, Cache, Activations, Gradients, Optimizer, Network };
    Kind kind = Kind::Weights;
    Bytes bytes;
    double share = 0; // of all parts

    bool operator==(const BytePart &) const = default;
};

// The kinds of bytes that are there at all: what crosses the pins of the memory and the network, and what the memory has to hold.
std::vector<BytePart> trafficParts(const Analysis &analysis);
std::vector<BytePart> footprintParts(const Analysis &analysis);

Bytes sum(const std::vector<BytePart> &parts);

// By how much the workload exceeds the memory; unset where it fits or the capacity is unknown.
std::optional<Bytes> excess(const MemoryUse &memory);

} // namespace roofline
