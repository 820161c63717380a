// What chooses the tokens that sparse attention looks at. Private to core/workload.
#pragma once

#include "core/workload/transformer/transformer.h"

namespace roofline {

class TowerLowering;

// With sparse attention, and of these with an indexer, of `layers` with attention.
double sparseLayers(const SparseAttention &sparse, double layers);
double indexLayers(const SparseAttention &sparse, double layers);

// The indexer's queries are projected from `source` values a token.
void lowerIndexer(const SparseAttention &sparse, double source, TowerLowering &tower);

Bytes indexCache(const SparseAttention &sparse, const Pass &pass); // its keys of a token in one layer

// Of one indexer: projections, and the norm of its keys.
double indexParameters(const SparseAttention &sparse, double source, double hidden);
double indexNormParameters(const SparseAttention &sparse);

} // namespace roofline
