// Lowers the parts that some decoders have, and counts their parameters. Private to core/workload.
#pragma once

#include "core/workload/transformer/tower_lowering.h"

namespace roofline {

// A mixture of experts takes the place of an MLP. This emits the operators from the router to the weighted sum for
// `count` layers.
void lowerExperts(const Experts &experts, double count, TowerLowering &tower);

struct MlpParameters {
    double all = 0;
    double biases = 0; // part of these
};
// Returns the parameters of an MLP of `width` between vectors of `hidden`.
MlpParameters mlpParameters(const Tower &tower, double hidden, double width, bool bias);

// These return the parameters of one layer.
double routerParameters(const Experts &experts, const Tower &tower);
MlpParameters expertParameters(const Experts &experts, const Tower &tower); // per expert
double latentParameters(const Experts &experts, const Tower &tower);
double normParameters(const Experts &experts, const Tower &tower);
MlpParameters sharedParameters(const Experts &experts, const Tower &tower); // all shared experts together

// Lowers multi-head latent attention, from the query projections to the weighted sum and v_absorb.
//
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

// Gemma 3n has copies of the residual stream (AltUp), a low-rank residual beside attention (LAuReL), and a separate
// input for each layer, which the small models of Gemma 4 have, too.
//
// These are in the order in which they run. Each emits nothing for a model without its part.
void lowerLayerInputs(const DecoderModel &model, TowerLowering &tower); // inputs of all layers, after the embedding
void lowerStreamsIn(const DecoderModel &model, TowerLowering &tower);
// In each layer, this predicts all streams before attention.
void lowerPrediction(const DecoderModel &model, TowerLowering &tower);
void lowerLaurel(const DecoderModel &model, TowerLowering &tower);
void lowerCorrection(const DecoderModel &model, TowerLowering &tower); // corrects all streams, after the MLP
void lowerLayerInput(const DecoderModel &model, TowerLowering &tower);
void lowerStreamsOut(const DecoderModel &model, TowerLowering &tower);

struct StreamParameters {
    double table = 0; // one row per token and layer
    double linear = 0;
    double norms = 0;
    double whole = 0; // part of `linear` that every chip has
};
StreamParameters streamParameters(const DecoderModel &model);

} // namespace roofline
