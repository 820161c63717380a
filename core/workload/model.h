// Models as zoo entries describe them, and their lowering to operators.
#pragma once

#include "core/workload/diffusion/diffusion_transformer.h"
#include "core/workload/layer_table.h"
#include "core/workload/operator.h"
#include "core/workload/pass.h"
#include "core/workload/released.h"
#include "core/workload/state_space.h"
#include "core/workload/summary.h"
#include "core/workload/transformer/transformer.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace roofline {

using Architecture = std::variant<SummaryModel, LayerTable, DecoderModel, EncoderModel, EncoderDecoderModel,
                                  StateSpaceModel, DiffusionTransformer>;

struct Model {
    std::string id;     // file name without .yaml
    std::string name;   // "Llama-2 7B"
    std::string family; // cnn, tiny, vit, encoder, transformer-decoder, moe, ssm, diffusion, recsys
    int year = 0;
    Architecture architecture;
    std::optional<double> publishedParameters; // what the source prints; validation compares
    std::optional<Released> released;          // the formats of its checkpoint; unset: not known
    std::string source;
    std::vector<std::string> notes;
    std::string basedOn; // id of the entry that the user changed into this one; empty: none
    std::string text; // of a layer table: the entry as it was read, which cannot be told from what it was worked out to
    std::string file;

    bool operator==(const Model &) const = default;

    // What can be asked of it, the usual one first: callers never look at the architecture to find out.
    std::span<const Phase> phases() const;
    bool has(Phase phase) const;
    bool usesSequence(Phase phase) const; // the sequence (in a request: the prompt) changes the work
    bool hasCache() const;                // keys and values, or a state, that grow with the batch
    bool readsPromptApart() const;        // an encoder reads the prompt: the context of a decode starts empty
    std::int64_t longestSequence() const; // tokens that it was made for; 0: no limit, or no sequences
    std::int64_t ownSequence() const;     // tokens that a scenario of it starts with; 0: as many as any

    std::int64_t layers() const;
    std::int64_t layers(Phase phase) const; // those that one pass of a phase goes through
    // What a throughput counts in a phase: "token" for language models, else the model's own word: "image", "sequence" …
    std::string_view sample(Phase phase) const;
    // How many of them one pass over `batch` sequences of `sequence` tokens yields.
    double samples(Phase phase, double batch, double sequence) const;
};

struct ParameterPart {
    std::string_view name; // "attention", "MLP", "experts", "norms", "embedding", "head", "positions", "convolutions" …
    double parameters = 0;
    WeightClass weightClass = WeightClass::Linear;
};

std::vector<ParameterPart> parameterParts(const Model &model);
double parameterCount(const Model &model);
// Parameters that one token (or sample) uses: fewer than all in a mixture of experts and behind look-up tables.
double activeParameterCount(const Model &model);

// Multiply-accumulates of one sample, or of one token: projections, experts and head, without attention over the context. Unset
// where they depend on a sequence's length, or on both an encoder's and a decoder's.
std::optional<double> multiplyAccumulates(const Model &model);

// The operators of one pass: inference, prefill, decode or the forward pass of training (a request is made of several passes).
void lower(const Model &model, const Pass &pass, std::vector<Operator> &operators);

// Between two neighbors of `first`, these and `last`, every operator's sizes are affine in the decode's context: where windows
// fill up. Ascending, inside (first, last).
std::vector<double> contextBreaks(const Model &model, double first, double last);

// Bytes of the cache for the whole batch (0 for models without one) and of all weights.
Bytes kvCacheSize(const Model &model, const Pass &pass);
Bytes weightSize(const Model &model, const Pass &pass);

} // namespace roofline
