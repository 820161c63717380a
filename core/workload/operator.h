// Describes one operator of a workload: what one instance computes and what it moves.
#pragma once

#include "core/hardware/interconnect.h"
#include "core/hardware/number_format.h"
#include "core/units/enum_words.h"
#include "core/units/quantity.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace roofline {

// Says what an operator belongs to. Its marker takes its shape from it, and its row is folded by it.
enum class Group : std::uint8_t {
    Whole,     // a model with known totals only
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
template <>
inline constexpr std::string_view enumWords<Group>[] = {
    "whole",       "embedding", "norm",        "attention", "mlp",       "experts", "scan",
    "convolution", "pool",      "elementwise", "head",      "optimizer", "kernel",  "network"};
inline constexpr std::size_t groupCount = std::size(enumWords<Group>);

// The part of a workload with several passes that an operator is in; None if there is only one pass.
enum class Stage : std::uint8_t { None, Prefill, Decode, Forward, Recompute, Backward, Optimizer };
template <>
inline constexpr std::string_view enumWords<Stage>[] = {"",          "prefill",  "decode",   "forward",
                                                        "recompute", "backward", "optimizer"};

// Says what a training step does with the output of an operator.
enum class Keep : std::uint8_t {
    Inner,    // kept for the backward pass, unless everything is recomputed
    Summand,  // only enters a residual addition, whose gradient needs neither summand (Korthikanti et al.,
              // arXiv:2205.05198, 4.1): never kept
    Score,    // scores of attention; the selective policy recomputes them, too
    Boundary, // output of a layer; every policy keeps it
};

// Says how chips that share a workload (tensor parallel) divide an operator.
enum class Sharing : std::uint8_t {
    Split,    // each chip has its part of the work, the weights, the cache and the activations
    Whole,    // each chip does all of it, because its result is small and all chips need it (router, compressed
              // queries and keys); the sizes are those of one chip, and the load is the number of chips
    Repeated, // the activations are whole on every chip (norms, additions)
    Joined,   // as Repeated, but the chips first exchange the summands (residual additions)
    Summand,  // each chip writes a summand as large as the result, and the chips exchange them afterwards
              // (look-ups in a divided table, sums over divided channels)
};

// Says which chips take part in an exchange.
enum class Among : std::uint8_t {
    Tensor,       // the chips that share each product
    Replicas,     // each chip with its counterparts in the other replicas
    Stages,       // each chip with its counterpart in the next stage
    Context,      // the chips that have the other parts of the same sequences
    Experts,      // each chip with its counterparts in the other groups of experts
    ExpertShards, // the chips that share the same experts
    Groups,       // each chip with its counterparts in the other groups of attention
};
inline constexpr std::size_t amongCount = 7;

struct Operator {
    std::string_view name;  // static text, or text that the model owns
    std::string_view scope; // "encoder" or "decoder" in a model with both, otherwise empty; static text
    Stage stage = Stage::None;
    Group group = Group::Whole;
    Unit unit = Unit::Matrix;
    Keep keep = Keep::Inner;
    Sharing sharing = Sharing::Split;
    bool fixedFormat = false; // computes in `format` whatever the scenario says (SpMV and FFT are fp64)
    NumberFormat format = NumberFormat::Fp64;
    double count = 1; // number of repetitions; the sizes below are for one instance (or the mean of all) on all chips
    Flops flop;
    Flops masked;        // FLOP of the pairs that a causal mask hides, which attention in full would add
    Bytes weight;        // weights read; in a training step also their gradients and the optimizer state
    Bytes weightWritten; // part of `weight` that is written: gradients, and what an optimizer stores
    Bytes activationRead;
    Bytes activationWritten;
    Bytes kvRead;
    Bytes kvWritten;
    Bytes network; // bytes that all chips send together; for a collective those of a ring, whatever joins the chips
    Collective collective = Collective::None;
    Among among = Among::Tensor;
    double chosen = 0;     // of an all-to-all of tokens to experts: how many each token is sent to
    bool once = false;     // an exchange of a training step for all layers of a stage together
    double load = 1;       // work of the busiest chip over the mean of all; its times are longer by this factor
    double weightLoad = 1; // what it reads of the weights, relative to its load

    Bytes activation() const { return activationRead + activationWritten; }
    Bytes kv() const { return kvRead + kvWritten; }
    Bytes written() const { return weightWritten + activationWritten + kvWritten; }
    Bytes memory() const { return weight + activation() + kv(); } // crosses the pins of the main memory

    bool operator==(const Operator &) const = default;
};

// Returns a name that is unique within a workload: "q_proj", "decode.q_proj", "forward.encoder.q_proj".
std::string fullName(const Operator &op);

} // namespace roofline
