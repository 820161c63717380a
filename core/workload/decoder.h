// A decoder-only transformer as parameters and operators.
#pragma once

#include "core/workload/model.h"

namespace roofline {

std::vector<ParameterPart> parameterParts(const DecoderModel &model);

// Prefill: batch × sequence tokens. Decode: one new token per sequence with `sequence` tokens in the cache.
void lower(const DecoderModel &model, const Pass &pass, std::vector<Operator> &operators);

// Keys and values of all layers for the whole batch; a sliding window keeps only its last tokens.
Bytes kvCacheSize(const DecoderModel &model, const Pass &pass);

} // namespace roofline
