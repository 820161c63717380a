// What Hugging Face's transformers library does for each `model_type`: the names of a config.json's fields, what is
// taken where one is missing, and what the family's code adds without being told.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace roofline {

struct ConfigNames {
    std::string_view hidden = "hidden_size";
    std::string_view layers = "num_hidden_layers";
    std::string_view heads = "num_attention_heads";
    std::string_view kvHeads = "num_key_value_heads"; // empty: as many as heads
    std::string_view headDim = "head_dim";            // empty: hidden / heads
    std::string_view ffn = "intermediate_size";
    std::string_view vocabulary = "vocab_size";
    std::string_view context = "max_position_embeddings";
};

// The defaults of the family's configuration class.
struct ConfigSizes {
    std::int64_t vocabulary = 0;
    std::int64_t hidden = 0;
    std::int64_t ffn = 0;
    std::int64_t layers = 0;
    std::int64_t heads = 0;
    std::int64_t kvHeads = 0; // 0: as many as heads
    std::int64_t headDim = 0; // 0: hidden / heads
    std::int64_t context = 0;
    std::int64_t window = 0; // 0: none
    std::int64_t globalEvery = 0;
    std::int64_t experts = 0;
    std::int64_t expertsPerToken = 0;
    std::int64_t expertWidth = 0;
};

struct ConfigFamily {
    enum class Windows { None, Given, OnRequest, Pattern };               // on request: only with use_sliding_window
    enum class Biases { None, QueryKeyValue, Attention, All, OnRequest }; // on request: attention_bias, on all four
    enum class Mixture { None, Local, Qwen, DeepSeek };

    std::string_view type; // the file's model_type
    ConfigSizes usual;
    Windows windows = Windows::None;
    Biases biases = Biases::None;
    Mixture mixture = Mixture::None;
    bool tied = false;
    bool queryKeyNorm = false;
    bool postNorms = false;
    ConfigNames names{};
};

std::span<const ConfigFamily> configFamilies(); // by type
const ConfigFamily *findConfigFamily(std::string_view type);

} // namespace roofline
