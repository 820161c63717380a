// Makes a chip of which only some cores work, or which runs at another clock.
#pragma once

#include "core/hardware/chip.h"

#include <cstdint>

namespace roofline {

// Compute rates and the bandwidth of per-core levels scale with cores and clock; the capacity of those levels
// scales with cores. A shared level gives the bandwidth of one core times the cores, up to all of its
// bandwidth; if that of one core is unknown, it gives all. Memory and links keep their clock. `cores` 0 means
// all; `clock` is a fraction of the chip's own clock. The whole chip at its own clock is returned as it is.
// Asking again for the same part returns the same chip.
ChipPtr partOf(const ChipPtr &chip, std::int64_t cores, double clock);

// Returns the chip that partOf() made this one from; any other chip is returned as it is.
ChipPtr wholeOf(const ChipPtr &chip);

} // namespace roofline
