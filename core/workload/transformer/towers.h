// One tower alone, as a model of its own or as half of one. Private to core/workload.
#pragma once

#include "core/workload/transformer/tower_lowering.h"

#include <string_view>
#include <vector>

namespace roofline {

// What every decoder layer attends to besides its own tokens: the output of an encoder.
struct EncoderOutput {
    double tokens = 0; // of each sequence
    double width = 0;
    bool project = false; // its keys and values are computed in this pass; else they are in the cache
};

void lowerDecoder(const DecoderModel &model, const Pass &pass, std::string_view scope, const EncoderOutput *encoded,
                  std::vector<Operator> &operators);

// Keys and values count as activations.
void lowerEncoder(const EncoderModel &model, const Pass &pass, std::string_view scope,
                  std::vector<Operator> &operators);

// The keys and values of an encoder's output, for all layers of a decoder.
void lowerCrossProjections(const EncoderOutput &encoded, TowerLowering &decoder);

// From the norm before cross attention to the addition behind it.
void lowerCrossAttention(const EncoderOutput &encoded, TowerLowering &decoder);

// The tokens that a decoder is given in a pass.
Tokens decoderTokens(const Pass &pass);

} // namespace roofline
