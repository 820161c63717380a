// Here ConfigDecoder reads a mixture of experts.
#include "core/units/say.h"
#include "core/units/text.h"
#include "core/workload/rules.h"
#include "core/zoo/configs/config_decoder.h"

#include <algorithm>
#include <set>

namespace roofline {

// A file of a mixture may give no experts or only one. Then every MLP is as wide as the shared experts.
bool ConfigDecoder::hasExperts(DecoderModel &decoder)
{
    const ConfigMixture &mixture = m_family.mixture;
    if (!isOn(mixture.on))
        return false;
    if (mixture.count.empty() || (decoder.mlpLayers > 0 && decoder.mlpLayers == m_patternMlps))
        return false;
    if (!isGiven(mixture.count) || optional(mixture.count, 0, 0, mostExperts) > mixture.denseUpTo)
        return true;
    if (!mixture.sharedWidth.empty())
        decoder.ffn = size(mixture.sharedWidth, m_family.usual.sharedWidth, mostWidth);
    return false;
}

Experts ConfigDecoder::readExperts(const DecoderModel &decoder)
{
    const ConfigSizes &usual = m_family.usual;
    const ConfigMixture &mixture = m_family.mixture;
    const bool other = !mixture.otherCount.empty() && isGiven(mixture.otherCount);
    const std::string_view countKey = other ? mixture.otherCount : mixture.count;
    Experts experts;
    experts.count = sizeOfEachLayer(countKey, usual.experts, mostExperts);
    experts.perToken = sizeOfEachLayer(mixture.perToken, usual.expertsPerToken, mostExperts);
    const bool ownWidth = usual.expertWidth > 0 || (!mixture.width.empty() && isGiven(mixture.width));
    experts.width = ownWidth ? sizeOfEachLayer(mixture.width, usual.expertWidth, mostWidth) : decoder.ffn;
    experts.routerBias = isOn(mixture.routerBias);
    experts.bias = isOn(mixture.bias);
    if (!mixture.every.key.empty())
        experts.every = sizeOf(mixture.every, mostLayers);
    if (!mixture.everyFrom.key.empty()) {
        const std::int64_t from = optional(mixture.everyFrom.key, mixture.everyFrom.usual, 0, experts.every - 1);
        const std::int64_t found = (decoder.layers - from + experts.every - 1) / experts.every;
        if (found != decoder.layers / experts.every)
            m_fields.refuse(mixture.everyFrom.key, "unsupported",
                            PHRASE("with experts in each %1. layer from %2 on, %3 of %4 layers have them; only whole "
                                   "periods are counted"),
                            {experts.every, from, found, decoder.layers});
    }
    if (experts.count > 0 && experts.perToken > experts.count) {
        m_fields.refuse(mixture.perToken, "contradiction",
                        PHRASE("a token uses %1 experts (%2), but there are %3 (%4)"),
                        {experts.perToken, mixture.perToken, experts.count, countKey});
    }
    if (!mixture.latentWidth.empty())
        experts.latentWidth = optional(mixture.latentWidth, 0, 1, mostWidth);
    readSharedExperts(experts);
    if (mixture.besideMlp) { // The MLP acts as a shared expert, and the router scales each expert by a number.
        experts.shared = 1;
        experts.sharedWidth = decoder.ffn;
        experts.norms = experts.routerBias = true;
    }
    readDenseLayers(decoder, experts);
    if (decoder.mlpLayers > 0)
        experts.denseLayers = m_patternMlps;
    return experts;
}

void ConfigDecoder::readSharedExperts(Experts &experts)
{
    const ConfigSizes &usual = m_family.usual;
    const ConfigMixture &mixture = m_family.mixture;
    experts.shared = usual.sharedExperts;
    if (const YamlNode *node = m_part.find(mixture.shared); node && node->isSequence())
        experts.shared = sizeOfEachLayer(mixture.shared, 0, mostExperts);
    else if (node)
        experts.shared = optional(mixture.shared, 0, 0, mostExperts);
    if (mixture.sharedWidth.empty())
        return;
    experts.sharedWidth = size(mixture.sharedWidth, usual.sharedWidth, mostWidth);
    experts.sharedGate = mixture.sharedGate;
}

void ConfigDecoder::readDenseLayers(const DecoderModel &decoder, Experts &experts)
{
    const ConfigMixture &mixture = m_family.mixture;
    const bool listed = !mixture.denseLayerList.empty();
    std::string key(listed ? mixture.denseLayerList : mixture.denseLayers);
    if (listed && isGiven(key))
        experts.denseLayers = leadingDenseLayers(decoder.layers);
    else if (!listed && !key.empty())
        experts.denseLayers = optional(key, m_family.usual.denseLayers, 0, mostLayers);
    if (const auto dense = leading("mlp_layer_types", "dense", "sparse", decoder.layers))
        experts.denseLayers = *dense;
    if (const YamlNode *list = m_part.find("moe_layer_freq"); list && list->isSequence())
        experts.denseLayers = leading("moe_layer_freq", "0", "1", decoder.layers).value_or(0);
    if (decoder.layers <= 0)
        return;
    if (!mixture.layerList.empty() && isGiven(mixture.layerList)) {
        key = mixture.layerList;
        readExpertLayers(decoder, experts);
    }
    if (experts.denseLayers >= decoder.layers) {
        m_fields.refuse(key, "contradiction",
                        PHRASE("%1: %2 layers without experts leave none of the %3 for the experts"),
                        {key, experts.denseLayers, decoder.layers});
    }
    const std::string last(mixture.lastLayer);
    const std::int64_t end = last.empty() ? -1 : optional(last, -1, -1, mostLayers);
    if (end >= 0 && end != decoder.layers - 1) {
        m_fields.refuse(
            last, "unsupported",
            PHRASE("%1: layers without experts at the end are not understood; supported: -1 or %2, the last layer"),
            {last, decoder.layers - 1});
    }
}

// Reads a list of the layers that have experts, or its text "3,4,5". Which layers these are does not matter.
void ConfigDecoder::readExpertLayers(const DecoderModel &decoder, Experts &experts)
{
    const std::string_view key = m_family.mixture.layerList;
    const YamlNode &node = *m_part.find(key);
    std::set<std::int64_t> numbers;
    const auto take = [&](std::string_view text) {
        const std::int64_t number = parseInteger(trimmed(text)).value.value_or(-1);
        if (number >= 0 && number < decoder.layers + m_predictionLayers)
            numbers.insert(number);
        else
            m_fields.refuse(key, "out-of-range",
                            PHRASE("%1: %2 is not the number of a layer; there are %3, counted from 0"),
                            {key, inQuotes(text), decoder.layers});
    };
    if (node.isScalar() && !trimmed(node.text).empty())
        for (const std::string_view part : split(node.text, ','))
            take(part);
    for (const YamlNode &item : node.items)
        take(item.text);
    const auto count = static_cast<std::int64_t>(
        std::ranges::count_if(numbers, [&](std::int64_t number) { return number < decoder.layers; }));
    if (count == (decoder.layers - experts.denseLayers) / std::max<std::int64_t>(experts.every, 1))
        return;
    experts.every = 1;
    experts.denseLayers = decoder.layers - count;
}

// mlp_only_layers lists layers by number; only a list of the first layers is supported.
std::int64_t ConfigDecoder::leadingDenseLayers(std::int64_t layers)
{
    constexpr std::string_view key = "mlp_only_layers";
    const std::vector<YamlNode> *items = m_fields.list(key, Need::Optional, "[0, 1]");
    if (!items)
        return 0;
    std::vector<std::int64_t> numbers =
        mapped(*items, [](const YamlNode &item) { return parseInteger(item.text).value.value_or(-1); });
    std::ranges::sort(numbers);
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        if (numbers[i] == static_cast<std::int64_t>(i) && numbers[i] < layers)
            continue;
        m_fields.refuse(
            key, "unsupported",
            PHRASE("mlp_only_layers: these layers are not understood; supported: none, or the first ones, as [0, 1]"));
        return 0;
    }
    return static_cast<std::int64_t>(numbers.size());
}

} // namespace roofline
