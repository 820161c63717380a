#include "core/zoo/configs/config_encoder.h"

#include "core/workload/rules.h"

#include <algorithm>
#include <array>
#include <utility>

namespace roofline {

namespace {

// Source: the classes in transformers' src/transformers/models/*/configuration_*.py.
constexpr std::array<std::string_view, 7> knownTypes = {"bert", "mt5",     "roberta",    "t5",
                                                        "vit",  "whisper", "xlm-roberta"};

constexpr std::int64_t mostPixels = 1 << 14;
constexpr std::int64_t mostClasses = 1 << 24;

void addBiases(Tower &tower, bool attention, bool key)
{
    tower.queryBias = tower.valueBias = attention;
    tower.keyBias = attention && key;
    tower.outputBias = tower.mlpBias = true;
}

} // namespace

std::span<const std::string_view> encoderTypes()
{
    return knownTypes;
}

ConfigEncoder::ConfigEncoder(const YamlNode &part, const Fields &fields) : m_part(part), m_fields(fields) {}

bool ConfigEncoder::isGiven(std::string_view key) const
{
    const YamlNode *node = m_part.find(key);
    return node && node->kind != YamlNode::Kind::Null;
}

bool ConfigEncoder::flag(std::string_view key, bool usual) const
{
    return isGiven(key) ? m_fields.flag(key).value_or(usual) : usual;
}

std::int64_t ConfigEncoder::size(std::string_view key, std::int64_t most) const
{
    return m_fields.integer(key, Need::Required, 1, most).value_or(0);
}

std::int64_t ConfigEncoder::usually(std::string_view key, std::int64_t usual, std::int64_t most)
{
    if (isGiven(key))
        return m_fields.integer(key, Need::Optional, 1, most).value_or(0);
    m_assumed.push_back(std::string(key) + ' ' + std::to_string(usual));
    return usual;
}

std::int64_t ConfigEncoder::headDim(const Tower &tower) const
{
    if (tower.heads <= 0 || tower.hidden % tower.heads == 0)
        return tower.heads > 0 ? tower.hidden / tower.heads : 0;
    m_fields.error({}, "heads-not-divisible",
                   "the width (" + std::to_string(tower.hidden) + ") is not a multiple of the heads ("
                       + std::to_string(tower.heads) + "); correct one of them");
    return 0;
}

void ConfigEncoder::readTower(const TowerNames &names, Tower &tower) const
{
    tower.layers = size(names.layers, mostLayers);
    tower.hidden = size(names.hidden, mostWidth);
    tower.heads = tower.kvHeads = size(names.heads, mostHeads);
    tower.headDim = headDim(tower);
    tower.ffn = size(names.ffn, mostWidth);
    tower.gatedMlp = false;
    tower.norm = Norm::Layer;
}

// A model that was trained to tell classes apart names them.
std::int64_t ConfigEncoder::classes() const
{
    const YamlNode *names = m_part.find("id2label");
    if (names && names->kind == YamlNode::Kind::Mapping)
        return std::min(static_cast<std::int64_t>(names->items.size()), mostClasses);
    return isGiven("num_labels") ? m_fields.integer("num_labels", Need::Optional, 1, mostClasses).value_or(0) : 0;
}

EncoderModel ConfigEncoder::bert(std::int64_t vocabulary, std::int64_t unusedPositions, bool pooler)
{
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

EncoderModel ConfigEncoder::image()
{
    EncoderModel encoder;
    readTower({}, encoder);
    addBiases(encoder, flag("qkv_bias", true), true);
    ImageInput image;
    image.size = usually("image_size", 224, mostPixels);
    image.channels = usually("num_channels", 3, mostPixels);
    image.patch = usually("patch_size", 16, mostPixels);
    encoder.image = image;
    if (image.patch > 0)
        encoder.learnedPositions = (image.size / image.patch) * (image.size / image.patch) + 1;
    encoder.classes = classes();
    encoder.sample = "image";
    return encoder;
}

EncoderDecoderModel ConfigEncoder::t5()
{
    EncoderDecoderModel model;
    EncoderModel &encoder = model.encoder;
    encoder.layers = size("num_layers", mostLayers);
    encoder.hidden = size("d_model", mostWidth);
    encoder.heads = encoder.kvHeads = size("num_heads", mostHeads);
    encoder.headDim = size("d_kv", mostHeads);
    encoder.ffn = size("d_ff", mostWidth);
    encoder.gatedMlp =
        isGiven("feed_forward_proj") && m_fields.text("feed_forward_proj", Need::Optional).starts_with("gated-");
    encoder.relativeBuckets = usually("relative_attention_num_buckets", 32, mostWidth);
    encoder.vocabulary = usually("vocab_size", 32128, mostWidth);
    encoder.context = isGiven("n_positions") ? size("n_positions", mostWidth) : 512; // what it was trained with
    DecoderModel &decoder = model.decoder;
    static_cast<Tower &>(decoder) = encoder;
    if (isGiven("num_decoder_layers"))
        decoder.layers = size("num_decoder_layers", mostLayers);
    decoder.vocabulary = encoder.vocabulary;
    decoder.context = encoder.context;
    decoder.tiedEmbeddings = flag("tie_word_embeddings", true);
    model.sharedEmbedding = true;
    return model;
}

EncoderDecoderModel ConfigEncoder::whisper()
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

void ConfigEncoder::read(std::string_view type, Model &model)
{
    constexpr std::int64_t paddingRows = 2; // RoBERTa's positions begin behind its padding
    model.family = "encoder";
    if (type == "bert")
        model.architecture = bert(30522, 0, true);
    else if (type == "roberta" || type == "xlm-roberta")
        model.architecture = bert(type == "roberta" ? 50265 : 250002, paddingRows, false);
    else if (type == "t5" || type == "mt5")
        model.architecture = t5();
    else if (type == "whisper")
        model.architecture = whisper();
    else {
        model.family = "vit";
        model.architecture = image();
    }
    if (!m_assumed.empty())
        model.notes.push_back("Not in the file, so taken as the transformers library takes them: " + joined(m_assumed)
                              + '.');
    if (type.ends_with("bert"))
        model.notes.push_back("Without the head of masked language modeling.");
}

} // namespace roofline
