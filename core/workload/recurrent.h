// What mixes the tokens of a layer through a state of fixed size instead of keys and values: Mamba, Mamba-2, the gated delta rule, and
// Kimi's, which forgets each of a key's values by itself.
#pragma once

#include "core/units/quantity.h"
#include "core/workload/pass.h"

#include <cstdint>

namespace roofline {

class Emitter;

enum class RecurrentKind : std::uint8_t { GatedDelta, Mamba, Mamba2, KimiDelta };

// A head's state has `state` values for each of its channels. Heads write it by keys and read it by queries of `state` values, which
// heads share in groups: Mamba calls these B and C, the gated delta rule keys and queries. In Mamba every channel is a head.
struct Recurrent {
    RecurrentKind kind = RecurrentKind::GatedDelta;
    std::int64_t layers = 0; // that have it in place of attention; 0: every layer has it beside attention
    std::int64_t heads = 0;
    std::int64_t headDim = 1;     // channels of a head
    std::int64_t keyHeads = 1;    // that keys and queries are made for
    std::int64_t state = 0;       // values of each channel
    std::int64_t convolution = 0; // tokens that the causal convolution spans
    std::int64_t rank = 0;        // of the step-size projection (Mamba), of those that make decays and gates (Kimi)
    std::int64_t chunk = 0;       // tokens of a prompt that are computed at once, by products; 0: one after the other
    std::int64_t stateBytes = 0;  // of a value of the state; 0: as the cache is kept
    bool norm = true;             // behind the scan; in Mamba of what makes step sizes, keys and queries
    bool normWeights = true;      // that norm has some; only pure Mamba's may have none (Falcon Mamba)
    bool fullGate = false;        // the gate on the output is projected in one step, not through the rank (Kimi K3)

    bool operator==(const Recurrent &) const = default;
};

// Of one layer.
struct RecurrentParameters {
    double projections = 0;
    double convolution = 0;
    double scan = 0;
    double norm = 0;

    double withoutNorm() const { return projections + convolution + scan; }
};
RecurrentParameters parametersOf(const Recurrent &recurrent, double hidden);

// From the projection of the residual stream to the gate: the projection back is the caller's.
void lowerRecurrent(const Recurrent &recurrent, double hidden, double count, Emitter &emitter);

double channelsOf(const Recurrent &recurrent); // of all heads

// The state of one layer for the whole batch, with the tokens that the convolution looks back at: constant in the sequence.
Bytes stateSize(const Recurrent &recurrent, const Pass &pass);

} // namespace roofline
