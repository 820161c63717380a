// Lowers what Gemma 3n has besides its layers: copies of the residual stream (AltUp), a low-rank residual
// beside attention (LAuReL), and a separate input for each layer, which the small models of Gemma 4 have,
// too. Private to core/workload.
#pragma once

#include "core/workload/transformer/tower_lowering.h"

namespace roofline {

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
