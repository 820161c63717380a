// Lowers the indexer, which chooses the tokens that sparse attention looks at. Private to core/workload.
#pragma once

#include "core/workload/transformer/transformer.h"

namespace roofline {

class TowerLowering;

// These return how many of `layers` with attention have sparse attention, and how many of these have an
// indexer.
bool choosesBlocks(const SparseAttention &sparse); // false: it chooses single tokens
double sparseLayers(const SparseAttention &sparse, double layers);
double indexLayers(const SparseAttention &sparse, double layers);

// The queries of the indexer are projected from `source` values per token.
void lowerIndexer(const SparseAttention &sparse, double source, TowerLowering &tower);

Bytes indexCache(const SparseAttention &sparse, const Pass &pass); // keys of the indexer, per token and layer

// These return the parameters of one indexer: its projections, and the norm of its keys.
double indexParameters(const SparseAttention &sparse, double source, double hidden);
double indexNormParameters(const SparseAttention &sparse);

} // namespace roofline
