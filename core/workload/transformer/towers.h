// Lowers one tower, which is a model of its own or half of one. Private to core/workload.
#pragma once

#include "core/workload/transformer/tower_lowering.h"

#include <string_view>
#include <vector>

namespace roofline {

// Describes the output of an encoder, which every decoder layer attends to besides its own tokens.
struct EncoderOutput {
    double tokens = 0; // per sequence
    double width = 0;
    bool project = false; // its keys and values are computed in this pass; otherwise they are in the cache
};

void lowerDecoder(const DecoderModel &model, const Pass &pass, std::string_view scope, const EncoderOutput *encoded,
                  std::vector<Operator> &operators);

// Keys and values count as activations.
void lowerEncoder(const EncoderModel &model, const Pass &pass, std::string_view scope,
                  std::vector<Operator> &operators);

// Emits the projections of keys and values from the output of an encoder, for all layers of a decoder.
void lowerCrossProjections(const EncoderOutput &encoded, TowerLowering &decoder);

// Emits the operators from the norm before cross attention to the addition after it.
void lowerCrossAttention(const EncoderOutput &encoded, TowerLowering &decoder);

// Returns the tokens that a decoder gets in a pass.
PassTokens decoderTokens(const Pass &pass);

} // namespace roofline
