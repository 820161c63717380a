// What Hugging Face's transformers library does for each `model_type`: the names of a config.json's fields, what is
// taken where one is missing, and what the family's code adds without being told.
#pragma once

#include "core/workload/transformer/transformer.h"

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
    std::string_view window = "sliding_window";
    std::string_view predictionLayers = "num_nextn_predict_layers"; // for multi-token prediction
    std::string_view sharedKv = "num_kv_shared_layers"; // the last ones, with keys and values of layers before
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
    std::int64_t sharedExperts = 0;
    std::int64_t sharedWidth = 0;
    std::int64_t denseLayers = 0;
};

// What a field turns on; without a field it is as usual in all models of the family.
struct ConfigFlag {
    std::string_view key{};
    bool usual = false;
};
inline constexpr ConfigFlag always{{}, true};

struct ConfigBiases {
    ConfigFlag queryKeyValue{};
    ConfigFlag output{};
    ConfigFlag mlp{};
};

// The fields of a mixture of experts; an empty name: the family has no such field.
struct ConfigMixture {
    std::string_view count{}; // empty: it is no mixture
    std::string_view otherCount{};
    std::string_view perToken = "num_experts_per_tok";
    std::string_view width{}; // empty, or missing where none is usual: that of the MLP
    std::string_view shared{};
    std::string_view sharedWidth{};    // of one shared MLP, behind a gate
    std::string_view denseLayers{};    // the first ones: how many
    std::string_view denseLayerList{}; // likewise: their numbers
    std::string_view lastLayer{};      // with experts, counted from 0
    std::string_view every{};
    std::string_view latentWidth{};
    std::int64_t denseUpTo = -1; // with so many experts or fewer a model has none
    ConfigFlag on = always;
    bool besideMlp = false; // in every layer, each with norms of its own (Gemma 4)
    bool sharedGate = true; // before a shared MLP of its own width
    ConfigFlag routerBias{};
    ConfigFlag bias{}; // of the experts
};

// The sizes of recurrent layers, each by its field, or without a field as usual; 0: what Recurrent has.
struct ConfigSize {
    std::string_view key{};
    std::int64_t usual = 0;
};

// Recurrent layers among, or beside, those with attention.
struct ConfigRecurrent {
    RecurrentKind kind = RecurrentKind::Mamba2;
    std::string_view word{};      // for them in layer_types; empty: every layer has both
    std::string_view attention{}; // the word for the others
    ConfigSize every{};           // without layer_types: one layer of so many has attention
    ConfigSize offset{};          // the first of these, counted from 0; without a field: the last of so many
    std::string_view
        pattern{}; // a letter a layer, each of which is one thing: M recurrent, * attention, - MLP, E experts
    std::string_view inner{}; // channels of all heads
    ConfigSize expand{};      // where they are not given: so many times the residual stream
    ConfigSize heads{};       // without a field: as many as channels
    ConfigSize headDim{};     // "auto": the channels of all over the heads
    ConfigSize keyHeads{};
    ConfigSize state{};
    ConfigSize convolution{};
    ConfigSize rank{}; // "auto": a sixteenth of the residual stream
    ConfigSize chunk{};
    ConfigSize stateBytes{}; // the field names a format
    ConfigFlag norm = always;
};

// A field with one value that can be described here, which is also the usual one.
struct ConfigOnly {
    std::string_view key;
    std::int64_t value = 0;
    std::string_view meaning;
    bool flag = false;         // true or false instead of a number; then `meaning` is what the other value stands for
    std::string_view unless{}; // this list is given, which says it better
};

// Ordered for who reads the table: there is one of each, and bytes between them cost nothing.
// NOLINTNEXTLINE(clang-analyzer-optin.performance.Padding)
struct ConfigFamily {
    enum class Windows { None, Given, OnRequest, Pattern, Chunks }; // on request: only with use_sliding_window
    enum class Norms { Before, BeforeAndAfter, After };

    std::string_view type; // the file's model_type
    ConfigSizes usual{};
    Windows windows = Windows::None;
    ConfigBiases biases{};
    ConfigMixture mixture{};
    const ConfigRecurrent *recurrent = nullptr; // null: every layer has attention
    bool latent = false;                        // attention
    bool tied = false;
    bool gatedMlp = true;
    bool attentionSinks = false;
    ConfigFlag outputGate{};
    bool learnedPositions = false;
    Norms norms = Norms::Before;
    Norm norm = Norm::Rms;
    ConfigFlag normBias{{}, true};
    HeadNorm headNorm = HeadNorm::None; // where the flag says so
    ConfigFlag headNormed{{}, true};
    ConfigFlag parallelMlp{};
    ConfigFlag sharedKv{}; // of so many layers in a row one makes keys and values
    bool valueNorm = false;
    bool globalHeads = false; // layers that see everything have heads of their own (Gemma 4)
    bool windowHeads = false; // layers with a window have, and values are narrower than keys (MiMo-V2-Flash)
    bool layerInput = false;  // a table of embeddings for the layers (Gemma 3n and 4)
    bool streams = false;     // copies of the residual stream, and a residual beside attention (Gemma 3n)
    bool kimiDelta = false;   // recurrent layers below linear_attn_config
    bool blocks = false;      // of layers that all differ (Nemotron NAS)
    bool sparse = false;      // attention to blocks of tokens (MiniMax M3)
    LayerScale layerScale = LayerScale::None;
    std::span<const ConfigOnly> only{};
    ConfigNames names{};

    // Fields do not tell that a file of another type is like it.
    bool isSpecial() const { return recurrent || kimiDelta || windowHeads || layerInput || blocks; }
};

std::span<const ConfigFamily> configFamilies(); // by type
const ConfigFamily *findConfigFamily(std::string_view type);

} // namespace roofline
