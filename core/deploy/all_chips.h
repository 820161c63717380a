// Every chip with the present workload: the fewest of each that hold it, and what each of these chips then yields.
#pragma once

#include "core/analysis/analysis.h"

#include <cstdint>
#include <string>
#include <vector>

namespace roofline {

struct ChipStanding {
    // Why a chip has no place.
    enum class Miss : std::uint8_t {
        None,
        TooSmall, // even as many as `mostChips` do not hold it
        NoLink,   // too small alone, and nothing is known of a link between several
        Unknown,  // whether it fits: its memory's size is not known
        NotValid, // it cannot compute this: no format, no bandwidth
    };
    ChipPtr chip;
    Miss miss = Miss::None;
    std::int64_t count = 1;
    double perChip = 0; // samples or tokens a second
    Bound bound = Bound::None;
    FlopRate attained; // of each chip

    bool isRanked() const { return miss == Miss::None; }
};

inline constexpr std::int64_t mostChips = 64;

// The fastest first, then those without a place. The scenario's own chips, their number and what is compared are not looked at; its
// sustained rates follow the same rule for all chips of a class.
std::vector<ChipStanding> allChips(const Scenario &scenario, const Catalogue &zoo);

} // namespace roofline
