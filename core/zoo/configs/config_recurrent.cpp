// How ConfigDecoder reads layers that have a recurrent state.
#include "core/units/text.h"
#include "core/workload/rules.h"
#include "core/zoo/configs/config_decoder.h"

#include <algorithm>

namespace roofline {

namespace {

constexpr std::int64_t wideBytes = 4;

} // namespace

std::int64_t ConfigDecoder::sizeOf(const ConfigSize &named, std::int64_t most)
{
    return named.key.empty() ? named.usual : optional(named.key, named.usual, 1, most);
}

// Of a value of the state; the usual, unless a field names a format of 32 bits.
std::int64_t ConfigDecoder::stateBytes(const ConfigSize &named) const
{
    const YamlNode *node = named.key.empty() ? nullptr : m_part.find(named.key);
    return node && node->text == "float32" ? wideBytes : named.usual;
}

std::int64_t ConfigDecoder::listedRecurrentLayers(const ConfigRecurrent &names, const DecoderModel &decoder)
{
    constexpr std::string_view key = "layer_types";
    const std::string word(names.word);
    const std::string attention(names.attention);
    const std::vector<YamlNode> *items =
        m_fields.list(key, Need::Optional, "[\"" + word + "\", \"" + attention + "\"]");
    if (!items)
        return 0;
    const YamlPath listPath{&m_fields.path(), key, 0};
    for (std::size_t i = 0; i < items->size(); ++i) {
        const std::string &text = (*items)[i].text;
        if (text == names.word || text == names.attention)
            continue;
        m_findings.error("unsupported", (*items)[i].mark, {&listPath, {}, i},
                         "layer_types: \"" + shown(text) + "\" is not understood; supported: " + word + " and "
                             + attention);
        return 0;
    }
    if (static_cast<std::int64_t>(items->size()) != decoder.layers && decoder.layers > 0)
        m_fields.error(key, "contradiction",
                       "layer_types has " + std::to_string(items->size()) + " items, but "
                           + std::string(m_family.names.layers) + " is " + std::to_string(decoder.layers));
    return std::ranges::count(*items, names.word, &YamlNode::text);
}

std::int64_t ConfigDecoder::recurrentLayers(const ConfigRecurrent &names, const DecoderModel &decoder)
{
    if (isGiven("layer_types"))
        return listedRecurrentLayers(names, decoder);
    const std::int64_t every = sizeOf(names.every, mostLayers);
    if (every <= 0)
        return decoder.layers;
    const std::int64_t offset =
        names.offset.key.empty() ? every - 1 : optional(names.offset.key, names.offset.usual, 0, mostLayers) % every;
    return decoder.layers - (decoder.layers - offset + every - 1) / every;
}

void ConfigDecoder::readRecurrent(const ConfigRecurrent &names, DecoderModel &decoder)
{
    Recurrent recurrent;
    recurrent.kind = names.kind;
    if (!names.word.empty()) {
        recurrent.layers = recurrentLayers(names, decoder);
        if (recurrent.layers <= 0)
            return;
    }
    recurrent.heads = sizeOf(names.heads, mostHeads);
    recurrent.headDim = sizeOf(names.headDim, mostHeads);
    recurrent.keyHeads = sizeOf(names.keyHeads, mostHeads);
    recurrent.state = sizeOf(names.state, mostHeads);
    recurrent.convolution = sizeOf(names.convolution, mostHeads);
    recurrent.chunk = sizeOf(names.chunk, mostWidth);
    recurrent.stateBytes = stateBytes(names.stateBytes);
    recurrent.norm = isOn(names.norm);
    decoder.recurrent = recurrent;
}

} // namespace roofline
