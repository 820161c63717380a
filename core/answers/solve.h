// The inverse question: what reaches a target, or that nothing of the kind does.
#pragma once

#include "core/units/quantity.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace roofline {

struct Analysis;
struct Scenario;

enum class SolveBy : std::uint8_t { MemoryBandwidth, PeakRate, Batch, Chips, Precision };

inline constexpr std::array allSolveBy = {SolveBy::MemoryBandwidth, SolveBy::PeakRate, SolveBy::Batch, SolveBy::Chips,
                                          SolveBy::Precision};

std::string_view toString(SolveBy by); // "bandwidth", "peak" …: command line and JSON
std::optional<SolveBy> solveByFromString(std::string_view text);

inline constexpr std::int64_t mostSolvedChips = 1024;

struct Solution {
    enum class Status : std::uint8_t {
        Already,       // the scenario reaches all targets as it is, and is not known not to fit in memory
        Reached,       // with `value`
        Never,         // no value does; `value` is the one that comes nearest
        Contradiction, // each target can be reached by this, but not all with one value; `value` comes nearest
        Impossible,    // there is nothing to vary (chips without a link …), or the scenario cannot be computed
    };
    SolveBy by = SolveBy::MemoryBandwidth;
    Status status = Status::Impossible;
    double value = 0;      // byte/s, flop/s (both of one chip, datasheet), batch, chips; of precision: unused
    std::string precision; // of SolveBy::Precision: as --precision takes it
    double factor = 1;     // value over what the scenario has now
    // What the scenario reaches with `value`. Where nothing reaches the targets, and more of it comes nearer and nearer, `value` is the
    // smallest change that comes within a percent of the best.
    Seconds latency;
    double throughput = 0;
    double mfu = 0;
    bool computeBound = false;
    std::optional<bool> fits; // in memory, with that value
    // Of SolveBy::Chips: the fewest chips that would reach the targets too, but do not fit, or do not share the heads evenly. 0: none.
    std::int64_t skipped = 0;
    bool skippedUneven = false;

    bool operator==(const Solution &) const = default;
};

std::string_view
toString(Solution::Status status); // "already", "reached", "never", "contradiction", "impossible": JSON

// The smallest change of an analysis that reaches all its scenario's targets; of a precision the widest of the narrower formats that does, and
// only then a wider one; of chips the fewest that fit and share the heads evenly. What reaches them as it is but does not fit is given
// what fits too; where nothing does, the answer is never.
Solution solve(const Analysis &now, SolveBy by);

// By any whole-number setting or key of the kernel ("k", "seq"): the smallest value that reaches the targets; where even the least
// one does, the largest (`upTo`). By the tokens per iteration ("dense-batch") the targets are those of serving: the time per token,
// generated tokens/s, MFU and bound of an iteration.
struct NamedSolution {
    Solution::Status status = Solution::Status::Impossible;
    std::int64_t value = 0;
    bool upTo = false;
    Solution reached; // `by`, `value` and `precision` mean nothing in it
};
NamedSolution solve(const Analysis &now, std::string_view name);

// What `solve` takes as a name: keys of the scenario's kernel, then settings.
std::vector<std::string> solvableNames(const Scenario &scenario);

} // namespace roofline
