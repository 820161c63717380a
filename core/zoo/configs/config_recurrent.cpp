// Here ConfigDecoder reads layers that have a recurrent state.
#include "core/units/say.h"
#include "core/workload/rules.h"
#include "core/zoo/configs/config_decoder.h"

#include <algorithm>

namespace roofline {

namespace {

constexpr std::int64_t wideBytes = 4;
constexpr std::int64_t narrowBytes = 2;
constexpr std::string_view stateFormats[] = {"auto", "float32", "bfloat16", "float16"};
constexpr std::string_view newAttention = "full_attention"; // what newer versions call layers, whatever the family
constexpr std::string_view newRecurrent = "linear_attention";
constexpr std::int64_t rankShare = 16; // the residual stream is this many times as wide as the rank

} // namespace

std::int64_t ConfigDecoder::sizeOf(const ConfigSize &named, std::int64_t most)
{
    return named.key.empty() ? named.usual : optional(named.key, named.usual, 1, most);
}

// Returns the bytes per value of the state in the format that the field names.
std::int64_t ConfigDecoder::stateBytes(const ConfigSize &named) const
{
    if (named.key.empty() || !isGiven(named.key))
        return named.usual;
    const std::string word = m_fields.choice(named.key, Need::Optional, stateFormats, "unsupported");
    return word == "float32" ? wideBytes : word == "auto" || word.empty() ? named.usual : narrowBytes;
}

std::int64_t ConfigDecoder::recurrentLayers(const ConfigRecurrent &names, const DecoderModel &decoder)
{
    if (isGiven("layer_types")) {
        const std::vector<YamlNode> &items = m_part.find("layer_types")->items;
        const auto isNew = [](const YamlNode &item) { return item.text == newAttention || item.text == newRecurrent; };
        const bool renamed = std::ranges::any_of(items, isNew);
        const auto attending = counted("layer_types", renamed ? newAttention : names.attention,
                                       renamed ? newRecurrent : names.word, decoder.layers);
        return attending ? decoder.layers - *attending : 0;
    }
    const std::int64_t every = sizeOf(names.every, mostLayers);
    if (every <= 0)
        return decoder.layers;
    const std::int64_t offset =
        names.offset.key.empty() ? every - 1 : optional(names.offset.key, names.offset.usual, 0, mostLayers) % every;
    return decoder.layers - (decoder.layers - offset + every - 1) / every;
}

// Reads a pattern such as "M-M*-E", or the same as a list of words.
void ConfigDecoder::readPattern(std::string_view key, DecoderModel &decoder)
{
    constexpr std::string_view wordsKey = "layers_block_type";
    constexpr std::string_view words[] = {"mamba", "attention", "mlp", "moe"};
    constexpr std::string_view letters = "M*-E";
    std::string pattern;
    if (isGiven(key)) {
        pattern = m_fields.text(key, Need::Required, mostLayers);
    } else if (const std::vector<YamlNode> *items =
                   m_fields.list(wordsKey, Need::Required, "[\"mamba\", \"moe\", \"attention\", \"moe\"]")) {
        for (const YamlNode &item : *items) {
            const std::string_view given = item.text == newAttention   ? words[1]
                                           : item.text == newRecurrent ? words[0]
                                                                       : std::string_view(item.text);
            const auto *word = std::ranges::find(words, given);
            pattern += word == std::end(words) ? '?' : letters[static_cast<std::size_t>(word - words)];
        }
    }
    const std::string given(isGiven(key) ? key : wordsKey);
    if (const std::size_t other = pattern.find_first_not_of(letters); other != std::string::npos) {
        m_fields.refuse(
            given, "unsupported",
            PHRASE("%1: layer %2 is not understood; supported: M or mamba, * or attention, - or mlp, E or moe"),
            {given, other + 1});
        return;
    }
    decoder.layers = static_cast<std::int64_t>(pattern.size());
    m_patternMixers = std::ranges::count(pattern, 'M');
    m_patternMlps = std::ranges::count(pattern, '-');
    decoder.mlpLayers = m_patternMlps + std::ranges::count(pattern, 'E');
    const std::int64_t layers = optional(m_family.names.layers, decoder.layers, 1, mostLayers);
    if (layers != decoder.layers)
        m_fields.refuse(given, "contradiction", PHRASE("%1 has %2 layers, but %3 is %4"),
                        {given, decoder.layers, m_family.names.layers, layers});
}

std::int64_t ConfigDecoder::sizeOrAuto(const ConfigSize &named, std::int64_t automatic, std::int64_t most)
{
    const bool missing = !named.key.empty() && !isGiven(named.key);
    if (missing && named.usual == 0)
        m_assumed.push_back(std::string(named.key) + ' ' + std::to_string(automatic));
    const bool isAuto = missing ? named.usual == 0 : !named.key.empty() && m_part.find(named.key)->text == "auto";
    return isAuto ? automatic : sizeOf(named, most);
}

// Returns the channels of all heads.
std::int64_t ConfigDecoder::widthOf(const ConfigRecurrent &names, const DecoderModel &decoder)
{
    const std::int64_t inner = names.inner.key.empty() ? 0 : unlessNull(names.inner.key, names.inner.usual, mostWidth);
    return inner > 0 ? inner : sizeOf(names.expand, mostHeads) * decoder.hidden;
}

void ConfigDecoder::readRecurrent(const ConfigRecurrent &names, DecoderModel &decoder)
{
    Recurrent recurrent;
    recurrent.kind = names.kind;
    if (!names.word.empty() || !names.pattern.empty()) {
        recurrent.layers = names.pattern.empty() ? recurrentLayers(names, decoder) : m_patternMixers;
        if (recurrent.layers <= 0)
            return;
    }
    const std::int64_t width = widthOf(names, decoder);
    recurrent.heads = names.heads.key.empty() ? width : sizeOf(names.heads, mostHeads);
    recurrent.headDim = sizeOrAuto(names.headDim, width / std::max<std::int64_t>(recurrent.heads, 1), mostHeads);
    if (!names.inner.key.empty() && recurrent.heads * recurrent.headDim != width)
        m_fields.refuse(
            names.inner.key, "contradiction", PHRASE("%1 (%2) is not %3 times %4 (%5); correct one of them"),
            {names.inner.key, width, names.heads.key, names.headDim.key, recurrent.heads * recurrent.headDim});
    recurrent.rank = sizeOrAuto(names.rank, (decoder.hidden + rankShare - 1) / rankShare, mostWidth);
    recurrent.keyHeads = sizeOf(names.keyHeads, mostHeads);
    recurrent.state = sizeOf(names.state, mostHeads);
    recurrent.convolution = sizeOf(names.convolution, mostHeads);
    recurrent.chunk = sizeOf(names.chunk, mostWidth);
    recurrent.stateBytes = stateBytes(names.stateBytes);
    recurrent.norm = isOn(names.norm);
    decoder.recurrent = recurrent;
}

} // namespace roofline
