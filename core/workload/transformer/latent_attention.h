// Multi-head latent attention: from the query projections to the weighted sum, and v_absorb. Private to core/workload.
#pragma once

#include "core/workload/transformer/tower_lowering.h"

namespace roofline {

// Prefill and training expand keys and values for all heads; decode works on the compressed ones in the cache, with the
// two halves of kv_b_proj absorbed into the queries and the output. Sparse attention of a prompt longer than the tokens that each may
// look at works on the compressed ones, too, since every token looks at others.
void lowerLatentAttention(const LatentAttention &latent, TowerLowering &tower);

// Elements that the cache holds for a token and layer, besides the indexer's keys.
double cacheWidth(const LatentAttention &latent);

// Parameters of one layer without the indexer: projections, and the scales of the norms between them.
double projectionParameters(const LatentAttention &latent, const Tower &tower);
double normParameters(const LatentAttention &latent);

} // namespace roofline
