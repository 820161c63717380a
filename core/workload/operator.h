// One operator of a workload: what it computes and what it moves, for one instance.
#pragma once

#include "core/hardware/compute_unit.h"
#include "core/hardware/interconnect.h"
#include "core/hardware/number_format.h"
#include "core/units/quantity.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace roofline {

// What an operator belongs to: the shape of its marker and the fold of its row.
enum class Group : std::uint8_t {
    Whole,     // a model of which only totals are known
    Embedding, // table look-ups, patches, positions
    Norm,
    Attention,
    Mlp,
    Experts, // router, experts and shared experts of a mixture of experts
    Scan,    // the state of a state-space model
    Convolution,
    Pool,        // pooling and resizing
    Elementwise, // additions and activations between the others
    Head,
    Optimizer,
    Kernel,
    Network,
};
inline constexpr std::size_t groupCount = 14;

std::string_view toString(Group group); // "whole", "embedding", …: JSON and CSV

// The part of a workload with several passes that an operator is in; none where there is only one pass.
enum class Stage : std::uint8_t { None, Prefill, Decode, Forward, Recompute, Backward, Optimizer };
inline constexpr std::size_t stageCount = 7;

std::string_view toString(Stage stage); // "", "prefill", "decode", "forward", …

// What a training step does with an operator's output.
enum class Keep : std::uint8_t {
    Inner,    // kept for the backward pass, unless everything is recomputed
    Score,    // of attention: also recomputed by the selective policy
    Boundary, // of a layer: kept by every policy
};

// What chips that share a workload (tensor parallel) do with an operator.
enum class Sharing : std::uint8_t {
    Split,    // each has its part of the work, the weights, the cache and the activations
    Repeated, // the activations are whole on every chip (norms, additions)
    Joined,   // as Repeated, and what is added comes from all chips: they exchange it first (residual additions)
    Summand, // each writes as much as one alone would, a summand: they exchange it afterwards (look-ups in a divided table)
};

// The chips that take part in an exchange.
enum class Among : std::uint8_t {
    Tensor,       // that share each product
    Replicas,     // each with its like in the other replicas
    Stages,       // each with its like in the next stage
    Context,      // that have the other parts of the same sequences
    Experts,      // each with its like in the other groups of experts
    ExpertShards, // that share the same experts
};
inline constexpr std::size_t amongCount = 6;

struct Operator {
    std::string_view name;  // static text, or text that the model owns
    std::string_view scope; // "encoder", "decoder" where a model has both, else empty; static text
    Stage stage = Stage::None;
    Group group = Group::Whole;
    Unit unit = Unit::Matrix;
    Keep keep = Keep::Inner;
    Sharing sharing = Sharing::Split;
    bool fixedFormat = false; // computes in `format` whatever the scenario says (SpMV and FFT are fp64)
    NumberFormat format = NumberFormat::Fp64;
    double count = 1; // how often it repeats; sizes below are for one instance, or the mean of all, on all chips
    Flops flop;
    Flops masked;        // that attention in full would compute on top: of the pairs that a causal mask hides
    Bytes weight;        // weights read; in a training step also their gradients and the optimizer's state
    Bytes weightWritten; // the part of `weight` that is written: gradients, and what an optimizer stores
    Bytes activationRead;
    Bytes activationWritten;
    Bytes kvRead;
    Bytes kvWritten;
    Bytes network; // that all chips together send; of a collective what a ring sends, whatever joins the chips
    Collective collective = Collective::None;
    Among among = Among::Tensor;
    double load = 1; // what the busiest chip does, over the mean of all: its times are that much longer

    Bytes activation() const { return activationRead + activationWritten; }
    Bytes kv() const { return kvRead + kvWritten; }
    Bytes written() const { return weightWritten + activationWritten + kvWritten; }
    Bytes memory() const { return weight + activation() + kv(); } // all that crosses the main memory's pins

    bool operator==(const Operator &) const = default;
};

// "q_proj", "decode.q_proj", "forward.encoder.q_proj": unique within one workload.
std::string fullName(const Operator &op);

} // namespace roofline
