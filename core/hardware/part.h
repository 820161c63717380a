// A chip of which only some cores work, or at another clock.
#pragma once

#include "core/hardware/chip.h"

#include <cstdint>

namespace roofline {

// Compute rates, and the bandwidth of levels that each core has for itself, grow with cores and clock; the capacity of such levels
// with the cores. A level that all cores share gives them what one core alone gets, times the cores, until all of its bandwidth is used;
// where that is not known, all of it. The clock of memory and links is their own. `cores` 0: all; `clock` in parts of the chip's own. The whole chip at
// its own clock is the chip itself; asking again for the same part gives the same chip.
ChipPtr partOf(const ChipPtr &chip, std::int64_t cores, double clock);

// The chip that partOf() made this one of; any other chip is whole.
ChipPtr wholeOf(const ChipPtr &chip);

} // namespace roofline
