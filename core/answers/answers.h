// Gives answers that need several analyses: where the bound changes, and what would help.
#pragma once

#include "core/analysis/analysis.h"
#include "core/analysis/bound.h"
#include "core/answers/limits.h"
#include "core/answers/measured.h"
#include "core/answers/solve.h"
#include "core/units/enum_words.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace roofline {

struct Lever {
    enum class Kind : std::uint8_t { DoubleCompute, DoubleBandwidth, DoubleNetwork, HalfOverhead, HalfBytes };
    Kind kind = Kind::DoubleCompute;
    double speedup = 1; // old latency over new latency

    bool operator==(const Lever &) const = default;
};

template <>
inline constexpr std::string_view enumWords<Lever::Kind>[] = {"2x compute", "2x bandwidth", "2x network",
                                                              "half overhead", "half bytes"};

struct Answers {
    enum class Critical : std::uint8_t {
        Reached,       // criticalBatch is set
        Never,         // intensity saturates below the ridge at `saturation`
        NotApplicable, // nothing is computed, or the analysis is not valid
    };
    Critical critical = Critical::NotApplicable;
    std::optional<std::int64_t> criticalBatch; // the smallest batch at which the workload is compute-bound
    Intensity saturation; // for Never: FLOP per byte of the network if that saturates it, otherwise of memory
    Bound saturatedBy = Bound::Memory; // for Never: memory, network or overhead, which takes longer than compute
    // The longest sequence that fits in memory; in a request prompt and generated tokens together. 0: not even
    // one token fits; unset: unknown capacity, or memory does not grow with it.
    std::optional<std::int64_t> longestSequence;
    // The least power of two of chips that holds what the present ones do not; unset: these do, or more cannot.
    std::optional<std::int64_t> chipsToHold;
    std::array<Lever, 5> levers{};   // best first
    Limits limits;                   // of the whole workload
    std::vector<Solution> solutions; // one for each way to reach the scenario's targets; empty: it has none
    std::optional<MeasuredPoint> measured;

    bool operator==(const Answers &) const = default;
};

Answers answer(const Analysis &now);
std::vector<Solution> solutionsOf(const Analysis &now); // only the solutions

// Returns the tokens of each sequence that fit in memory, with all other settings unchanged. In a request these are
// prompt and generated tokens together, and the prompt shrinks first. 0: not even one fits; unset: unknown capacity, or
// memory does not grow with the tokens. Precondition: `now` is valid.
std::optional<std::int64_t> longestSequence(const Analysis &now);

// Fills in only `critical` and what belongs to it. It also works if a multiply-accumulate counts as one FLOP.
Answers criticalBatchOf(const Analysis &now);

} // namespace roofline
