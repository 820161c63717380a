#include "core/zoo/configs/config_families.h"

#include "core/units/find.h"
#include "core/units/say.h"
#include "core/zoo/configs/config_sizes.h"

#include <array>

namespace roofline {

namespace {

using Windows = ConfigFamily::Windows;
using Norms = ConfigFamily::Norms;

constexpr ConfigNames gpt2Names = {.hidden = "n_embd",
                                   .layers = "n_layer",
                                   .heads = "n_head",
                                   .kvHeads = {},
                                   .headDim = {},
                                   .ffn = "n_inner",
                                   .context = "n_positions"};

constexpr ConfigBiases everyBias = {.queryKeyValue = always, .output = always, .mlp = always};
constexpr ConfigBiases attentionBias = {.queryKeyValue = {"attention_bias"}, .output = {"attention_bias"}};
constexpr ConfigBiases llamaBiases = {
    .queryKeyValue = {"attention_bias"}, .output = {"attention_bias"}, .mlp = {"mlp_bias"}};

constexpr std::string_view mixtralModules[] = {"block_sparse_moe.experts.0.w1", "block_sparse_moe.experts.0.w2",
                                               "block_sparse_moe.experts.0.w3"};
constexpr ConfigMixture mixtralExperts = {.count = "num_local_experts", .modules = mixtralModules};
constexpr ConfigMixture qwenExperts = {.count = "num_experts",
                                       .otherCount = "num_local_experts", // the name in newer versions
                                       .width = "moe_intermediate_size",
                                       .denseLayerList = "mlp_only_layers"};
constexpr ConfigMixture qwen2Experts = {.count = "num_experts",
                                        .otherCount = "num_local_experts",
                                        .width = "moe_intermediate_size",
                                        .sharedWidth = "shared_expert_intermediate_size",
                                        .denseLayerList = "mlp_only_layers"};
// The bias is added to the scores that choose the experts.
constexpr ConfigMixture deepSeekExperts = {.count = "n_routed_experts",
                                           .width = "moe_intermediate_size",
                                           .shared = "n_shared_experts",
                                           .denseLayers = "first_k_dense_replace",
                                           .routerBias = always};
constexpr ConfigMixture softmaxExperts = {.count = "n_routed_experts",
                                          .width = "moe_intermediate_size",
                                          .shared = "n_shared_experts",
                                          .denseLayers = "first_k_dense_replace"};

constexpr ConfigLatent deepSeekLatent = {.queryRank = 1536};
constexpr ConfigLatent indexedLatent = {.queryRank = 1536, .keys = 2048};
constexpr ConfigLatent glmLatent = {.queryRank = 2048, .nopeDim = 192, .valueDim = 256, .keys = 2048, .indexHeads = 32};

constexpr ConfigMixture hunyuanExperts = {
    .count = "num_experts", .perToken = "moe_topk", .width = "moe_intermediate_size", .shared = "num_shared_expert"};
constexpr ConfigMixture kimiExperts = {.count = "num_experts",
                                       .perToken = "num_experts_per_token",
                                       .width = "moe_intermediate_size",
                                       .shared = "num_shared_experts",
                                       .denseLayers = "first_k_dense_replace",
                                       .latentWidth = "routed_expert_hidden_size",
                                       .routerBias = always};

constexpr ConfigOnly qwenOnly[] = {{"decoder_sparse_step", 1, PHRASE("experts in every layer")}};
constexpr ConfigOnly afterDense = {"moe_layer_freq", 1, PHRASE("experts in every layer after the dense ones")};
constexpr ConfigOnly plainLatent = {"attention_bias", 0,
                                    PHRASE("%1: biases on latent attention are not understood; supported: %2"), true};
constexpr ConfigOnly deepSeekOnly[] = {afterDense};
constexpr ConfigOnly latentOnly[] = {afterDense, plainLatent};
constexpr ConfigOnly indexerOnly[] = {
    afterDense, plainLatent, {"index_topk_freq", 1, PHRASE("an indexer in every layer"), false, "indexer_types"}};
constexpr const char *otherBiases = PHRASE("%1: these biases are not understood; supported: %2");
constexpr ConfigOnly deepSeek2Only[] = {afterDense, plainLatent, {"mlp_bias", 0, otherBiases, true}};
constexpr ConfigOnly ernieOnly[] = {{"use_bias", 0, otherBiases, true},
                                    {"moe_layer_interval", 1, PHRASE("experts in every layer after the dense ones")}};
constexpr ConfigOnly gpt2Only[] = {{"add_cross_attention", 0,
                                    PHRASE("%1: a decoder with an encoder beside it is not understood; supported: %2"),
                                    true}};
constexpr ConfigFlag crossLayer{"use_cla"};
constexpr ConfigOnly miniMaxOnly[] = {{"shared_intermediate_size", 0, PHRASE("no shared expert")}};

constexpr ConfigRecurrent gatedDelta = {.kind = RecurrentKind::GatedDelta,
                                        .word = "linear_attention",
                                        .attention = "full_attention",
                                        .every = {"full_attention_interval", 4},
                                        .heads = {"linear_num_value_heads", 32},
                                        .headDim = {"linear_value_head_dim", 128},
                                        .keyHeads = {"linear_num_key_heads", 16},
                                        .state = {"linear_key_head_dim", 128},
                                        .convolution = {"linear_conv_kernel_dim", 4},
                                        .chunk = {{}, 64},
                                        .stateBytes = {"mamba_ssm_dtype", 4}};

constexpr ConfigRecurrent graniteMamba = {.word = "mamba",
                                          .attention = "attention",
                                          .expand = {"mamba_expand", 2},
                                          .heads = {"mamba_n_heads", 128},
                                          .headDim = {"mamba_d_head"},
                                          .keyHeads = {"mamba_n_groups", 1},
                                          .state = {"mamba_d_state", 256},
                                          .convolution = {"mamba_d_conv", 4},
                                          .chunk = {"mamba_chunk_size", 256}};
constexpr ConfigRecurrent falconMamba = {.inner = {"mamba_d_ssm", 1024},
                                         .expand = {"mamba_expand", 2},
                                         .heads = {"mamba_n_heads", 128},
                                         .headDim = {"mamba_d_head"},
                                         .keyHeads = {"mamba_n_groups", 1},
                                         .state = {"mamba_d_state", 256},
                                         .convolution = {"mamba_d_conv", 4},
                                         .chunk = {"mamba_chunk_size", 256},
                                         .norm = {"mamba_rms_norm"}};
constexpr ConfigRecurrent jambaMamba = {.kind = RecurrentKind::Mamba,
                                        .word = "mamba",
                                        .attention = "attention",
                                        .every = {"attn_layer_period", 8},
                                        .offset = {"attn_layer_offset", 4},
                                        .expand = {"mamba_expand", 2},
                                        .headDim = {{}, 1},
                                        .keyHeads = {{}, 1},
                                        .state = {"mamba_d_state", 16},
                                        .convolution = {"mamba_d_conv", 4},
                                        .rank = {"mamba_dt_rank"}};
constexpr ConfigRecurrent nemotronMamba = {.pattern = "hybrid_override_pattern",
                                           .heads = {"mamba_num_heads", 128},
                                           .headDim = {"mamba_head_dim", 64},
                                           .keyHeads = {"n_groups", 8},
                                           .state = {"ssm_state_size", 128},
                                           .convolution = {"conv_kernel", 4},
                                           .chunk = {"chunk_size", 128},
                                           .stateBytes = {"mamba_ssm_cache_dtype", 0}};
constexpr ConfigOnly plainMamba = {
    "mamba_proj_bias", 0, PHRASE("%1: biases on the projections of Mamba are not understood; supported: %2"), true};
constexpr ConfigOnly mambaOnly[] = {
    plainMamba,
    {"mamba_conv_bias", 1, PHRASE("%1: a convolution without biases is not understood; supported: %2"), true}};
constexpr ConfigOnly falconOnly[] = {mambaOnly[0], mambaOnly[1], {"projectors_bias", 0, otherBiases, true}};
constexpr ConfigOnly nemotronOnly[] = {
    {"mlp_bias", 0, otherBiases, true}, // also of shared experts
    {"use_bias", 0, PHRASE("%1: biases on all projections are not understood; supported: %2"), true},
    plainMamba,
    {"use_conv_bias", 1, PHRASE("%1: a convolution without biases is not understood; supported: %2"), true}};

constexpr ConfigAlias stepAliases[] = {{"num_attention_groups", "num_key_value_heads"},
                                       {"moe_num_experts", "num_experts"},
                                       {"n_routed_experts", "num_experts"},
                                       {"moe_top_k", "num_experts_per_tok"},
                                       {"share_expert_dims", "share_expert_dim"}};
constexpr ConfigAlias kimiAliases[] = {{"n_routed_experts", "num_experts"},
                                       {"num_experts_per_tok", "num_experts_per_token"},
                                       {"n_shared_experts", "num_shared_experts"}};
// The language model and the whole have types of their own.
constexpr ConfigFamily stepOf(std::string_view type)
{
    return {.type = type,
            .windows = Windows::Pattern,
            .mixture = {.count = "num_experts",
                        .width = "moe_intermediate_size",
                        .sharedWidth = "share_expert_dim",
                        .denseLayers = "first_k_dense_replace",
                        .layerList = "moe_layers_enum",
                        .sharedGate = false,
                        .routerBias = {"use_moe_router_bias", true}},
            .headGate = true,
            .headNorm = HeadNorm::Each,
            .windowQueries = true,
            .aliases = stepAliases};
}

constexpr ConfigFamily qwen25VlOf(std::string_view type)
{
    return {.type = type, .windows = Windows::OnRequest, .biases = {.queryKeyValue = always}};
}

constexpr ConfigFamily rows[] = {
    {.type = "cohere",
     .biases = attentionBias,
     .tied = true,
     .norm = Norm::Layer,
     .normBias = {},
     .headNorm = HeadNorm::Whole,
     .headNormed = {"use_qk_norm"},
     .parallelMlp = always},
    {.type = "cohere2",
     .windows = Windows::Pattern,
     .biases = attentionBias,
     .tied = true,
     .norm = Norm::Layer,
     .normBias = {},
     .parallelMlp = always},
    {.type = "deepseek", .biases = attentionBias, .mixture = softmaxExperts, .only = deepSeekOnly},
    {.type = "deepseek_v2", .mixture = softmaxExperts, .latent = deepSeekLatent, .only = deepSeek2Only},
    {.type = "deepseek_v3", .mixture = deepSeekExperts, .latent = deepSeekLatent, .only = latentOnly},
    {.type = "deepseek_v32", .mixture = deepSeekExperts, .latent = indexedLatent, .only = latentOnly},
    {.type = "ernie4_5_moe",
     .mixture = {.count = "moe_num_experts",
                 .perToken = "moe_k",
                 .width = "moe_intermediate_size",
                 .shared = "moe_num_shared_experts",
                 .denseLayers = "moe_layer_start_index",
                 .lastLayer = "moe_layer_end_index",
                 .routerBias = always},
     .tied = true,
     .only = ernieOnly},
    {.type = "exaone4", .windows = Windows::Pattern, .norms = Norms::After, .headNorm = HeadNorm::Each},
    {.type = "falcon_h1", .biases = llamaBiases, .recurrent = &falconMamba, .only = falconOnly},
    {.type = "gemma", .biases = attentionBias, .tied = true},
    {.type = "gemma2",
     .windows = Windows::Pattern,
     .biases = attentionBias,
     .tied = true,
     .norms = Norms::BeforeAndAfter},
    {.type = "gemma3_text",
     .windows = Windows::Pattern,
     .biases = attentionBias,
     .tied = true,
     .norms = Norms::BeforeAndAfter,
     .headNorm = HeadNorm::Each},
    {.type = "gemma3n_text",
     .windows = Windows::Pattern,
     .biases = attentionBias,
     .tied = true,
     .norms = Norms::BeforeAndAfter,
     .headNorm = HeadNorm::Each,
     .lastShared = 15,
     .valueNorm = true,
     .layerInput = true,
     .streams = true},
    {.type = "gemma4_text",
     .windows = Windows::Pattern,
     .biases = attentionBias,
     .mixture = {.count = "num_experts",
                 .perToken = "top_k_experts",
                 .width = "moe_intermediate_size",
                 .on = {"enable_moe_block"},
                 .besideMlp = true},
     .tied = true,
     .norms = Norms::BeforeAndAfter,
     .headNorm = HeadNorm::Each,
     .valueNorm = true,
     .globalHeads = true,
     .layerInput = true,
     .layerScale = LayerScale::Layer},
    {.type = "glm4_moe",
     .biases = {.queryKeyValue = {"attention_bias"}},
     .mixture = deepSeekExperts,
     .headNorm = HeadNorm::Each,
     .headNormed = {"use_qk_norm"}},
    {.type = "glm_moe_dsa", .mixture = deepSeekExperts, .latent = glmLatent, .only = indexerOnly},
    {.type = "gpt2",
     .biases = everyBias,
     .tied = true,
     .gatedMlp = false,
     .learnedPositions = true,
     .norm = Norm::Layer,
     .only = gpt2Only,
     .names = gpt2Names},
    {.type = "gpt_oss",
     .windows = Windows::Pattern,
     .biases = {.queryKeyValue = always, .output = always},
     .mixture = {.count = "num_local_experts", .routerBias = always, .bias = always},
     .attentionSinks = true},
    {.type = "granitemoehybrid",
     .biases = attentionBias,
     .mixture =
         {.count = "num_local_experts", .sharedWidth = "shared_intermediate_size", .denseUpTo = 0, .sharedGate = false},
     .recurrent = &graniteMamba,
     .only = mambaOnly},
    {.type = "hunyuan",
     .biases = attentionBias,
     .mixture = hunyuanExperts,
     .headNorm = HeadNorm::Each,
     .headNormed = {"use_qk_norm"},
     .sharedKv = crossLayer},
    {.type = "hunyuan_v1_dense",
     .biases = attentionBias,
     .headNorm = HeadNorm::Each,
     .headNormed = {"use_qk_norm", true},
     .sharedKv = crossLayer},
    {.type = "hunyuan_v1_moe",
     .biases = attentionBias,
     .mixture = hunyuanExperts,
     .headNorm = HeadNorm::Each,
     .headNormed = {"use_qk_norm", true},
     .sharedKv = crossLayer},
    {.type = "jamba",
     .mixture = {.count = "num_experts",
                 .every = {"expert_layer_period", 2},
                 .everyFrom = {"expert_layer_offset", 1},
                 .denseUpTo = 1},
     .recurrent = &jambaMamba,
     .only = mambaOnly},
    {.type = "kimi_k2", .mixture = deepSeekExperts, .latent = deepSeekLatent, .only = latentOnly},
    {.type = "kimi_linear",
     .mixture = kimiExperts,
     .latent = ConfigLatent{},
     .outputGate = {"mla_use_output_gate"},
     .kimiDelta = true,
     .only = latentOnly,
     .aliases = kimiAliases},
    {.type = "llama", .biases = llamaBiases},
    {.type = "llama4_text",
     .windows = Windows::Chunks,
     .biases = attentionBias,
     .mixture = {.count = "num_local_experts",
                 .width = "intermediate_size",
                 .layerList = "moe_layers",
                 .every = {"interleave_moe_layer_step", 1}},
     .names = {.ffn = "intermediate_size_mlp", .window = "attention_chunk_size"}},
    {.type = "mimo_v2_flash",
     .windows = Windows::Given,
     .biases = {.queryKeyValue = {"attention_bias"}},
     .mixture = deepSeekExperts,
     .windowHeads = true},
    {.type = "minimax_m2",
     .mixture = {.count = "num_local_experts", .routerBias = {"use_routing_bias", true}},
     .headNorm = HeadNorm::Whole,
     .headNormed = {"use_qk_norm", true},
     .only = miniMaxOnly,
     .names = {.predictionLayers = "num_mtp_modules"}},
    {.type = "minimax_m3",
     .mixture = {.count = "num_local_experts",
                 .width = "moe_intermediate_size",
                 .shared = "n_shared_experts",
                 .sharedWidth = "shared_intermediate_size",
                 .denseLayers = "first_k_dense_replace",
                 .sharedGate = false,
                 .routerBias = {"use_routing_bias", true}},
     .outputGate = {"attention_output_gate"},
     .headNorm = HeadNorm::Each,
     .headNormed = {"use_qk_norm", true},
     .sparse = true,
     .names = {.ffn = "dense_intermediate_size", .predictionLayers = "num_mtp_modules"}},
    {.type = "ministral3", .windows = Windows::Given},
    {.type = "mistral", .windows = Windows::Given},
    {.type = "mixtral", .windows = Windows::Given, .mixture = mixtralExperts},
    {.type = "nemotron-nas", .biases = llamaBiases, .blocks = true},
    {.type = "nemotron_h",
     .biases = llamaBiases,
     .mixture = {.count = "n_routed_experts",
                 .width = "moe_intermediate_size",
                 .shared = "n_shared_experts",
                 .sharedWidth = "moe_shared_expert_intermediate_size",
                 .latentWidth = "moe_latent_size",
                 .sharedGate = false,
                 .routerBias = always},
     .recurrent = &nemotronMamba,
     .gatedMlp = false,
     .only = nemotronOnly},
    {.type = "olmo2", .biases = attentionBias, .norms = Norms::After, .headNorm = HeadNorm::Whole},
    {.type = "olmo3",
     .windows = Windows::Pattern,
     .biases = attentionBias,
     .norms = Norms::After,
     .headNorm = HeadNorm::Whole},
    {.type = "phi3", .windows = Windows::Given},
    {.type = "qwen2", .windows = Windows::OnRequest, .biases = {.queryKeyValue = always}},
    qwen25VlOf("qwen2_5_vl"),
    qwen25VlOf("qwen2_5_vl_text"),
    {.type = "qwen2_moe",
     .windows = Windows::EveryOther,
     .biases = {.queryKeyValue = always},
     .mixture = qwen2Experts,
     .only = qwenOnly},
    {.type = "qwen3", .windows = Windows::OnRequest, .biases = attentionBias, .headNorm = HeadNorm::Each},
    {.type = "qwen3_5_moe_text",
     .biases = attentionBias,
     .mixture = qwen2Experts,
     .recurrent = &gatedDelta,
     .outputGate = {"attn_output_gate", true},
     .headNorm = HeadNorm::Each,
     .names = {.predictionLayers = "mtp_num_hidden_layers"}},
    {.type = "qwen3_5_text",
     .biases = attentionBias,
     .recurrent = &gatedDelta,
     .outputGate = {"attn_output_gate", true},
     .headNorm = HeadNorm::Each,
     .names = {.predictionLayers = "mtp_num_hidden_layers"}},
    {.type = "qwen3_moe",
     .windows = Windows::OnRequest,
     .biases = attentionBias,
     .mixture = qwenExperts,
     .headNorm = HeadNorm::Each,
     .only = qwenOnly},
    {.type = "qwen3_next",
     .biases = attentionBias,
     .mixture = qwen2Experts,
     .recurrent = &gatedDelta,
     .outputGate = always,
     .headNorm = HeadNorm::Each,
     .only = qwenOnly},
    {.type = "qwen3_vl_moe_text",
     .biases = attentionBias,
     .mixture = qwenExperts,
     .headNorm = HeadNorm::Each,
     .only = qwenOnly},
    {.type = "qwen3_vl_text", .biases = attentionBias, .headNorm = HeadNorm::Each},
    {.type = "seed_oss",
     .biases = {.queryKeyValue = {"attention_bias", true}, .output = {"attention_out_bias"}, .mlp = {"mlp_bias"}}},
    {.type = "smollm3", .windows = Windows::NoPositions, .biases = llamaBiases, .tied = true},
    {.type = "stablelm",
     .biases = {.queryKeyValue = {"use_qkv_bias"}},
     .norm = Norm::Layer,
     .normBias = {"use_norm_bias", true},
     .headNorm = HeadNorm::Whole,
     .headNormed = {"qk_layernorm"},
     .parallelMlp = {"use_parallel_residual"}},
    {.type = "starcoder2",
     .windows = Windows::Given,
     .biases = {.queryKeyValue = {"use_bias", true}, .output = {"use_bias", true}, .mlp = {"use_bias", true}},
     .tied = true,
     .gatedMlp = false,
     .norm = Norm::Layer},
    stepOf("step3p5"),
    stepOf("step3p7"),
};

constexpr auto families = [] {
    auto all = std::to_array(rows);
    for (ConfigFamily &family : all)
        for (const SizesOf &of : sizes)
            if (of.type == family.type)
                family.usual = of.usual;
    return all;
}();

} // namespace

std::span<const ConfigFamily> configFamilies()
{
    return families;
}

const ConfigFamily *findConfigFamily(std::string_view type)
{
    return findIn(families, type, &ConfigFamily::type);
}

} // namespace roofline
