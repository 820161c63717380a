#include "core/zoo/configs/config_encoder.h"

#include "core/units/find.h"
#include "core/units/say.h"
#include "core/units/text.h"
#include "core/workload/rules.h"
#include "core/zoo/configs/config_fields.h"
#include "core/zoo/scalars.h"

#include <algorithm>

namespace roofline {

namespace {

constexpr std::int64_t mostPixels = 1 << 14;
constexpr std::int64_t mostClasses = 1 << 24;

void addBiases(Tower &tower, bool attention, bool key)
{
    tower.queryBias = tower.valueBias = attention;
    tower.keyBias = attention && key;
    tower.outputBias = tower.mlpBias = true;
}

class ConfigEncoder : public ConfigFields {
public:
    using ConfigFields::ConfigFields;

    void addNotes(std::vector<std::string> &notes) const
    {
        const YamlNode *outer = m_root.find("model_type");
        if (!outer || !hasImageTower(outer->text)) // which has a note of its own
            noteNested(notes);
        notes.insert(notes.end(), m_notes.begin(), m_notes.end());
        noteAssumed(notes);
    }

    EncoderModel bert(std::int64_t vocabulary, std::int64_t unusedPositions, bool pooler)
    {
        constexpr std::string_view cross = "add_cross_attention";
        if (flag(cross, false))
            m_fields.refuse(cross, "unsupported",
                            PHRASE("%1: a decoder with an encoder beside it is not understood; supported: %2"),
                            {cross, "false"});
        EncoderModel encoder;
        readTower({}, encoder);
        encoder.finalNorm = false;
        encoder.embeddingNorm = true;
        encoder.pooler = pooler;
        addBiases(encoder, true, true);
        encoder.vocabulary = usually("vocab_size", vocabulary, mostWidth);
        encoder.learnedPositions = usually("max_position_embeddings", 512 + unusedPositions, mostWidth);
        encoder.context = std::max<std::int64_t>(encoder.learnedPositions - unusedPositions, 1);
        encoder.tokenTypes = usually("type_vocab_size", 2, mostWidth);
        return encoder;
    }

    // The first layer has no norm before its attention, but one follows the embedding. It is counted in the first
    // layer, so embeddingNorm stays off.
    EncoderModel modernBert()
    {
        EncoderModel encoder;
        readTower({}, encoder);
        encoder.gatedMlp = true;
        encoder.norm = flag("norm_bias", false) ? Norm::Layer : Norm::LayerWithoutBias;
        addBiases(encoder, flag("attention_bias", false), true);
        encoder.outputBias = encoder.queryBias;
        encoder.mlpBias = flag("mlp_bias", false);
        encoder.window =
            usually("local_attention", 128, mostWidth) / 2 * 2 + 1; // half on each side, and the token itself
        const std::int64_t every = usually("global_attn_every_n_layers", 3, mostLayers); // the first of this many
        if (every > 1)
            setGlobalLayers(encoder, (encoder.layers + every - 1) / every);
        else
            encoder.window = 0;
        encoder.vocabulary = usually("vocab_size", 50368, mostWidth);
        encoder.context = usually("max_position_embeddings", 8192, mostWidth);
        return encoder;
    }

    // Reads the text tower beside an image tower. `head`: SigLIP's square layer follows it.
    EncoderModel caption(std::int64_t vocabulary, std::int64_t positions, bool head)
    {
        EncoderModel encoder;
        readTower({}, encoder);
        addBiases(encoder, true, true);
        encoder.vocabulary = usually("vocab_size", vocabulary, mostWidth);
        encoder.context = encoder.learnedPositions = usually("max_position_embeddings", positions, mostWidth);
        encoder.pooler = head;
        if (const YamlNode *width = m_part.find("projection_size");
            head && width && width->text != std::to_string(encoder.hidden))
            m_fields.refuse("projection_size", "unsupported",
                            PHRASE("projection_size: another width than hidden_size is not understood; supported: %1"),
                            {encoder.hidden});
        return encoder;
    }

    EncoderModel image(std::int64_t usualPatch, std::int64_t extraTokens)
    {
        EncoderModel encoder;
        readTower({}, encoder);
        addBiases(encoder, flag("qkv_bias", true), true);
        ImageInput image;
        image.size = usually("image_size", 224, mostPixels);
        image.channels = usually("num_channels", 3, mostPixels);
        image.patch = usually("patch_size", usualPatch, mostPixels);
        image.extraTokens = extraTokens;
        if (image.patch > 0 && image.size > image.patch && image.size % image.patch != 0) {
            const std::int64_t whole = image.size / image.patch * image.patch;
            m_notes.push_back("Only whole patches are read: " + std::to_string(whole) + " of "
                              + std::to_string(image.size) + " pixels a side.");
            image.size = whole;
        }
        encoder.image = image;
        if (image.patch > 0)
            encoder.learnedPositions = (image.size / image.patch) * (image.size / image.patch) + extraTokens;
        encoder.classes = classes();
        encoder.sample = "image";
        return encoder;
    }

    EncoderModel clip()
    {
        EncoderModel encoder = image(32, 1);
        encoder.image->bias = false;
        encoder.embeddingNorm = true;
        encoder.classes = 0;
        if (isNested()) { // the file holds both towers
            const YamlNode *node = m_root.find("projection_dim");
            encoder.projection = 512;
            if (node) {
                const auto read = readInteger(node->text, node->inQuotes, 1, mostWidth);
                if (!read.value)
                    m_fields.refuse({}, read.rule.c_str(), PHRASE("%1: %2"), {"projection_dim", read.why});
                encoder.projection = read.value.value_or(0);
            }
            m_notes.emplace_back("The tower that reads images; the one that reads text is not counted.");
        }
        m_notes.emplace_back("The last norm is counted over all tokens; only that of the class token is needed.");
        return encoder;
    }

    EncoderModel siglip()
    {
        EncoderModel encoder = image(16, 0);
        encoder.attentionPool = flag("vision_use_head", true);
        encoder.classes = 0;
        if (isNested())
            m_notes.emplace_back("The tower that reads images; the one that reads text is not counted.");
        return encoder;
    }

    EncoderModel dino()
    {
        const std::int64_t registers =
            m_fields.integer("num_register_tokens", Need::Optional, 0, mostPixels).value_or(0);
        EncoderModel encoder = image(16, 1 + registers);
        encoder.learnedPositions = 0; // rotary embeddings instead
        encoder.queryBias = flag("query_bias", true);
        encoder.keyBias = flag("key_bias", false);
        encoder.valueBias = flag("value_bias", true);
        encoder.outputBias = flag("proj_bias", true);
        encoder.mlpBias = flag("mlp_bias", true);
        encoder.gatedMlp = flag("use_gated_mlp", false);
        encoder.layerScale = LayerScale::Branches;
        encoder.classes = 0;
        m_notes.emplace_back("Without the token that stands for masked patches in training.");
        return encoder;
    }

    StateSpaceModel mamba(bool stepNorm)
    {
        constexpr std::int64_t rankShare = 16; // the residual stream is this many times as wide as the rank
        StateSpaceModel model;
        model.layers = size("num_hidden_layers", mostLayers);
        model.hidden = size("hidden_size", mostWidth);
        const std::int64_t expand = usually("expand", 2, mostHeads);
        model.inner = optional("intermediate_size", expand * model.hidden, 1, mostWidth);
        model.state = usually("state_size", 16, mostHeads);
        model.convolution = usually("conv_kernel", 4, mostHeads);
        const YamlNode *rank = m_part.find("time_step_rank");
        model.rank = rank && rank->text != "auto" ? size("time_step_rank", mostWidth)
                                                  : (model.hidden + rankShare - 1) / rankShare;
        model.vocabulary = usually("vocab_size", 50280, mostWidth);
        model.tiedEmbeddings = flag("tie_word_embeddings", true);
        model.stepNorm = stepNorm;
        if (flag("use_bias", false) || !flag("use_conv_bias", true))
            m_fields.refuse({}, "unsupported",
                            PHRASE("use_bias and use_conv_bias: other biases than those of the convolution are not "
                                   "understood; supported: false and true"));
        return model;
    }

    EncoderDecoderModel t5(bool gated, std::int64_t vocabulary)
    {
        EncoderDecoderModel model;
        EncoderModel &encoder = model.encoder;
        encoder.layers = size("num_layers", mostLayers);
        encoder.hidden = size("d_model", mostWidth);
        encoder.heads = encoder.kvHeads = size("num_heads", mostHeads);
        encoder.headDim = size("d_kv", mostHeads);
        encoder.ffn = size("d_ff", mostWidth);
        static constexpr std::string_view activations[] = {"relu",       "gelu",       "gelu_new",       "silu",
                                                           "gated-relu", "gated-gelu", "gated-gelu_new", "gated-silu"};
        encoder.gatedMlp =
            isGiven("feed_forward_proj")
                ? m_fields.choice("feed_forward_proj", Need::Optional, activations, "unsupported").starts_with("gated-")
                : gated;
        encoder.relativeBuckets = usually("relative_attention_num_buckets", 32, mostWidth);
        encoder.vocabulary = usually("vocab_size", vocabulary, mostWidth);
        encoder.context = optional("n_positions", 512, 1, mostWidth); // the length it was trained with
        DecoderModel &decoder = model.decoder;
        static_cast<Tower &>(decoder) = encoder;
        decoder.layers = optional("num_decoder_layers", encoder.layers, 1, mostLayers);
        decoder.vocabulary = encoder.vocabulary;
        decoder.context = encoder.context;
        decoder.tiedEmbeddings = flag("tie_word_embeddings", true);
        model.sharedEmbedding = true;
        return model;
    }

    // Each layer has relative positions of its own, not only the first.
    EncoderDecoderModel umt5()
    {
        EncoderDecoderModel model = t5(true, 250112);
        for (Tower *tower : {static_cast<Tower *>(&model.encoder), static_cast<Tower *>(&model.decoder)})
            tower->relativeBuckets *= tower->layers;
        return model;
    }

    EncoderDecoderModel whisper()
    {
        EncoderDecoderModel model;
        EncoderModel &encoder = model.encoder;
        readTower({"encoder_layers", "d_model", "encoder_attention_heads", "encoder_ffn_dim"}, encoder);
        addBiases(encoder, true, false);
        encoder.learnedPositions = usually("max_source_positions", 1500, mostWidth);
        encoder.audio = AudioInput{usually("num_mel_bins", 80, mostWidth), 2 * encoder.learnedPositions};
        encoder.sample = "clip";
        DecoderModel &decoder = model.decoder;
        static_cast<Tower &>(decoder) = encoder;
        readTower({"decoder_layers", "d_model", "decoder_attention_heads", "decoder_ffn_dim"}, decoder);
        decoder.vocabulary = usually("vocab_size", 51865, mostWidth);
        decoder.learnedPositions = decoder.context = usually("max_target_positions", 448, mostWidth);
        decoder.tiedEmbeddings = true;
        return model;
    }

private:
    // The names of a tower's fields. Every tower with these fields has layer norms and an MLP without a gate.
    struct TowerNames {
        std::string_view layers = "num_hidden_layers";
        std::string_view hidden = "hidden_size";
        std::string_view heads = "num_attention_heads";
        std::string_view ffn = "intermediate_size";
    };

    std::int64_t headDim(const Tower &tower) const
    {
        if (tower.heads <= 0 || tower.hidden % tower.heads == 0)
            return tower.heads > 0 ? tower.hidden / tower.heads : 0;
        m_fields.refuse({}, "heads-not-divisible",
                        PHRASE("the width (%1) is not a multiple of the heads (%2); correct one of them"),
                        {tower.hidden, tower.heads});
        return 0;
    }

    void readTower(const TowerNames &names, Tower &tower)
    {
        tower.layers = size(names.layers, 12, mostLayers);
        tower.hidden = size(names.hidden, 768, mostWidth);
        tower.heads = tower.kvHeads = size(names.heads, 12, mostHeads);
        tower.headDim = headDim(tower);
        tower.ffn = size(names.ffn, 3072, mostWidth);
        tower.gatedMlp = false;
        tower.norm = Norm::Layer;
    }

    // A model that was trained to classify lists the names of its classes.
    std::int64_t classes() const
    {
        const YamlNode *names = m_part.find("id2label");
        if (names && names->isMapping())
            return std::min(static_cast<std::int64_t>(names->items.size()), mostClasses);
        return optional("num_labels", 0, 1, mostClasses);
    }

    std::vector<std::string> m_notes;
};

struct EncoderType {
    std::string_view name; // the file's model_type
    std::string_view family;
    Architecture (*read)(ConfigEncoder &config);
};

template <auto Read, auto... Arguments>
Architecture readBy(ConfigEncoder &config)
{
    return (config.*Read)(Arguments...);
}

constexpr std::int64_t paddingRows = 2; // the positions of RoBERTa begin after its padding

// Source: the classes in transformers' src/transformers/models/*/configuration_*.py.
constexpr EncoderType encoders[] = {
    {"bert", "encoder", readBy<&ConfigEncoder::bert, 30522, 0, true>},
    {"clip", "vit", readBy<&ConfigEncoder::clip>},
    {"clip_text_model", "encoder", readBy<&ConfigEncoder::caption, 49408, 77, false>},
    {"clip_vision_model", "vit", readBy<&ConfigEncoder::clip>},
    {"dinov3_vit", "vit", readBy<&ConfigEncoder::dino>},
    {"falcon_mamba", "ssm", readBy<&ConfigEncoder::mamba, true>},
    {"mamba", "ssm", readBy<&ConfigEncoder::mamba, false>},
    {"modernbert", "encoder", readBy<&ConfigEncoder::modernBert>},
    {"mt5", "encoder", readBy<&ConfigEncoder::t5, true, 250112>},
    {"roberta", "encoder", readBy<&ConfigEncoder::bert, 50265, paddingRows, false>},
    {"siglip", "vit", readBy<&ConfigEncoder::siglip>},
    {"siglip_text_model", "encoder", readBy<&ConfigEncoder::caption, 32000, 64, true>},
    {"siglip_vision_model", "vit", readBy<&ConfigEncoder::siglip>},
    {"t5", "encoder", readBy<&ConfigEncoder::t5, false, 32128>},
    {"umt5", "encoder", readBy<&ConfigEncoder::umt5>},
    {"vit", "vit", readBy<&ConfigEncoder::image, 16, 1>},
    {"whisper", "encoder", readBy<&ConfigEncoder::whisper>},
    {"xlm-roberta", "encoder", readBy<&ConfigEncoder::bert, 250002, paddingRows, false>},
};

} // namespace

std::vector<std::string> encoderTypes()
{
    return namesIn(encoders, &EncoderType::name);
}

bool isEncoderType(std::string_view type)
{
    return findIn(encoders, type, &EncoderType::name);
}

bool hasImageTower(std::string_view type)
{
    return type == "clip" || type == "siglip";
}

void setGlobalLayers(Tower &tower, std::int64_t count)
{
    if (count <= 0 || tower.layers <= 0)
        return;
    const std::int64_t every = tower.layers / count;
    if (every > 0 && tower.layers / every == count)
        tower.globalEvery = every;
    else
        tower.globals = count;
}

void readEncoderConfig(const YamlNode &root, const YamlNode &part, const Fields &fields, std::string_view type,
                       Model &model)
{
    ConfigEncoder config(root, part, fields);
    const EncoderType &encoder = *findIn(encoders, type, &EncoderType::name);
    model.family = encoder.family;
    model.architecture = encoder.read(config);
    config.addNotes(model.notes);
    if (type.ends_with("bert"))
        model.notes.emplace_back("Without the head of masked language modeling.");
}

} // namespace roofline
