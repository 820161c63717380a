// The inverse question: what reaches a target, or that nothing of the kind does.
#pragma once

#include "core/analysis/analysis.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace roofline {

enum class SolveBy : std::uint8_t { MemoryBandwidth, PeakRate, Batch, Chips, Precision };

std::string_view toString(SolveBy by);                       // "bandwidth", "peak" …: command line and JSON
std::optional<SolveBy> solveByFromString(std::string_view text);

struct Solution {
    enum class Status : std::uint8_t {
        Already,        // the scenario reaches all targets as it is
        Reached,        // with `value`
        Never,          // no value does; `nearest` says how far the best one gets
        Contradiction,  // each target can be reached by this, but not all with one value
        Impossible,     // there is nothing to vary (a kernel without a batch …), or the scenario cannot be computed
    };
    SolveBy by = SolveBy::MemoryBandwidth;
    Status status = Status::Impossible;
    double value = 0;             // byte/s, flop/s (both of one chip, datasheet), batch, chips; of precision: unused
    std::string precision;        // of SolveBy::Precision: as --precision takes it
    double factor = 1;            // value over what the scenario has now
    // What the scenario reaches with `value`; where it is never reached, with the value that comes nearest.
    Seconds latency;
    double throughput = 0;
    double mfu = 0;
    bool computeBound = false;
    std::optional<bool> fits;     // in memory, with that value

    bool operator==(const Solution &) const = default;
};

// The smallest change that reaches all the scenario's targets (of a precision the widest format that does).
Solution solve(const Scenario &scenario, const Catalogue &zoo, SolveBy by);

// By any whole-number setting or key of the kernel ("k", "seq"): the smallest value that reaches the targets.
struct NamedSolution {
    Solution::Status status = Solution::Status::Impossible;
    std::int64_t value = 0;
    Solution reached;             // `by` and `value` mean nothing in it
};
NamedSolution solve(const Scenario &scenario, const Catalogue &zoo, std::string_view name);

} // namespace roofline
