#include "core/zoo/configs/config_families.h"

#include <algorithm>
#include <array>

namespace roofline {

namespace {

using Windows = ConfigFamily::Windows;
using Biases = ConfigFamily::Biases;
using Mixture = ConfigFamily::Mixture;

constexpr ConfigNames gpt2Names = {"n_embd", "n_layer", "n_head", {}, {}, "n_inner", "vocab_size", "n_positions"};

// Source: the classes in transformers' src/transformers/models/*/configuration_*.py.
constexpr ConfigSizes deepSeekSizes = {.vocabulary = 129280,
                                       .hidden = 7168,
                                       .ffn = 18432,
                                       .layers = 61,
                                       .heads = 128,
                                       .context = 4096,
                                       .experts = 256,
                                       .expertsPerToken = 8,
                                       .expertWidth = 2048};

constexpr std::array families = {
    ConfigFamily{.type = "deepseek_v3", .usual = deepSeekSizes, .mixture = Mixture::DeepSeek},
    ConfigFamily{.type = "deepseek_v32", .usual = deepSeekSizes, .mixture = Mixture::DeepSeek},
    ConfigFamily{.type = "gemma",
                 .usual = {.vocabulary = 256000,
                           .hidden = 3072,
                           .ffn = 24576,
                           .layers = 28,
                           .heads = 16,
                           .kvHeads = 16,
                           .headDim = 256,
                           .context = 8192},
                 .biases = Biases::OnRequest,
                 .tied = true},
    ConfigFamily{.type = "gemma2",
                 .usual = {.vocabulary = 256000,
                           .hidden = 2304,
                           .ffn = 9216,
                           .layers = 26,
                           .heads = 8,
                           .kvHeads = 4,
                           .headDim = 256,
                           .context = 8192,
                           .window = 4096,
                           .globalEvery = 2},
                 .windows = Windows::Pattern,
                 .biases = Biases::OnRequest,
                 .tied = true,
                 .postNorms = true},
    ConfigFamily{.type = "gemma3_text",
                 .usual = {.vocabulary = 262208,
                           .hidden = 2304,
                           .ffn = 9216,
                           .layers = 26,
                           .heads = 8,
                           .kvHeads = 4,
                           .headDim = 256,
                           .context = 131072,
                           .window = 4096,
                           .globalEvery = 6},
                 .windows = Windows::Pattern,
                 .biases = Biases::OnRequest,
                 .tied = true,
                 .queryKeyNorm = true,
                 .postNorms = true},
    ConfigFamily{.type = "gpt2",
                 .usual = {.vocabulary = 50257, .hidden = 768, .layers = 12, .heads = 12, .context = 1024},
                 .biases = Biases::All,
                 .tied = true,
                 .names = gpt2Names},
    ConfigFamily{.type = "gpt_oss",
                 .usual = {.vocabulary = 201088,
                           .hidden = 2880,
                           .ffn = 2880,
                           .layers = 36,
                           .heads = 64,
                           .kvHeads = 8,
                           .headDim = 64,
                           .context = 131072,
                           .window = 128,
                           .globalEvery = 2,
                           .experts = 128,
                           .expertsPerToken = 4},
                 .windows = Windows::Pattern,
                 .biases = Biases::Attention,
                 .mixture = Mixture::Local},
    ConfigFamily{.type = "kimi_k2", .usual = deepSeekSizes, .mixture = Mixture::DeepSeek},
    ConfigFamily{
        .type = "llama",
        .usual = {.vocabulary = 32000, .hidden = 4096, .ffn = 11008, .layers = 32, .heads = 32, .context = 2048},
        .biases = Biases::OnRequest},
    ConfigFamily{.type = "mistral",
                 .usual = {.vocabulary = 32000,
                           .hidden = 4096,
                           .ffn = 14336,
                           .layers = 32,
                           .heads = 32,
                           .kvHeads = 8,
                           .context = 131072,
                           .window = 4096},
                 .windows = Windows::Given},
    ConfigFamily{.type = "mixtral",
                 .usual = {.vocabulary = 32000,
                           .hidden = 4096,
                           .ffn = 14336,
                           .layers = 32,
                           .heads = 32,
                           .kvHeads = 8,
                           .context = 131072,
                           .experts = 8,
                           .expertsPerToken = 2},
                 .windows = Windows::Given,
                 .mixture = Mixture::Local},
    ConfigFamily{
        .type = "phi3",
        .usual = {.vocabulary = 32064, .hidden = 3072, .ffn = 8192, .layers = 32, .heads = 32, .context = 4096},
        .windows = Windows::Given},
    ConfigFamily{.type = "qwen2",
                 .usual = {.vocabulary = 151936,
                           .hidden = 4096,
                           .ffn = 22016,
                           .layers = 32,
                           .heads = 32,
                           .kvHeads = 32,
                           .context = 32768,
                           .window = 4096},
                 .windows = Windows::OnRequest,
                 .biases = Biases::QueryKeyValue},
    ConfigFamily{.type = "qwen3",
                 .usual = {.vocabulary = 151936,
                           .hidden = 4096,
                           .ffn = 22016,
                           .layers = 32,
                           .heads = 32,
                           .kvHeads = 32,
                           .headDim = 128,
                           .context = 32768,
                           .window = 4096},
                 .windows = Windows::OnRequest,
                 .biases = Biases::OnRequest,
                 .queryKeyNorm = true},
    ConfigFamily{.type = "qwen3_moe",
                 .usual = {.vocabulary = 151936,
                           .hidden = 2048,
                           .ffn = 6144,
                           .layers = 24,
                           .heads = 32,
                           .kvHeads = 4,
                           .context = 32768,
                           .window = 4096,
                           .experts = 128,
                           .expertsPerToken = 8,
                           .expertWidth = 768},
                 .windows = Windows::OnRequest,
                 .biases = Biases::OnRequest,
                 .mixture = Mixture::Qwen,
                 .queryKeyNorm = true},
};

} // namespace

std::span<const ConfigFamily> configFamilies()
{
    return families;
}

const ConfigFamily *findConfigFamily(std::string_view type)
{
    const auto *found =
        std::find_if(families.begin(), families.end(), [&](const ConfigFamily &family) { return family.type == type; });
    return found == families.end() ? nullptr : found;
}

} // namespace roofline
