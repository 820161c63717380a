// A selective state-space model (Mamba) has projections, a short convolution, and a scan whose state does not grow.
#pragma once

#include "core/workload/operator.h"
#include "core/workload/pass.h"

#include <cstdint>
#include <vector>

namespace roofline {

struct ParameterPart;

struct StateSpaceModel {
    std::int64_t layers = 0;
    std::int64_t hidden = 0;
    std::int64_t inner = 0;       // channels of the convolution and the scan
    std::int64_t state = 0;       // state elements of each channel
    std::int64_t convolution = 0; // width of the causal convolution
    std::int64_t rank = 0;        // rank of the step-size projection
    std::int64_t vocabulary = 0;
    bool tiedEmbeddings = true;
    bool stepNorm = false; // a norm without weights over step sizes, keys and queries (Falcon Mamba)

    bool operator==(const StateSpaceModel &) const = default;
};

std::vector<ParameterPart> parameterParts(const StateSpaceModel &model);

// Prefill and training have batch × Pass::computed() tokens. Decode has one token per sequence, and its state is
// read and written as cache.
void lower(const StateSpaceModel &model, const Pass &pass, std::vector<Operator> &operators);

// Returns the state of all layers for the whole batch, inner × (state + convolution) elements per layer and
// sequence. It does not depend on the sequence length.
Bytes kvCacheSize(const StateSpaceModel &model, const Pass &pass);

} // namespace roofline
