// Ranks every chip for the present workload: how many of it are needed at least, and what each of these chips
// then yields.
#pragma once

#include "core/analysis/analysis.h"
#include "core/scenario/companion.h"

#include <cstdint>
#include <vector>

namespace roofline {

struct ChipStanding {
    // Why a chip is not ranked.
    enum class Miss : std::uint8_t {
        None,
        TooSmall, // even `mostChips` of them do not hold it
        NoLink,   // too small alone, and the link between several is unknown
        Unknown,  // its memory capacity is unknown
        NotValid, // it lacks the format or a known bandwidth
    };
    ChipPtr chip;
    Miss miss = Miss::None;
    std::int64_t count = 1;
    double perChip = 0; // samples or tokens a second
    Bound bound = Bound::None;

    bool isRanked() const { return miss == Miss::None; }
};

inline constexpr std::int64_t mostChips = 64;

// Returns the fastest first, then those that are not ranked. The scenario's own chips, their number and its
// comparisons are ignored. Its sustained rates follow the same rule for all chips of a class.
std::vector<ChipStanding> allChips(const Scenario &scenario, const Catalogue &zoo);

// Returns the scenario on a ranked chip in the number that was ranked.
Scenario onRanked(const Scenario &scenario, const ChipStanding &standing, const Catalogue &zoo);
// Returns the same as a chip to compare with the scenario.
Companion companionOf(const Scenario &scenario, const ChipStanding &standing, const Catalogue &zoo);

} // namespace roofline
