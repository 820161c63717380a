#include "core/zoo/configs/config_decoder.h"

#include "core/units/say.h"
#include "core/units/text.h"
#include "core/workload/rules.h"
#include "core/zoo/configs/config_encoder.h"

#include <algorithm>

namespace roofline {

namespace {

using Windows = ConfigFamily::Windows;
using Norms = ConfigFamily::Norms;

const char *const unsupported = "unsupported";

// Recognizes a pattern of layers such as "LLLG" (EXAONE 4): local layers, then one with global attention.
bool isPatternWord(std::string_view word)
{
    return word.ends_with('G') && word.find_first_not_of('L') == word.size() - 1;
}

} // namespace

ConfigDecoder::ConfigDecoder(const YamlNode &root, const YamlNode &part, const Fields &fields,
                             const ConfigFamily &family, Findings &findings)
    : ConfigFields(root, part, fields)
    , m_family(family)
    , m_findings(findings)
{
}

std::int64_t ConfigDecoder::sizeOfEachLayer(std::string_view key, std::int64_t usual, std::int64_t most)
{
    const YamlNode *node = m_part.find(key);
    if (!node || !node->isSequence() || node->items.empty())
        return size(key, usual, most);
    const std::string &first = node->items.front().text;
    if (std::ranges::any_of(node->items, [&](const YamlNode &item) { return item.text != first; })) {
        m_fields.refuse(key, unsupported,
                        PHRASE("%1: layers that differ are not understood; supported: one number for all"), {key});
        return 0;
    }
    const std::int64_t value = parseInteger(first).value.value_or(0);
    if (value < 1 || value > most)
        m_fields.refuse(key, "out-of-range", PHRASE("%1: expected whole numbers, 1 or more"), {key});
    return std::clamp<std::int64_t>(value, 0, most);
}

void ConfigDecoder::allowOnly(const ConfigOnly &only)
{
    const std::string key(only.key);
    if (only.flag) {
        if (flag(only.key, only.value != 0) != (only.value != 0))
            m_fields.refuse(only.key, unsupported, only.meaning, {key, only.value != 0 ? "true" : "false"});
    } else if (const std::int64_t value = optional(only.key, only.value, 0, mostWidth); value != only.value) {
        m_fields.refuse(only.key, unsupported, PHRASE("%1: %2 is not understood; supported: %3, %4"),
                        {key, value, only.value, say(only.meaning)});
    }
}

DecoderModel ConfigDecoder::read()
{
    const ConfigNames &names = m_family.names;
    const ConfigSizes &usual = m_family.usual;
    DecoderModel decoder;
    if (m_family.recurrent && !m_family.recurrent->pattern.empty())
        readPattern(m_family.recurrent->pattern, decoder);
    else
        decoder.layers = size(names.layers, usual.layers, mostLayers);
    decoder.hidden = size(names.hidden, usual.hidden, mostWidth);
    decoder.heads = size(names.heads, usual.heads, mostHeads);
    decoder.vocabulary = usually(names.vocabulary, usual.vocabulary, mostWidth);
    decoder.context = usually(names.context, usual.context, mostWidth);
    if (usual.ffn > 0)
        decoder.ffn = sizeOfEachLayer(names.ffn, usual.ffn, mostWidth);
    else
        decoder.ffn = optional(names.ffn, 4 * decoder.hidden, 1, mostWidth);
    decoder.tiedEmbeddings = isTied();
    decoder.gatedMlp = m_family.gatedMlp;
    decoder.preNorms = m_family.norms != Norms::After;
    decoder.postNorms = m_family.norms != Norms::Before;
    decoder.parallelMlp = isOn(m_family.parallelMlp);
    decoder.norm = m_family.norm;
    if (m_family.norm == Norm::Layer && !isOn(m_family.normBias))
        decoder.norm = Norm::LayerWithoutBias;
    if (isOn(m_family.headNormed))
        decoder.queryKeyNorm = m_family.headNorm;
    decoder.attentionSinks = m_family.attentionSinks;
    decoder.learnedPositions = m_family.learnedPositions ? decoder.context : 0;
    m_predictionLayers = optional(names.predictionLayers, 0, 0, mostLayers);
    // Not all families read the list, but one of another length belongs to another model.
    const YamlNode *types = m_part.find(layerTypes);
    if (types && types->isSequence() && !types->items.empty())
        checkItems(m_fields, layerTypes, types->items.size(), decoder.layers);
    for (const ConfigOnly &only : m_family.only)
        if (only.unless.empty() || !isGiven(only.unless))
            allowOnly(only);
    if (m_family.latent)
        readLatentAttention(decoder);
    else
        readHeads(decoder);
    if (m_family.sparse)
        readSparseAttention(decoder);
    readWindows(decoder);
    if (m_family.globalHeads)
        readGlobalHeads(decoder);
    if (m_family.windowHeads)
        readWindowHeads(decoder);
    if (m_family.windowQueries)
        readWindowQueries(decoder);
    readSharedKv(decoder);
    if (m_family.blocks)
        readBlocks(decoder);
    if (m_family.layerInput)
        readLayerInput(decoder);
    decoder.valueNorm = m_family.valueNorm;
    decoder.layerScale = m_family.layerScale;
    readBiases(decoder);
    decoder.outputGate = isOn(m_family.outputGate);
    decoder.headGate = m_family.headGate;
    if (m_family.recurrent)
        readRecurrent(*m_family.recurrent, decoder);
    if (m_family.kimiDelta)
        readKimiDelta(decoder);
    if (hasExperts(decoder))
        decoder.experts = readExperts(decoder);
    if (decoder.experts
        && decoder.expertLayers()
               == decoder.feedForwardLayers()) { // no layer has an MLP; the width is that of the experts
        decoder.ffn = 0;
        decoder.mlpBias = false;
    }
    return decoder;
}

// The outer config decides whether the embeddings are tied, unless the text config says so itself.
bool ConfigDecoder::isTied() const
{
    constexpr std::string_view key = "tie_word_embeddings";
    if (isGiven(key) || &m_part == &m_root)
        return flag(key, m_family.tied);
    const YamlNode *node = m_root.find(key);
    if (!node || node->isNull())
        return m_family.tied;
    return Fields(m_root, {}, {}, {}, m_findings).flag(key).value_or(m_family.tied);
}

void ConfigDecoder::readHeads(DecoderModel &decoder)
{
    const ConfigNames &names = m_family.names;
    const ConfigSizes &usual = m_family.usual;
    decoder.kvHeads = decoder.heads;
    if (!names.kvHeads.empty()) {
        const bool isNull = m_fields.has(names.kvHeads) && !isGiven(names.kvHeads); // means as many as heads
        const bool isUsual = usual.kvHeads > 0 && !isNull;
        decoder.kvHeads = optional(names.kvHeads, isUsual ? usual.kvHeads : decoder.heads, 1, mostHeads);
    }
    if (decoder.heads > 0 && decoder.kvHeads > 0 && decoder.heads % decoder.kvHeads != 0) {
        m_fields.refuse(
            names.kvHeads, "heads-not-divisible",
            PHRASE("%1 (%2) is not a multiple of %3 (%4); every key/value head serves the same number of heads"),
            {names.heads, decoder.heads, names.kvHeads, decoder.kvHeads});
    }
    if (!names.headDim.empty())
        decoder.headDim = optional(names.headDim, usual.headDim, 1, mostHeads);
    if (decoder.headDim > 0 || isGiven(names.headDim) || decoder.heads <= 0 || decoder.hidden <= 0)
        return;
    decoder.headDim = decoder.hidden / decoder.heads;
    if (decoder.hidden % decoder.heads != 0) {
        m_fields.refuse(names.heads, "heads-not-divisible",
                        PHRASE("%1 (%2) is not a multiple of %3 (%4); correct one of them"),
                        {names.hidden, decoder.hidden, names.heads, decoder.heads});
    }
}

void ConfigDecoder::readLatentAttention(DecoderModel &decoder)
{
    LatentAttention latent;
    const ConfigLatent &usual = *m_family.latent;
    latent.queryRank = unlessNull("q_lora_rank", usual.queryRank, mostWidth);
    latent.kvRank = size("kv_lora_rank", 512, mostWidth);
    latent.nopeDim = size("qk_nope_head_dim", usual.nopeDim, mostHeads);
    latent.ropeDim = size("qk_rope_head_dim", 64, mostHeads);
    latent.valueDim = usually("v_head_dim", usual.valueDim, mostHeads);
    latent.sparse.keys = unlessNull("index_topk", usual.keys, mostWidth);
    if (latent.sparse.keys > 0) {
        latent.sparse.indexHeads = usually("index_n_heads", usual.indexHeads, mostHeads);
        latent.sparse.indexDim = usually("index_head_dim", 128, mostHeads);
        if (const auto full = counted("indexer_types", "full", "shared", decoder.layers);
            full && *full < decoder.layers)
            latent.sparse.indexLayers = *full;
    }
    decoder.latent = latent;
}

void ConfigDecoder::readWindows(DecoderModel &decoder)
{
    const Windows windows = m_family.windows;
    const bool onRequest =
        windows == Windows::OnRequest || windows == Windows::EveryOther || windows == Windows::NoPositions;
    if (windows == Windows::None || (onRequest && !flag("use_sliding_window", false)))
        return;
    const std::string_view key = m_family.names.window;
    const bool switchedOff = m_fields.has(key) && !isGiven(key);
    decoder.window = switchedOff ? 0 : optional(key, m_family.usual.window, 1, mostWidth);
    if (m_family.windowHeads)
        return; // readWindowHeads() reads which layers have a window
    if (isGiven(layerTypes))
        readLayerTypes(decoder);
    else if (decoder.window > 0)
        readWindowedLayers(decoder);
}

// Applies the rule of the family when no list says which layers have a window.
void ConfigDecoder::readWindowedLayers(DecoderModel &decoder)
{
    if (m_family.windows == Windows::Chunks) {
        decoder.globalEvery = optional("no_rope_layer_interval", m_family.usual.globalEvery, 1, mostLayers);
    } else if (m_family.windows == Windows::Pattern) {
        const std::string_view key =
            isGiven("_sliding_window_pattern") ? "_sliding_window_pattern" : "sliding_window_pattern";
        const YamlNode *node = m_part.find(key);
        const bool word = node && isPatternWord(node->text);
        decoder.globalEvery = word ? static_cast<std::int64_t>(node->text.size())
                                   : optional(key, m_family.usual.globalEvery, 1, mostLayers);
        if (decoder.globalEvery == 1)
            decoder.window = decoder.globalEvery = 0;
        else if (m_family.globalHeads && decoder.globalEvery > 0)
            setWindowedLayers(decoder, decoder.layers - (decoder.layers - 1) / decoder.globalEvery - 1);
        else if (decoder.globalEvery > decoder.layers)
            decoder.globalEvery = 0;                      // not even the last layer sees everything
    } else if (m_family.windows == Windows::EveryOther) { // the first, the third and so on
        const std::int64_t below = optional("max_window_layers", 28, 0, mostLayers);
        setWindowedLayers(decoder, (std::min(below, decoder.layers) + 1) / 2);
    } else if (m_family.windows == Windows::NoPositions) {
        const std::int64_t every = optional("no_rope_layer_interval", 4, 1, mostLayers);
        const auto listed = counted("no_rope_layers", "0", "1", decoder.layers);
        setWindowedLayers(decoder, listed.value_or(decoder.layers / every));
    } else if (m_family.windows == Windows::OnRequest && m_family.mixture.count.empty()) {
        // The first `full` layers have global attention.
        const std::int64_t full = optional("max_window_layers", 28, 0, mostLayers);
        if (full >= decoder.layers)
            decoder.window = 0;
        else if (full > 0)
            m_fields.refuse("max_window_layers", unsupported,
                            PHRASE("max_window_layers: windows after the first %1 of %2 layers are not understood; "
                                   "supported: 0, or all layers"),
                            {full, decoder.layers});
    }
}

void ConfigDecoder::readLayerTypes(DecoderModel &decoder)
{
    const std::string_view key = layerTypes;
    const bool chunks = m_family.windows == Windows::Chunks;
    const std::optional<std::int64_t> windowed =
        counted(key, chunks ? "chunked_attention" : "sliding_attention", "full_attention", decoder.layers);
    if (!windowed)
        return;
    const bool lastIsGlobal = m_family.globalHeads && *windowed > 0 && decoder.layers > 0
                              && m_part.find(key)->items.back().text == "sliding_attention";
    if (*windowed > 0 && decoder.window == 0)
        m_fields.refuse(key, "contradiction",
                        PHRASE("layer_types has layers with sliding attention, but %1 has no value"),
                        {m_family.names.window});
    else
        setWindowedLayers(decoder, *windowed - (lastIsGlobal ? 1 : 0));
}

// Gives so many layers the window. Which layers these are does not matter.
void ConfigDecoder::setWindowedLayers(DecoderModel &decoder, std::int64_t count)
{
    decoder.globalEvery = 0;
    if (count <= 0)
        decoder.window = 0;
    else
        setGlobalLayers(decoder, decoder.layers - count);
}

void ConfigDecoder::readBiases(DecoderModel &decoder)
{
    decoder.queryBias = decoder.keyBias = decoder.valueBias = isOn(m_family.biases.queryKeyValue);
    decoder.outputBias = isOn(m_family.biases.output);
    decoder.mlpBias = isOn(m_family.biases.mlp);
}

void ConfigDecoder::addNotes(const DecoderModel &decoder, std::vector<std::string> &notes) const
{
    const InEnglish english; // as all entries
    noteNested(notes);
    noteAssumed(notes);
    if (!m_notCounted.empty())
        notes.push_back("Not counted: " + enumeration(m_notCounted) + '.');
    if (m_family.windows == Windows::Chunks && decoder.window > 0)
        notes.push_back("Attention within chunks of " + std::to_string(decoder.window)
                        + " tokens is read as a sliding window of as many, which is its upper bound.");
    if (m_predictionLayers > 0)
        notes.push_back("Layers for multi-token prediction (" + std::to_string(m_predictionLayers)
                        + ") are not counted.");
}

} // namespace roofline
