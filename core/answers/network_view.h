// Shows an analysis from the network's side: the same work and times, but only the bytes that the chips
// exchange, and only the bandwidth of their link. A point left of the ridge point, peak / link, waits for the
// network however fast the memory is.
#pragma once

#include "core/analysis/analysis.h"

#include <optional>

namespace roofline {

// Unset: nothing is sent (one chip, no network, or a workload without a modeled exchange).
//
// The chip of the view has the tier that governs as its only memory level, and the other tier as a further roof.
// The same chip and link always give the same chip. The total bytes and memory times are those of the network. The
// operators are the groups that each exchange waits for (the attention or the MLP of a layer, with the exchange), named
// by the exchange where a group has several, and each part of a request or training step that exchanges anything; there
// are none if that would repeat the whole. All bounds stay as they are, and the scenario names the memory level that a
// memory bound means.
std::optional<Analysis> networkView(const Analysis &analysis);

// Returns how many exchanges there are if starting them takes most of the network's time, so that a faster link would
// not help; 0: it does not.
double slowStartUps(const Analysis &analysis);

} // namespace roofline
