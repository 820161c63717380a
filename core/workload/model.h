// Models as zoo entries describe them, and their lowering to operators.
#pragma once

#include "core/hardware/chip.h"
#include "core/workload/operator.h"
#include "core/workload/pass.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace roofline {

// Totals only: one operator. Parameters, multiply-accumulates and activations of one sample (image, sequence, token …).
struct SummaryModel {
    double parameters = 0;
    std::optional<double> activeParameters;      // mixture of experts: parameters that one token uses
    std::int64_t experts = 0;                    // 0: dense
    std::int64_t expertsPerToken = 0;
    double multiplyAccumulates = 0;
    std::optional<double> activations;           // elements of all layer outputs; each is written once and read once
    std::int64_t layers = 0;                     // for the per-layer overhead
    std::string sample = "sample";               // what a throughput counts: "image", "token"

    bool operator==(const SummaryModel &) const = default;
};

enum class Norm : std::uint8_t { Rms, Layer };

// A decoder-only transformer, every layer alike.
struct DecoderModel {
    std::int64_t layers = 0;
    std::int64_t hidden = 0;
    std::int64_t heads = 0;
    std::int64_t kvHeads = 0;
    std::int64_t headDim = 0;
    std::int64_t ffn = 0;
    std::int64_t vocabulary = 0;
    std::int64_t context = 0;                    // longest sequence it was made for; longer ones are computed with a message
    std::int64_t window = 0;                     // sliding attention window; 0: none
    std::int64_t learnedPositions = 0;           // rows of a learned position table (GPT-2); 0: rotary
    bool gatedMlp = true;
    bool tiedEmbeddings = false;                 // head and input embedding share their table
    bool attentionBias = false;                  // biases on q, k, v
    bool outputBias = false;                     // bias on the attention output projection
    bool mlpBias = false;
    bool queryKeyNorm = false;                   // RMS norm over each head of q and k (Qwen3)
    Norm norm = Norm::Rms;

    bool operator==(const DecoderModel &) const = default;
};

struct Model {
    std::string id;            // file name without .yaml
    std::string name;          // "Llama-2 7B"
    std::string family;        // cnn, tiny, vit, encoder, transformer-decoder, moe, ssm, diffusion, recsys
    int year = 0;
    std::variant<SummaryModel, DecoderModel> architecture;
    std::optional<double> publishedParameters;   // what the source prints; validation compares
    std::string source;
    std::vector<std::string> notes;
    std::string file;

    bool operator==(const Model &) const = default;

    bool hasPhases() const;                      // prefill and decode
    std::int64_t layers() const;
    std::string_view sample() const;             // "token" for decoders, else the summary's sample
};

struct ParameterPart {
    std::string_view name;     // "attention", "MLP", "norms", "embedding", "head", "positions"
    double parameters = 0;
};

std::vector<ParameterPart> parameterParts(const Model &model);
double parameterCount(const Model &model);

void lower(const Model &model, const Pass &pass, std::vector<Operator> &operators);

// Bytes of the KV cache for the whole batch (0 for models without one) and of all weights.
Bytes kvCacheSize(const Model &model, const Pass &pass);
Bytes weightSize(const Model &model, const Pass &pass);

} // namespace roofline
