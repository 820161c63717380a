#include "core/zoo/configs/config_encoder.h"

#include "core/units/find.h"
#include "core/units/say.h"
#include "core/units/text.h"
#include "core/workload/rules.h"
#include "core/zoo/configs/config_fields.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <span>
#include <string>
#include <vector>

namespace roofline {

namespace {

using Shape = DiffusionTransformer;

// The defaults and the field names of one class of the diffusers library.
struct DiffusionClass {
    std::string_view name;
    Shape usual;
    // The kind that num_layers counts; num_single_layers counts the single ones.
    std::int64_t Shape::*layers = &Shape::jointLayers;
    std::string_view textWidth = "joint_attention_dim";
    bool cutsInput = false; // in_channels counts the channels of the latent; a token takes a piece of it
    std::array<std::int64_t, 3> cut = {1, 2, 2}; // time, height and width of a piece
    std::int64_t latent = 0;                     // channels of the output latent; 0: the same as in_channels
    double ratio = 4; // width of the MLP over that of the model; 0: the field ffn_dim gives the width
};

// The files do not give the text length and the number of tokens, so these come from the library's pipelines
// and their default sizes.
std::span<const DiffusionClass> diffusionClasses()
{
    static const DiffusionClass classes[] = {
        {.name = "FluxTransformer2DModel",
         .usual = {.jointLayers = 19,
                   .singleLayers = 38,
                   .heads = 24,
                   .headDim = 128,
                   .queryKeyNorm = HeadNorm::Each,
                   .channels = 64,
                   .textWidth = 4096,
                   .textTokens = 512,
                   .pooledWidth = 768,
                   .tokens = 4096},
         .cut = {1, 1, 1}},
        {.name = "Flux2Transformer2DModel",
         .usual = {.jointLayers = 8,
                   .singleLayers = 48,
                   .heads = 48,
                   .headDim = 128,
                   .gatedMlp = true,
                   .biases = false,
                   .modulation = Modulation::Shared,
                   .queryKeyNorm = HeadNorm::Each,
                   .channels = 128,
                   .textWidth = 15360,
                   .textTokens = 512,
                   .guidance = true,
                   .tokens = 4096},
         .cut = {1, 1, 1},
         .ratio = 3},
        {.name = "HunyuanVideoTransformer3DModel",
         .usual = {.jointLayers = 20,
                   .singleLayers = 40,
                   .heads = 24,
                   .headDim = 128,
                   .queryKeyNorm = HeadNorm::Each,
                   .refinerLayers = 2,
                   .channels = 16,
                   .textWidth = 4096,
                   .textTokens = 256,
                   .pooledWidth = 768,
                   .guidance = true,
                   .tokens = 118800},
         .textWidth = "text_embed_dim",
         .cutsInput = true},
        {.name = "QwenImageTransformer2DModel",
         .usual = {.jointLayers = 60,
                   .heads = 24,
                   .headDim = 128,
                   .queryKeyNorm = HeadNorm::Each,
                   .textNorm = true,
                   .channels = 64,
                   .textWidth = 3584,
                   .textTokens = 512,
                   .tokens = 4096},
         .latent = 16},
        {.name = "SD3Transformer2DModel",
         .usual = {.jointLayers = 18,
                   .heads = 18,
                   .headDim = 64,
                   .textEnds = true,
                   .channels = 16,
                   .textWidth = 4096,
                   .textTokens = 333,
                   .pooledWidth = 2048,
                   .tokens = 4096},
         .cutsInput = true},
        {.name = "WanTransformer3DModel",
         .usual = {.crossLayers = 40,
                   .heads = 40,
                   .headDim = 128,
                   .ffn = 13824,
                   .modulation = Modulation::Table,
                   .queryKeyNorm = HeadNorm::Whole,
                   .crossNorm = true,
                   .channels = 16,
                   .textWidth = 4096,
                   .textTokens = 512,
                   .tokens = 32760},
         .layers = &Shape::crossLayers,
         .textWidth = "text_dim",
         .cutsInput = true,
         .ratio = 0},
    };
    return classes;
}

class ConfigDiffusion : public ConfigFields {
public:
    ConfigDiffusion(const YamlNode &root, const Fields &fields, const DiffusionClass &own)
        : ConfigFields(root, root, fields)
        , m_class(own)
        , m_shape(own.usual)
    {
    }

    Shape read()
    {
        m_shape.*m_class.layers = usually("num_layers", m_shape.*m_class.layers, mostLayers);
        if (m_shape.singleLayers > 0)
            m_shape.singleLayers = usually("num_single_layers", m_shape.singleLayers, mostLayers, 0);
        if (m_shape.refinerLayers > 0)
            m_shape.refinerLayers = usually("num_refiner_layers", m_shape.refinerLayers, mostLayers, 0);
        m_shape.heads = usually("num_attention_heads", m_shape.heads, mostHeads);
        m_shape.headDim = usually("attention_head_dim", m_shape.headDim, mostHeads);
        m_shape.textWidth = usually(m_class.textWidth, m_shape.textWidth, mostWidth);
        if (m_shape.pooledWidth > 0)
            m_shape.pooledWidth = usually("pooled_projection_dim", m_shape.pooledWidth, mostWidth);
        // The guidance of Qwen-Image does not join the time embedding.
        if (m_class.name != "QwenImageTransformer2DModel")
            m_shape.guidance = flag("guidance_embeds", m_shape.guidance);
        m_shape.crossNorm = m_shape.crossNorm && flag("cross_attn_norm", true);
        readWidth();
        readChannels();
        readHeadNorm();
        if (m_shape.textEnds)
            readStableDiffusion();
        for (const std::string_view key : {"image_dim", "added_kv_proj_dim"})
            if (isGiven(key))
                m_fields.refuse(key, "unsupported",
                                PHRASE("%1: attention to a picture beside the text is not understood; supported: null"),
                                {key});
        return m_shape;
    }

    std::vector<std::string> notes() const
    {
        const InEnglish english; // as all entries
        std::vector<std::string> notes = {"One denoising step; the autoencoder and the text encoders come on top.",
                                          "Not in the file, so taken as the diffusers library takes them: "
                                              + std::to_string(m_shape.textTokens) + " tokens of text, "
                                              + std::to_string(m_shape.tokens) + " of the picture or video"
                                              + (m_assumed.empty() ? "." : ", " + enumeration(m_assumed) + '.')};
        if (!m_shape.guidance)
            notes.emplace_back("Guidance takes two passes a step, with and without the text; double the batch for it.");
        return notes;
    }

private:
    void readWidth()
    {
        if (m_class.ratio <= 0) {
            m_shape.ffn = usually("ffn_dim", m_shape.ffn, mostWidth);
            return;
        }
        constexpr double mostRatio = 100;
        const double ratio = isGiven("mlp_ratio")
                                 ? m_fields.number("mlp_ratio", Need::Optional, 0.01, mostRatio).value_or(1)
                                 : m_class.ratio;
        m_shape.ffn = std::max<std::int64_t>(1, std::llround(std::floor(ratio * real(m_shape.hidden()))));
    }

    // In a latent, a token is a piece of several places in time, height and width.
    void readChannels()
    {
        const std::int64_t given = usually("in_channels", m_shape.channels, mostWidth);
        const std::int64_t piece = pieceOf();
        m_shape.channels = m_class.cutsInput ? given * piece : given;
        const std::int64_t usual = m_class.latent > 0 ? m_class.latent : given;
        const std::int64_t out = piece * optional("out_channels", usual, 1, mostWidth);
        m_shape.outChannels = out == m_shape.channels ? 0 : out;
        if (m_shape.channels > mostWidth || out > mostWidth)
            m_fields.refuse("in_channels", "out-of-range",
                            PHRASE("in_channels: too many for pieces of this size; correct it"));
    }

    std::int64_t pieceOf()
    {
        constexpr std::int64_t mostPlaces = 64;
        std::array<std::int64_t, 3> cut = m_class.cut;
        const YamlNode *node = m_root.find("patch_size");
        if (node && node->isSequence()) {
            const std::vector<std::int64_t> sides =
                m_fields.integers("patch_size", Need::Optional, 1, mostPlaces, 3, 3, "[1, 2, 2]");
            if (sides.size() == cut.size())
                std::ranges::copy(sides, cut.begin());
        } else if (isGiven("patch_size")) {
            cut[1] = cut[2] = optional("patch_size", 1, 1, mostPlaces);
        }
        cut[0] = optional("patch_size_t", cut[0], 1, mostPlaces);
        m_side = cut[1];
        return cut[0] * cut[1] * cut[2];
    }

    void readHeadNorm()
    {
        if (!m_root.find("qk_norm"))
            return;
        const std::string norm = isGiven("qk_norm") ? m_fields.text("qk_norm", Need::Optional) : std::string();
        if (norm.empty() && !isGiven("qk_norm"))
            m_shape.queryKeyNorm = HeadNorm::None;
        else if (norm == "rms_norm")
            m_shape.queryKeyNorm = HeadNorm::Each;
        else if (norm == "rms_norm_across_heads")
            m_shape.queryKeyNorm = HeadNorm::Whole;
        else
            m_fields.refuse(
                "qk_norm", "unsupported",
                PHRASE("qk_norm: \"%1\" is not understood; supported: null, rms_norm and rms_norm_across_heads"),
                {shown(norm)});
    }

    void readStableDiffusion()
    {
        constexpr std::int64_t usualSide = 128;
        constexpr std::int64_t mostSide = 1 << 14;
        const std::int64_t side = usually("sample_size", usualSide, mostSide) / std::max<std::int64_t>(m_side, 1);
        m_shape.tokens = std::max<std::int64_t>(side * side, 1);
        const std::int64_t width = usually("caption_projection_dim", m_shape.hidden(), mostWidth);
        if (width != m_shape.hidden() && width > 0)
            m_fields.refuse(
                "caption_projection_dim", "contradiction",
                PHRASE("caption_projection_dim (%1) is not as wide as the %2 heads of %3; correct one of them"),
                {width, m_shape.heads, m_shape.headDim});
        const YamlNode *dual = m_root.find("dual_attention_layers");
        if (dual && dual->isSequence())
            m_shape.dualLayers = static_cast<std::int64_t>(dual->items.size());
        else if (isGiven("dual_attention_layers"))
            m_fields.list("dual_attention_layers", Need::Optional, "[0, 1, 2]");
    }

    const DiffusionClass &m_class;
    Shape m_shape;
    std::int64_t m_side = 1;
};

std::string notUnderstood(const std::string &name)
{
    std::string text =
        say("%1: \"%2\" is not understood; supported: %3",
            {diffusionClassKey, shown(name), enumeration(namesIn(diffusionClasses(), &DiffusionClass::name))});
    if (name.ends_with("Pipeline"))
        text = say("%1; this file lists the parts of a pipeline: open transformer/config.json beside it", {text});
    return text;
}

} // namespace

void readDiffusionConfig(const YamlNode &root, const Fields &fields, Model &model)
{
    const std::string name = fields.text(diffusionClassKey, Need::Required);
    if (name.empty())
        return;
    const DiffusionClass *own = findIn(diffusionClasses(), name, &DiffusionClass::name);
    if (!own) {
        fields.error(diffusionClassKey, "unsupported", notUnderstood(name));
        return;
    }
    ConfigDiffusion reader(root, fields, *own);
    model.family = "diffusion";
    model.architecture = reader.read();
    model.source = "config.json, " + std::string(diffusionClassKey) + ' ' + name;
    model.notes = reader.notes();
}

} // namespace roofline
