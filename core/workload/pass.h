// Describes one pass through a workload: everything that decides its operators apart from the workload itself.
#pragma once

#include "core/hardware/number_format.h"
#include "core/units/enum_words.h"
#include "core/workload/released.h"

#include <algorithm>
#include <cstdint>
#include <optional>

namespace roofline {

// Inference is the only pass of kernels and of models without phases. A request is a prefill and many decode steps.
enum class Phase : std::uint8_t { Inference, Prefill, Decode, Request, Training };
template <>
inline constexpr std::string_view enumWords<Phase>[] = {"inference", "prefill", "decode", "request", "training"};
enum class AttentionCount : std::uint8_t { Full, Causal }; // FLOP of S² or of S(S+1)/2 score pairs
template <>
inline constexpr std::string_view enumWords<AttentionCount>[] = {"full", "causal"};
enum class Logits : std::uint8_t { Last, All }; // tokens of a prefill that reach the head
template <>
inline constexpr std::string_view enumWords<Logits>[] = {"last", "all"};
enum class Traffic : std::uint8_t { All, Weights }; // Weights: only the weights move
template <>
inline constexpr std::string_view enumWords<Traffic>[] = {"all", "weights"};
// Says what a training step recomputes instead of keeping it: nothing, the scores of attention, or everything
// in a layer but its output.
enum class Recompute : std::uint8_t { None, Selective, Full };
template <>
inline constexpr std::string_view enumWords<Recompute>[] = {"none", "selective", "full"};
// Says which state the replicas of a training step divide among them. ZeRO 1 to 3 divide the optimizer state,
// then also the gradients, then also the weights; the third is also known as FSDP.
enum class Sharding : std::uint8_t { None, Zero1, Zero2, Zero3 };
template <>
inline constexpr std::string_view enumWords<Sharding>[] = {"none", "zero1", "zero2", "zero3"};
// Says what chips that share a layer send each other: two all-reduces, four all-gathers, or nothing that counts.
enum class Network : std::uint8_t { Ring, Gather4, None };
template <>
inline constexpr std::string_view enumWords<Network>[] = {"ring", "gather4", "none"};

// Divides a replica among its chips: stages × parts of the context × groups of attention × chips of each group.
struct Mesh {
    double pipeline = 1;
    double microBatches = 1; // parts of a pass that go through the stages one after the other
    double context = 1;
    double groups = 1;    // groups that hold attention and everything but the experts, each for requests of its own
    double tensor = 1;    // chips of a group
    double experts = 1;   // groups of the same chips, each of which holds other experts
    double imbalance = 1; // load of the busiest group of experts over the mean
    double copies = 0;    // copies of experts in each layer that the groups hold beside the model's own
    bool sequenceParallel = false;
    bool ring = false; // the parts of the context send each other keys and values; otherwise they send
                       // partial results of attention

    // These return the chips that share a product (with the parts of the context where these hold the weights
    // once), and the chips that share the experts.
    double product() const { return ring ? tensor : tensor * context; }
    double chipsOfExperts() const { return groups * product(); }
    double chipsOfStage() const { return context * groups * tensor; }
    double chips() const { return pipeline * chipsOfStage(); }

    // Returns whether all chips share each product of the whole batch and nothing else.
    bool isPlain() const { return pipeline == 1 && microBatches == 1 && context == 1 && groups == 1 && experts == 1; }

    bool operator==(const Mesh &) const = default;
};

struct Pass {
    Phase phase = Phase::Inference; // training: the forward pass over `sequence` tokens, which computes all logits
    double batch = 1;               // samples, or sequences
    bool isMeanBatch = false;       // the batch is a mean over many steps, which groups of attention share evenly
    double sequence = 1; // prefill, training, encoders: tokens of each sequence; decode: tokens already in the cache
    double cached = 0;   // prefill: tokens of `sequence` that an earlier pass left in the cache
    double encoderTokens = 0; // decode of an encoder-decoder: tokens of its input; 0: `sequence`
    double weightBytes = 2;   // bytes per element
    std::optional<BytesByClass> weightBytesByClass{}; // set if not all classes of weights have the same format
    // Bytes of a bias, where quantization leaves it wider than the weights beside it. Unset: as they are.
    std::optional<double> biasBytes{};
    double activationBytes = 2;
    double kvBytes = 2;
    AttentionCount attention = AttentionCount::Full;
    bool fusedAttention = false;
    Logits logits = Logits::Last;
    bool writeAllocate = false; // a store first reads its cache line, so that streaming kernels move one more operand
    double chips = 1;           // chips that share the pass by tensor parallelism; sizes of operators stay
                                // those of all chips together
    Mesh mesh{};                // mesh of these and more chips
    Network network = Network::Ring;

    double computed() const { return sequence - cached; } // tokens of each sequence, except in decode
    // Returns how many times as wide as the weights beside it a bias is stored.
    double biasOverWeight(WeightClass weights) const
    {
        const double besideIt = weightBytesByClass ? (*weightBytesByClass)[indexOf(weights)] : weightBytes;
        return biasBytes && !staysWide(weights) ? std::max(1.0, *biasBytes / besideIt) : 1;
    }
};

} // namespace roofline
