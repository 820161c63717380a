// An analysis as the network sees it: the same work and the same times, but the only bytes are those that the chips send each other,
// and the only bandwidth is their link's. A point left of the ridge, peak / link, waits for the network however fast the memory is.
#pragma once

#include "core/analysis/analysis.h"

#include <optional>

namespace roofline {

// Unset where nothing is sent: one chip, no network, or a workload whose exchange is not modeled.
//
// The chip has the tier that governs as its only memory level, with the other tier as a further roof of it; asking again for the same chip and link gives the same chip. Bytes and memory times
// of the whole are those of the network. Its operators: what each exchange waits for (the attention and the MLP of a layer, the
// exchange included), and each part of a request or a training step that exchanges anything; none where that is only the whole again.
// Their bounds, and that of the whole, stay what they are; the scenario names the memory level that such a bound means.
std::optional<Analysis> networkView(const Analysis &analysis);

} // namespace roofline
