// Lowers multi-head latent attention, from the query projections to the weighted sum and v_absorb.
// Private to core/workload.
#pragma once

#include "core/workload/transformer/tower_lowering.h"

namespace roofline {

// Prefill and training expand keys and values for all heads. Decode works on the compressed ones in the cache,
// with the two halves of kv_b_proj absorbed into the queries and the output. Sparse attention over a prompt with
// more tokens than each may look at also works on the compressed ones, because every token looks at others.
void lowerLatentAttention(const LatentAttention &latent, TowerLowering &tower);

// Returns the elements that the cache holds per token and layer, without the keys of the indexer.
double cacheWidth(const LatentAttention &latent);

// These return the parameters of one layer without the indexer: projections, and the scales of the norms
// between them.
double projectionParameters(const LatentAttention &latent, const Tower &tower);
double compressingParameters(const LatentAttention &latent, const Tower &tower); // part of these
double normParameters(const LatentAttention &latent);

} // namespace roofline
