// Says where the time, the traffic and the memory of an analysis go, in an order that suits readers.
#pragma once

#include "core/analysis/analysis.h"

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

namespace roofline {

enum class TimeBy : std::uint8_t { Groups, Operators };

// Holds the times of all instances of an operator or a group, or of several of them together.
struct TimeRow {
    enum class Kind : std::uint8_t {
        Work,   // `op` is an operator, or a group of one stage
        Around, // overhead around the operators: dispatch and layers
        Bubble, // time that the stages of a pipeline wait
        Others, // rows that are too short to be shown alone
    };
    Kind kind = Kind::Work;
    Operator op;
    std::size_t members = 1; // for Others: number of rows that it stands for
    Seconds compute;
    Seconds memory;
    Seconds network;
    Seconds overhead;
    Seconds latency;  // with overlap it is less than the stack of the four
    double share = 0; // fraction of the whole latency

    Seconds stack() const { return compute + memory + network + overhead; }
};

struct TimeBreakdown {
    std::vector<TimeRow> rows; // longest first, equal ones in the order of the computation; Others is last
    std::size_t all = 0;       // number of rows without a limit
    Seconds longest;           // the longest of all stacks
};

// Returns at most `mostRows` rows. The row of kind Others sums up what is left out, so that the latencies
// always add up to the whole. An analysis that is not valid has no rows.
TimeBreakdown timeBreakdown(const Analysis &analysis, TimeBy by,
                            std::size_t mostRows = std::numeric_limits<std::size_t>::max());

// The time of a part of the work: prefill or decode of a request, or forward to optimizer of a training step.
struct StageTime {
    Stage stage = Stage::None;
    Seconds time; // all operators of the stage, without the overhead around them

    bool operator==(const StageTime &) const = default;
};

// Returns the stages in the order of the work. A workload with only one pass has one stage, Stage::None.
std::vector<StageTime> stageTimes(const Analysis &analysis);

// Returns the decode steps of each sequence of a request, and 0 for anything else.
double requestSteps(const Analysis &analysis);

// Returns the mean time from one generated token of a request to the next, and 0 if there is none.
Seconds timePerOutputToken(const Analysis &analysis);

struct BytePart {
    enum class Kind : std::uint8_t { Weights, Cache, Activations, Gradients, Optimizer };
    Kind kind = Kind::Weights;
    Bytes bytes;
    double share = 0; // fraction of all parts

    bool operator==(const BytePart &) const = default;
};

// These return only the kinds of bytes that occur: those that cross the pins of memory, and those that the memory has
// to hold. What chips send each other is neither.
std::vector<BytePart> trafficParts(const Analysis &analysis);
std::vector<BytePart> footprintParts(const Analysis &analysis);

Bytes sum(const std::vector<BytePart> &parts);

// Returns by how much the workload exceeds the memory; unset where it fits or the capacity is unknown.
std::optional<Bytes> excess(const MemoryUse &memory);

} // namespace roofline
