// Answers the inverse question: which value reaches a target, or that none does.
#pragma once

#include "core/units/enum_words.h"
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

enum class SolveBy : std::uint8_t {
    MemoryBandwidth,
    PeakRate,
    Batch,
    Chips,
    Precision,
    Named, // a whole-number setting or a key of the kernel
};

// Lists the ways that are asked for every scenario with targets; the first five are asked by name, too.
inline constexpr std::array allSolveBy = {SolveBy::MemoryBandwidth, SolveBy::PeakRate, SolveBy::Batch, SolveBy::Chips,
                                          SolveBy::Precision};

// Named has no word.
template <>
inline constexpr std::string_view enumWords<SolveBy>[] = {"bandwidth", "peak", "batch", "chips", "precision"};

inline constexpr std::int64_t mostSolvedChips = 1024;

// What a scenario reaches with one value of what is varied.
struct Reach {
    Seconds latency;
    double throughput = 0;
    double mfu = 0;
    bool computeBound = false;
    std::optional<bool> fits; // in memory
    bool tooLarge = false;    // does not fit, and what is too much cannot stay with the host

    bool operator==(const Reach &) const = default;
};

// What `value` reaches is in the base. If nothing reaches the targets and larger values keep coming nearer, `value` is
// the smallest change that comes within a percent of the best.
struct Solution : Reach {
    enum class Status : std::uint8_t {
        Already,       // all targets are met, and the scenario is not known to exceed the memory
        Reached,       // by `value`
        Never,         // no value reaches them; `value` comes nearest
        Contradiction, // each target can be reached, but not all with one value; `value` comes nearest
        Impossible,    // there is nothing to vary (chips without a link …), or the scenario cannot be computed
    };
    SolveBy by = SolveBy::MemoryBandwidth;
    std::string name; // for SolveBy::Named: "replicas", "k"
    Status status = Status::Impossible;
    double value = 0;          // byte/s, FLOP/s (both per chip, datasheet) or a whole number; unused for a precision
    bool upTo = false;         // for SolveBy::Named: `value` is the largest that reaches the targets, not the smallest
    bool stays = false;        // for SolveBy::Named and Never: no value comes nearer than the present one
    bool endsAtMemory = false; // for `upTo`: larger values reach them, too, but do not fit
    std::string precision;     // for SolveBy::Precision: a value for --precision
    double factor = 1;         // value over the present one
    double ofBest = 1;         // for Never: the shortfall of the best value over that of `value`, at most 1
    bool lacksMemory = false;  // for Never: the targets are met already, but it does not fit whatever the value
    // For Never, of chips and a precision: `value` reaches the targets, but nothing that does fits.
    bool reachesWithoutMemory = false;
    // For SolveBy::Chips: the fewest chips that would also reach the targets but do not fit or do not share
    // the heads evenly. 0: none.
    std::int64_t skipped = 0;
    bool skippedUneven = false;

    bool operator==(const Solution &) const = default;
};

template <>
inline constexpr std::string_view enumWords<Solution::Status>[] = {"already", "reached", "never", "contradiction",
                                                                   "impossible"};

// Says how far a scenario is from its targets.
struct TargetsMet {
    bool all = false;     // as Solution::Status::Already
    double shortfall = 0; // the factor by which the worst is too slow or too low; at most 1: it is met
};
TargetsMet targetsMet(const Analysis &now);

// Returns the smallest change that reaches all targets of the scenario. For a precision, it is the widest of
// the narrower formats that does, and only then a wider one; for chips, the fewest that fit and share the
// heads evenly. If the scenario meets its targets but does not fit, only a value that fits is an answer; if
// there is none, the status is Never. A batch that only larger ones reach is told all the same.
Solution solve(const Analysis &now, SolveBy by);

// Solves for a whole-number setting or a key of the kernel ("k", "seq"). The result is the smallest value that reaches
// the targets or, if the least possible one does, the largest (`upTo`). For tokens per iteration ("dense-batch") the
// targets are those of serving: time per token, generated tokens/s, MFU and bound of an iteration. From the present
// value on, the result is how far one that reaches the targets may grow.
enum class SolveFrom : std::uint8_t { Least, Present };
Solution solve(const Analysis &now, std::string_view name, SolveFrom from = SolveFrom::Least);

// Returns the names that `solve` accepts: keys of the scenario's kernel, then settings.
std::vector<std::string> solvableNames(const Scenario &scenario);

} // namespace roofline
