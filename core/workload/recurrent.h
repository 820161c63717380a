// Describes layers that mix tokens through a state of fixed size instead of keys and values: Mamba, Mamba-2,
// the gated delta rule, and that of Kimi, which forgets each value of a key separately.
#pragma once

#include "core/units/quantity.h"
#include "core/workload/pass.h"

#include <cstdint>

namespace roofline {

class Emitter;

enum class RecurrentKind : std::uint8_t { GatedDelta, Mamba, Mamba2, KimiDelta };

// The state of a head has `state` values for each of its channels. Heads write it by keys and read it by
// queries of `state` values, which heads share in groups. Mamba calls these B and C, and the gated delta rule
// calls them keys and queries. In Mamba every channel is a head.
struct Recurrent {
    RecurrentKind kind = RecurrentKind::GatedDelta;
    std::int64_t layers = 0; // layers with it in place of attention; 0: every layer has it beside attention
    std::int64_t heads = 0;
    std::int64_t headDim = 1;     // channels per head
    std::int64_t keyHeads = 1;    // heads that keys and queries are made for
    std::int64_t state = 0;       // values per channel
    std::int64_t convolution = 0; // tokens that the causal convolution spans
    std::int64_t rank = 0;        // rank of the step-size projection (Mamba), or of the projections
                                  // of decays and gates (Kimi)
    std::int64_t chunk = 0;       // tokens of a prompt that products compute at once; 0: one after the other
    std::int64_t stateBytes = 0;  // bytes per value of the state; 0: as the cache
    bool norm = true;             // a norm after the scan; in Mamba it is over step sizes, keys and queries
    bool normWeights = true;      // the norm has weights; only pure Mamba may have none (Falcon Mamba)
    bool fullGate = false;        // the output gate is projected in one step, not through the rank (Kimi K3)

    bool operator==(const Recurrent &) const = default;
};

// Holds the parameters of one layer.
struct RecurrentParameters {
    double projections = 0;
    double convolution = 0;
    double scan = 0;
    double norm = 0;
    double biases = 0; // of the projections, as a part of these

    double withoutNorm() const { return projections + convolution + scan; }
};
RecurrentParameters parametersOf(const Recurrent &recurrent, double hidden);

// Emits the operators from the projection of the residual stream to the gate. The caller emits the projection back.
void lowerRecurrent(const Recurrent &recurrent, double hidden, double count, Emitter &emitter);

double channelsOf(const Recurrent &recurrent); // channels of all heads

// Returns the state of one layer for the whole batch, with the tokens that the convolution looks back at. It
// does not depend on the sequence length.
Bytes stateSize(const Recurrent &recurrent, const Pass &pass);

} // namespace roofline
