// What one pass through a workload looks like: everything besides the workload itself that decides its operators.
#pragma once

#include "core/hardware/number_format.h"
#include "core/workload/weight_class.h"

#include <cstdint>
#include <optional>

namespace roofline {

// Inference: the only pass of models without phases, and kernels. A request is a prefill and many decode steps.
enum class Phase : std::uint8_t { Inference, Prefill, Decode, Request, Training };
enum class AttentionCount : std::uint8_t { Full, Causal }; // FLOP of S² or S(S+1)/2 score pairs
enum class Logits : std::uint8_t { Last, All };            // which tokens of a prefill reach the head
enum class Traffic : std::uint8_t { All, Weights };        // weights: only they move
// What a training step computes again instead of keeping it: nothing, attention's scores, all of the layers but their outputs.
enum class Recompute : std::uint8_t { None, Selective, Full };
// What each replica of a training step keeps of all of it: ZeRO 1 to 3 share the optimizer's states, the gradients and the weights, in
// this order and each with those before; the third is also known as FSDP.
enum class Sharding : std::uint8_t { None, Zero1, Zero2, Zero3 };
// What chips that share a layer send each other: two all-reduces, four all-gathers, or nothing that counts.
enum class Network : std::uint8_t { Ring, Gather4, None };

// How the chips of one replica share it: stages × parts of the context × groups of attention × chips of each group.
struct Mesh {
    double pipeline = 1;
    double microBatches = 1; // of a pass, one behind the other through the stages
    double context = 1;
    double groups = 1;    // that hold attention, and all that is not experts, each for requests of its own
    double tensor = 1;    // chips of a group
    double experts = 1;   // groups of the same chips that each hold other experts
    double imbalance = 1; // of the busiest of these over the mean
    double copies = 0;    // of experts in each layer, that the groups hold beside the model's own
    bool sequenceParallel = false;
    bool ring = false; // the context's parts send each other keys and values; else attention's partial results

    // Chips that share a product (where the context's parts hold the weights once, those too), and an expert's groups.
    double product() const { return ring ? tensor : tensor * context; }
    double chipsOfExperts() const { return groups * product(); }
    double chipsOfStage() const { return context * groups * tensor; }
    double chips() const { return pipeline * chipsOfStage(); }

    // All chips share each product of the whole batch, and nothing else.
    bool isPlain() const { return pipeline == 1 && microBatches == 1 && context == 1 && groups == 1 && experts == 1; }

    bool operator==(const Mesh &) const = default;
};

struct Pass {
    Phase phase = Phase::Inference; // training: the forward pass over `sequence` tokens, whose logits are all computed
    double batch = 1;               // samples, or sequences
    double sequence = 1; // prefill, training, encoders: tokens of each sequence; decode: tokens already in the cache
    double encoderTokens = 0;                       // decode of an encoder-decoder: tokens of its input; 0: `sequence`
    double weightBytes = 2;                         // bytes per element
    std::optional<BytesByClass> weightBytesByClass; // where not all classes of weights are stored alike
    double activationBytes = 2;
    double kvBytes = 2;
    AttentionCount attention = AttentionCount::Full;
    bool fusedAttention = false;
    Logits logits = Logits::Last;
    bool writeAllocate = false; // a store first reads its line: streaming kernels move one more operand
    double chips = 1; // that share the pass, tensor parallel; sizes of operators stay those of all chips together
    Mesh mesh;        // of these and more chips
    Network network = Network::Ring;
};

} // namespace roofline
