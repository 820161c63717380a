#include "core/zoo/layers/layer_sizes.h"

#include "core/units/say.h"
#include "core/units/text.h"
#include "core/workload/rules.h"
#include "core/zoo/scalars.h"

#include <algorithm>
#include <utility>

namespace roofline {

namespace {

// Describes a correct value for an option that takes one of these counts of numbers.
std::string expectedFor(const std::vector<std::size_t> &counts)
{
    if (counts.back() == 3)
        return say("a number, or a list of channels, height and width, like [64, 56, 56]");
    return counts.back() == 2 ? say("a number, or a list of height and width, like [10, 4]") : say("a number");
}

} // namespace

void LayerSizesReader::read(const Fields &fields, std::string_view key, Need need, const Limits &limits,
                            LayerItem &item)
{
    const YamlNode *node = fields.find(key, need);
    if (!node)
        return;
    const bool list = node->isSequence();
    const std::size_t count = list ? node->items.size() : 1;
    const bool fits = std::find(limits.counts.begin(), limits.counts.end(), count) != limits.counts.end();
    if (node->isMapping() || !fits || (list && limits.counts.size() == 1)) {
        fields.refuse(key, "wrong-type", PHRASE("%1 must be %2"), {key, expectedFor(limits.counts)});
        return;
    }
    const YamlPath path = fields.pathOf(key);
    LayerItem::Sizes sizes{key, {}};
    for (std::size_t i = 0; i < count; ++i) {
        const YamlPath itemPath{&path, {}, i};
        const YamlNode &value = list ? node->items[i] : *node;
        std::optional<SizeExpression> size = readSize(value, list ? itemPath : path, key, limits);
        if (!size)
            return;
        sizes.values.push_back(std::move(*size));
    }
    item.sizes.push_back(std::move(sizes));
}

std::optional<SizeExpression> LayerSizesReader::readSize(const YamlNode &node, const YamlPath &path,
                                                         std::string_view key, const Limits &limits)
{
    if (!node.isScalar()) {
        m_findings.refuse("wrong-type", node.mark, path, PHRASE("an item of %1 must be a number"), {key});
        return {};
    }
    if (!isProduct(node.text)) {
        const Scalar<std::int64_t> read = readInteger(node.text, node.inQuotes, limits.least, limits.most);
        if (read.value)
            return SizeExpression{{{real(*read.value), {}, false}}, std::to_string(*read.value)};
        m_findings.refuse(read.rule, node.mark, path, PHRASE("%1: %2"), {key, read.why});
        return {};
    }
    std::optional<SizeExpression> size = parseProduct(node.text);
    if (size)
        noteWords(*size, node, path);
    else
        m_findings.refuse("not-a-number", node.mark, path,
                          PHRASE("%1: %2 is not a size; write a number or a product like \"in * 6\" or \"out / 4\""),
                          {key, inQuotes(node.text)});
    return size;
}

// A named block collects its words, which get values where the block is used. Elsewhere an unknown word is an error.
void LayerSizesReader::noteWords(const SizeExpression &size, const YamlNode &node, const YamlPath &path)
{
    for (const SizeExpression::Factor &factor : size.factors) {
        const std::string &word = factor.word;
        const auto isBlock = [&] { return std::find(blockNames.begin(), blockNames.end(), word) != blockNames.end(); };
        if (word.empty() || word == "in" || (word == "stride" && strides > 0))
            continue;
        if (!block) {
            m_findings.refuse("unknown-name", node.mark, path,
                              PHRASE("unknown %1; outside of \"blocks\" a size is made of numbers, \"in\" and the "
                                     "\"stride\" of a block around it"),
                              {inQuotes(word)});
        } else if (layerKind(word) || isBlock() || std::ranges::count(commonLayerOptions, word) > 0) {
            m_findings.refuse("bad-name", node.mark, path, PHRASE("%1 has a meaning of its own; use another word"),
                              {inQuotes(word)});
        } else if (!block->uses(word)) {
            block->words.push_back({word, node.mark.line});
        }
    }
}

void LayerSizesReader::readPadding(const Fields &fields, LayerItem &item)
{
    constexpr std::string_view words[] = {"same", "valid"};
    const bool pool = item.kind == LayerKind::MaxPool || item.kind == LayerKind::AveragePool;
    const YamlNode *node = fields.find("padding", Need::Optional);
    const bool text = node && node->isScalar() && isSizeWord(node->text);
    const bool known = text && std::ranges::count(words, node->text) > 0;
    item.samePadding = node ? known && node->text == "same" : !pool;
    if (text && !known && !block)
        fields.choice("padding", Need::Optional, words, "unknown-padding");
    else if (node && !known)
        read(fields, "padding", Need::Optional, {{1, 2}, 0, mostWidth}, item);
}

} // namespace roofline
