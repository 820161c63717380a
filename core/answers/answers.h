// Answers that need several analyses: where the bound turns, and what would help.
#pragma once

#include "core/analysis/analysis.h"
#include "core/analysis/bound.h"
#include "core/answers/limits.h"
#include "core/answers/measured.h"
#include "core/answers/solve.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace roofline {

struct Lever {
    enum class Kind : std::uint8_t { DoubleCompute, DoubleBandwidth, DoubleNetwork, HalfOverhead, HalfBytes };
    Kind kind = Kind::DoubleCompute;
    double speedup = 1; // old latency / new latency

    bool operator==(const Lever &) const = default;
};

std::string_view
toString(Lever::Kind kind); // "2x compute", "2x bandwidth", "2x network", "half overhead", "half bytes"

struct Answers {
    enum class Critical : std::uint8_t {
        Reached,       // criticalBatch is set
        Never,         // intensity saturates below the ridge at `saturation`
        NotApplicable, // nothing computed, or the analysis is not valid
    };
    Critical critical = Critical::NotApplicable;
    std::optional<std::int64_t> criticalBatch; // smallest batch at which the workload is compute-bound
    Intensity saturation;              // of Never: FLOP per byte of memory, or of network where `saturatedBy` is that
    Bound saturatedBy = Bound::Memory; // of Never: memory or network, whose time stays above that of compute
    std::optional<std::int64_t>
        longestSequence;             // that fits in memory; in a request prompt and generated tokens together. 0: not
                                     // even one token; unset: unknown capacity, or memory does not grow with it
    std::array<Lever, 5> levers{};   // best first
    Limits limits;                   // of the whole workload
    std::vector<Solution> solutions; // one for each way to reach the scenario's targets; empty: it has none
    std::optional<MeasuredPoint> measured;

    bool operator==(const Answers &) const = default;
};

Answers answer(const Analysis &now);
std::vector<Solution> solutionsOf(const Analysis &now); // of them all, these alone

// Only `critical` and what belongs to it are filled in. Through the lens of one FLOP for a multiply-accumulate as well.
Answers criticalBatchOf(const Analysis &now);

} // namespace roofline
