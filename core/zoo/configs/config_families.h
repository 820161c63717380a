// The families describe what Hugging Face's transformers library does for each `model_type`: the field names
// of its config.json, the defaults of missing fields, and what the family's code adds on its own.
#pragma once

#include "core/workload/transformer/transformer.h"

#include <cstdint>
#include <optional>
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
    std::string_view predictionLayers = "num_nextn_predict_layers"; // layers for multi-token prediction
    std::string_view sharedKv = "num_kv_shared_layers"; // the last layers, which reuse keys and values of earlier ones
};

// The defaults of the family's configuration class. They apply where a field is missing.
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

// A switch that a field of the file sets. Without a key it has its usual value in all models of the family.
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

// A size that is read from its field or, without a field, is as usual. 0 keeps the default of what it is a size of.
struct ConfigSize {
    std::string_view key{};
    std::int64_t usual = 0;
};

// Where the modules of an expert stand in most checkpoints, behind "model.layers.N.".
inline constexpr std::string_view usualExpertModules[] = {"mlp.experts.0.gate_proj", "mlp.experts.0.up_proj",
                                                          "mlp.experts.0.down_proj"};

// The field names of a mixture of experts. An empty name means that the family has no such field.
struct ConfigMixture {
    std::string_view count{}; // empty: the family has no experts
    std::string_view otherCount{};
    std::string_view perToken = "num_experts_per_tok";
    std::string_view width{}; // empty, or missing without a default: as wide as the MLP
    std::string_view shared{};
    std::string_view sharedWidth{};    // width of one shared MLP behind a gate
    std::string_view denseLayers{};    // the number of dense layers, which come first
    std::string_view denseLayerList{}; // the list of their numbers instead
    std::string_view lastLayer{};      // the last layer with experts, counted from 0
    std::string_view layerList{};      // the list of layers with experts, in place of `every` or of the dense layers
    ConfigSize every{};                // one in this many layers has experts
    ConfigSize
        everyFrom{}; // the first of them, counted from 0 and below `every`; without a field: the last of each group
    std::string_view latentWidth{};
    std::int64_t denseUpTo = -1; // a model with at most this many experts counts as dense
    ConfigFlag on = always;
    bool besideMlp = false; // experts and an MLP in every layer, each with its own norms (Gemma 4)
    bool sharedGate = true; // a gate before a shared MLP with its own width
    ConfigFlag routerBias{};
    ConfigFlag bias{}; // biases of the experts
    std::span<const std::string_view> modules = usualExpertModules;
};

// The recurrent layers of a family, which stand among or beside those with attention.
struct ConfigRecurrent {
    RecurrentKind kind = RecurrentKind::Mamba2;
    std::string_view word{};      // the word for recurrent layers in layer_types; empty: every layer has both
    std::string_view attention{}; // the word for attention layers
    ConfigSize every{};           // without layer_types: one in this many layers has attention
    ConfigSize offset{};          // the first of these, counted from 0; without a field: the last of each group
    std::string_view pattern{};   // one letter per layer: M recurrent, * attention, - MLP, E experts
    ConfigSize inner{};           // channels of all heads; null: they follow from `expand`
    ConfigSize expand{};          // the width of all channels over that of the residual stream
    ConfigSize heads{};           // without a field: one head per channel
    ConfigSize headDim{};         // "auto", or missing without a default: all channels divided by the heads
    ConfigSize keyHeads{};
    ConfigSize state{};
    ConfigSize convolution{};
    ConfigSize rank{}; // "auto", or missing without a default: 1/16 of the residual stream
    ConfigSize chunk{};
    ConfigSize stateBytes{}; // the field names a format
    ConfigFlag norm = always;
};

// The defaults of latent attention. 0: none.
struct ConfigLatent {
    std::int64_t queryRank = 0;
    std::int64_t nopeDim = 128;
    std::int64_t valueDim = 128;
    std::int64_t keys = 0; // that the indexer chooses
    std::int64_t indexHeads = 64;
};

// Another name of a field.
struct ConfigAlias {
    std::string_view other;
    std::string_view name;
};

// A field of which only one value is supported, which is also its default.
struct ConfigOnly {
    std::string_view key;
    std::int64_t value = 0;
    const char *meaning;       // what is understood
    bool flag = false;         // true or false instead of a number; `meaning` then says that the other value is not
    std::string_view unless{}; // if this list is given, it takes the place of the field
};

// The order is meant for readers of the table. Padding costs nothing, because there is one table only.
// NOLINTNEXTLINE(clang-analyzer-optin.performance.Padding)
struct ConfigFamily {
    // OnRequest, EveryOther (below max_window_layers) and NoPositions (layers without rotary positions) need
    // use_sliding_window.
    enum class Windows { None, Given, OnRequest, EveryOther, NoPositions, Pattern, Chunks };
    enum class Norms { Before, BeforeAndAfter, After };

    std::string_view type; // the file's model_type
    ConfigSizes usual{};
    Windows windows = Windows::None;
    ConfigBiases biases{};
    ConfigMixture mixture{};
    const ConfigRecurrent *recurrent = nullptr; // null: every layer has attention
    std::optional<ConfigLatent> latent{};
    bool tied = false;
    bool gatedMlp = true;
    bool attentionSinks = false;
    ConfigFlag outputGate{};
    bool headGate = false;
    bool learnedPositions = false;
    Norms norms = Norms::Before;
    Norm norm = Norm::Rms;
    ConfigFlag normBias{{}, true};
    HeadNorm headNorm = HeadNorm::None; // the norm of queries and keys where headNormed is on
    ConfigFlag headNormed{{}, true};
    ConfigFlag parallelMlp{};
    ConfigFlag sharedKv{};       // of several layers in a row, only one makes keys and values
    std::int64_t lastShared = 0; // the last layers that share them, if the file does not say how many
    bool valueNorm = false;
    bool globalHeads = false;   // layers with global attention, among them the last, have their own heads (Gemma 4)
    bool windowQueries = false; // windowed layers have their own number of heads of queries (Step-3.7-Flash)
    bool windowHeads = false; // windowed layers have their own heads, and values are narrower than keys (MiMo-V2-Flash)
    bool layerInput = false;  // a table of embeddings for each layer (Gemma 3n and 4)
    bool streams = false;     // several residual streams, and a residual beside attention (Gemma 3n)
    bool kimiDelta = false;   // recurrent layers below linear_attn_config
    bool blocks = false;      // a list of blocks that differ (Nemotron NAS)
    bool sparse = false;      // attention to blocks of tokens (MiniMax M3)
    LayerScale layerScale = LayerScale::None;
    std::span<const ConfigOnly> only{};
    std::span<const ConfigAlias> aliases{};
    ConfigNames names{};

    // Returns whether the family has features that the fields of a file do not show.
    bool isSpecial() const { return recurrent || kimiDelta || windowHeads || windowQueries || layerInput || blocks; }
};

std::span<const ConfigFamily> configFamilies(); // sorted by type
const ConfigFamily *findConfigFamily(std::string_view type);

} // namespace roofline
