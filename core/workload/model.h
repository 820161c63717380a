// Holds models as zoo entries describe them, and lowers them to operators.
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
    std::optional<double> publishedParameters; // number that the source prints, for validation
    std::optional<Released> released;          // formats of its checkpoint; unset: not known
    std::string source;
    std::vector<std::string> notes;
    std::string basedOn; // id of the entry that the user changed to make this one; empty: none
    std::string text;    // for a layer table: the text of the entry, which cannot be recovered from the expanded layers
    std::string file;

    bool operator==(const Model &) const = default;

    // Returns the phases that the model has, the usual one first. Callers never inspect the architecture to find out.
    std::span<const Phase> phases() const;
    bool has(Phase phase) const;
    bool usesSequence(Phase phase) const; // the sequence (in a request the prompt) changes the work
    bool hasCache() const;                // it keeps keys and values, or a state, that grow with the batch
    // Returns whether an encoder reads the prompt, so that the context of a decode starts empty.
    bool readsPromptApart() const { return std::holds_alternative<EncoderDecoderModel>(architecture); }
    std::int64_t longestSequence() const; // tokens that the model was made for; 0: no limit, or no sequences
    std::int64_t ownSequence() const;     // tokens that a scenario with it starts with; 0: the usual number

    std::int64_t layers() const;
    std::int64_t layers(Phase phase) const; // layers that one pass of a phase goes through
    // Returns what a throughput counts in a phase: "token" for language models, otherwise the word of the
    // model, "image", "sequence" …
    std::string_view sample(Phase phase) const;
    // Returns how many samples one pass over `batch` sequences of `sequence` tokens yields.
    double samples(Phase phase, double batch, double sequence) const;
};

struct ParameterPart {
    std::string_view name; // "attention", "MLP", "experts", "norms", "embedding", "head", "positions", "convolutions" …
    double parameters = 0;
    WeightClass weightClass = WeightClass::Linear;
    double whole = 0;  // of these, how many every chip holds that shares products (core/workload/parallel.h)
    double biases = 0; // of these, the biases of products that quantization makes narrower
};

std::vector<ParameterPart> parameterParts(const Model &model);
double parameterCount(const Model &model);
// Returns the parameters that one token (or sample) uses. They are fewer than all in a mixture of experts
// and with look-up tables.
double activeParameterCount(const Model &model);

// Returns the multiply-accumulates of one sample or token: projections, experts and head, without attention
// over the context. Unset where they depend on the length of a sequence, or on both an encoder and a decoder.
std::optional<double> multiplyAccumulates(const Model &model);

// Lowers one pass to its operators: inference, prefill, decode or the forward pass of training. A
// request has several passes.
void lower(const Model &model, const Pass &pass, std::vector<Operator> &operators);

// Returns the contexts at which windows fill up, ascending and inside (first, last). Between two neighbors of
// `first`, these and `last`, the sizes of every operator are affine in the context of the decode.
std::vector<double> contextBreaks(const Model &model, double first, double last);

// These return the bytes of the cache for the whole batch (0 for models without one) and the bytes of all
// weights.
Bytes kvCacheSize(const Model &model, const Pass &pass);
Bytes weightSize(const Model &model, const Pass &pass);

} // namespace roofline
