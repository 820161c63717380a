// What Gemma 3n has besides its layers: copies of the residual stream (AltUp), a low-rank residual beside attention (LAuReL), and an
// input of their own for all layers, which Gemma 4's small models have too. Private to core/workload.
#pragma once

#include "core/workload/transformer/tower_lowering.h"

namespace roofline {

// In the order in which they come. Each emits nothing in a model that has no such thing.
void lowerLayerInputs(const DecoderModel &model, TowerLowering &tower); // of all layers, behind the embedding
void lowerStreamsIn(const DecoderModel &model, TowerLowering &tower);
void lowerPrediction(const DecoderModel &model, TowerLowering &tower); // each layer: of all streams, before attention
void lowerLaurel(const DecoderModel &model, TowerLowering &tower);
void lowerCorrection(const DecoderModel &model, TowerLowering &tower); // of all streams, behind the MLP
void lowerLayerInput(const DecoderModel &model, TowerLowering &tower);
void lowerStreamsOut(const DecoderModel &model, TowerLowering &tower);

struct StreamParameters {
    double table = 0; // a row for each token and layer
    double linear = 0;
    double norms = 0;
};
StreamParameters streamParameters(const DecoderModel &model);

} // namespace roofline
