#include "core/zoo/layers/layer_items.h"

#include "core/units/say.h"
#include "core/units/text.h"
#include "core/workload/rules.h"
#include "core/zoo/layers/layer_sizes.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <utility>

namespace roofline {

namespace {

constexpr std::string_view takenNames[] = {"input", "add", "shortcut"};
constexpr std::size_t longestWord = 40;
constexpr std::size_t mostBlocks = 100;

class ItemsReader {
public:
    ItemsReader(const Fields &layers, Findings &findings) : m_layers(layers), m_findings(findings), m_sizes(findings) {}

    LayerDocument read()
    {
        if (const YamlNode *blocks = m_layers.find("blocks", Need::Optional))
            readBlocks(*blocks);
        if (const YamlNode *body = m_layers.find("body", Need::Required))
            m_document.body = readList(*body, m_layers.pathOf("body"), "body");
        return std::move(m_document);
    }

private:
    void readBlocks(const YamlNode &node)
    {
        const YamlPath path = m_layers.pathOf("blocks");
        const Fields fields(node, path, {}, "bottleneck: [{conv: 64}, {conv: 64, kernel: 3}]", m_findings);
        if (!fields.isMapping())
            return;
        if (node.keys.size() > mostBlocks) {
            m_findings.refuse("too-many", node.mark, path, PHRASE("more than %1 blocks"), {mostBlocks});
            return;
        }
        m_sizes.blockNames = namesIn(node.keys, &YamlKey::name);
        for (std::size_t i = 0; i < node.keys.size(); ++i) {
            const YamlKey &key = node.keys[i];
            const YamlPath blockPath{&path, key.name, 0};
            if (layerKind(key.name) || isLayerOption(key.name)) {
                m_findings.refuse("bad-name", key.mark, blockPath,
                                  PHRASE("%1 has a meaning of its own; give the block another name"),
                                  {inQuotes(key.name)});
            } else if (!isSizeWord(key.name, " -")) {
                m_findings.refuse(
                    "bad-name", key.mark, blockPath,
                    PHRASE("%1 cannot name a block; use lower-case letters, digits and spaces, a letter first"),
                    {inQuotes(key.name)});
            } else if (const YamlNode *body = fields.find(key.name, Need::Required); body == &node.items[i]) {
                if (std::unique_ptr<LayerBlock> block = readBlock(key.name, *body, blockPath))
                    m_document.blocks.push_back(std::move(block));
            }
        }
    }

    std::unique_ptr<LayerBlock> readBlock(const std::string &name, const YamlNode &node, const YamlPath &path)
    {
        auto block = std::make_unique<LayerBlock>();
        block->name = name;
        block->body.node = &node;
        block->body.path = path.text();
        m_sizes.block = block.get();
        if (node.isSequence()) {
            block->body.key = "block";
            block->body.items = readList(node, path, name);
        } else {
            static constexpr std::array<std::string_view, 2> known = {"residual", "shortcut"};
            const Fields fields(node, path, known, "residual: [{conv: 64}, {conv: 64, kernel: 3}]", m_findings);
            block->body.kind = LayerKind::Residual;
            if (fields.isMapping())
                readNested(fields, "residual", block->body);
        }
        m_sizes.block = nullptr;
        return block;
    }

    std::vector<LayerItem> readList(const YamlNode &node, const YamlPath &path, std::string_view name)
    {
        std::vector<LayerItem> items;
        if (!node.isSequence()) {
            m_findings.refuse("wrong-type", node.mark, path,
                              PHRASE("%1 must be a list of layers, like [{conv: 64, kernel: 3}, {conv: 64}]"), {name});
            return items;
        }
        if (node.items.empty())
            m_findings.refuse("missing-value", node.mark, path, PHRASE("%1 has no layers; add one"), {name});
        for (std::size_t i = 0; i < node.items.size(); ++i) {
            if (std::optional<LayerItem> item = readItem(node.items[i], {&path, {}, i}))
                items.push_back(std::move(*item));
        }
        giveLabels(items, path);
        return items;
    }

    std::optional<LayerItem> readItem(const YamlNode &node, const YamlPath &path)
    {
        std::optional<LayerItem> item;
        if (node.isScalar())
            item = readWord(node, path);
        else if (node.isMapping())
            item = readMapping(node, path);
        else
            m_findings.refuse("wrong-type", node.mark, path,
                              PHRASE("a layer must have keys, like {conv: 64, kernel: 3}"));
        if (item) {
            item->node = &node;
            item->path = path.text();
        }
        return item;
    }

    // Reads a layer that needs no value, for example "- flatten".
    std::optional<LayerItem> readWord(const YamlNode &node, const YamlPath &path)
    {
        const std::string &word = node.text;
        LayerItem item;
        if (!setKind(item, word)) {
            reportUnknown(word, node.mark, path);
            return {};
        }
        const bool needsNothing = item.used ? item.used->needsNothing() : layerKind(word)->value == LayerValue::Nothing;
        if (needsNothing)
            return item;
        m_findings.refuse("missing-value", node.mark, path, PHRASE("%1 needs a value, like \"%2: 64\""),
                          {inQuotes(word), word});
        return {};
    }

    std::optional<LayerItem> readMapping(const YamlNode &node, const YamlPath &path)
    {
        const std::optional<std::string> key = kindKey(node, path);
        LayerItem item;
        if (!key || !setKind(item, *key))
            return {};
        std::vector<std::string_view> known{item.key};
        known.insert(known.end(), std::begin(commonLayerOptions), std::end(commonLayerOptions));
        if (item.used) {
            for (const LayerBlock::Word &word : item.used->words) {
                if (word.text != "out")
                    known.push_back(word.text);
            }
        } else {
            const std::vector<std::string_view> &options = layerKind(*key)->options;
            known.insert(known.end(), options.begin(), options.end());
        }
        const Fields fields(node, path, known, "conv: 64", m_findings);
        checkName(fields, item);
        item.from = fields.text("from", Need::Optional, longestWord);
        m_sizes.read(fields, "repeat", Need::Optional, {{1}, 1, mostLayers}, item);
        if (item.used)
            readUse(*item.used, fields, item);
        else
            readKind(*layerKind(*key), fields, item);
        return item;
    }

    // Sets the kind of the item; returns whether there is a kind of that name.
    bool setKind(LayerItem &item, std::string_view key) const
    {
        if (const LayerKindWords *kind = layerKind(key)) {
            item.kind = kind->kind;
            item.key = kind->key;
            return true;
        }
        item.used = blockOf(key);
        if (!item.used)
            return false;
        item.kind = LayerKind::Use;
        item.key = item.used->name;
        return true;
    }

    const LayerBlock *blockOf(std::string_view key) const
    {
        const auto *found = findWhere(m_document.blocks, [&](const auto &block) { return block->name == key; });
        return found ? found->get() : nullptr;
    }

    // Returns the one key of an item that gives the kind of its layer.
    std::optional<std::string> kindKey(const YamlNode &node, const YamlPath &path)
    {
        const YamlKey *found = nullptr;
        const YamlKey *unknown = nullptr;
        for (const YamlKey &key : node.keys) {
            if (layerKind(key.name) || blockOf(key.name)) {
                if (found && found->name != key.name) {
                    m_findings.refuse("contradiction", key.mark, path,
                                      PHRASE("a layer is either %1 or %2; make it two items of the list"),
                                      {inQuotes(found->name), inQuotes(key.name)});
                    return {};
                }
                found = &key;
            } else if (!unknown && !isLayerOption(key.name)) {
                unknown = &key;
            }
        }
        if (found)
            return found->name;
        if (unknown)
            reportUnknown(unknown->name, unknown->mark, path);
        else
            m_findings.refuse("missing-key", node.mark, path,
                              PHRASE("what layer is this? Add \"conv: 64\", \"max pool: 2\", …"));
        return {};
    }

    void reportUnknown(std::string_view key, YamlMark mark, const YamlPath &path)
    {
        const LayerBlock *block = m_sizes.block;
        const std::vector<std::string> &blockNames = m_sizes.blockNames;
        if (block && block->name == key) {
            m_findings.refuse("unknown-layer", mark, path, PHRASE("%1 cannot be made of itself"), {inQuotes(key)});
        } else if (block && findIn(blockNames, key)) {
            m_findings.refuse("unknown-layer", mark, path, PHRASE("a block is made of blocks above it; move %1 up"),
                              {inQuotes(key)});
        } else if (!findIn(blockNames, key)) { // a block name is reported elsewhere
            std::vector<std::string> known(blockNames);
            for (const LayerKindWords &kind : layerKinds())
                known.emplace_back(kind.key);
            m_findings.refuse("unknown-layer", mark, path, PHRASE("unknown layer %1%2"),
                              {inQuotes(key), didYouMean(key, known)});
        }
    }

    void readKind(const LayerKindWords &kind, const Fields &fields, LayerItem &item)
    {
        const bool block = kind.value == LayerValue::Items;
        const std::vector<std::size_t> perDirection =
            block ? std::vector<std::size_t>{1} : std::vector<std::size_t>{1, 2};
        switch (kind.value) {
        case LayerValue::Size: m_sizes.read(fields, kind.key, Need::Required, {{1}, 1, mostWidth}, item); break;
        case LayerValue::Extent:
            m_sizes.read(fields, kind.key, Need::Required, {perDirection, 1, mostWidth}, item);
            break;
        case LayerValue::Shape: m_sizes.read(fields, kind.key, Need::Required, {{1, 3}, 1, mostWidth}, item); break;
        case LayerValue::Nothing: readSwitch(fields, kind.key, PHRASE("%1 takes no value; write \"%1: true\"")); break;
        case LayerValue::Names: readParts(fields, item); break;
        case LayerValue::Items: break;
        }
        for (const std::string_view option : kind.options) {
            if (option == "kernel" || option == "stride")
                m_sizes.read(fields, option, Need::Optional, {perDirection, 1, mostWidth}, item);
            else if (option == "groups")
                m_sizes.read(fields, option, Need::Optional, {{1}, 1, mostWidth}, item);
            else if (option == "padding")
                m_sizes.readPadding(fields, item);
            else if (option == "bias")
                item.bias = fields.flag(option);
            else if (option == "batch norm")
                item.batchNorm = fields.flag(option);
        }
        if (kind.value == LayerValue::Items)
            readNested(fields, kind.key, item);
    }

    void readUse(const LayerBlock &block, const Fields &fields, LayerItem &item)
    {
        if (block.uses("out"))
            m_sizes.read(fields, block.name, Need::Required, {{1}, 1, mostWidth}, item);
        else
            readSwitch(fields, block.name,
                       PHRASE("%1 takes no value, as none of its sizes is made of \"out\"; write \"%1: true\""));
        for (const LayerBlock::Word &word : block.words) {
            if (word.text == "out")
                continue;
            if (word.text != "stride" && !fields.has(word.text))
                fields.refuse({}, "missing-key", PHRASE("%1 needs %2, which a size in line %3 is made of; add it"),
                              {inQuotes(block.name), inQuotes(word.text), word.line});
            m_sizes.read(fields, word.text, Need::Optional, {{1}, 1, mostWidth}, item);
        }
    }

    // Reads the layers of a block or a residual. They see the item's own stride if it gives one.
    void readNested(const Fields &fields, std::string_view key, LayerItem &item)
    {
        item.key = key;
        const int ownStride = fields.has("stride") ? 1 : 0;
        m_sizes.strides += ownStride;
        if (const YamlNode *list = fields.find(key, Need::Required))
            item.items = readList(*list, fields.pathOf(key), key);
        if (item.kind == LayerKind::Residual)
            readShortcut(fields, item);
        m_sizes.strides -= ownStride;
    }

    void readShortcut(const Fields &fields, LayerItem &item)
    {
        const YamlNode *node = fields.find("shortcut", Need::Optional);
        if (!node)
            return;
        if (node->isSequence()) {
            item.shortcut = LayerItem::Shortcut::Layers;
            item.shortcutItems = readList(*node, fields.pathOf("shortcut"), "shortcut");
            return;
        }
        constexpr std::string_view words[] = {"project", "skip"};
        const std::string word = fields.choice("shortcut", Need::Optional, words, "unknown-shortcut");
        if (word == "project")
            item.shortcut = LayerItem::Shortcut::Project;
        else if (word == "skip")
            item.shortcut = LayerItem::Shortcut::Skip;
    }

    void readParts(const Fields &fields, LayerItem &item)
    {
        const auto readPart = [&](const YamlNode &part, const YamlPath &path) {
            const std::string name = say("an item of concat");
            item.parts.push_back(Fields::lineOf(part, path, name, longestWord, m_findings));
        };
        if (fields.each(item.key, Need::Required, "[input, part]", readPart) && item.parts.empty())
            fields.refuse(item.key, "missing-value", PHRASE("concat joins named outputs; name at least one"));
    }

    void readSwitch(const Fields &fields, std::string_view key, const char *refused)
    {
        const YamlNode *node = fields.find(key, Need::Required);
        if (node && (!node->isScalar() || node->inQuotes || node->text != "true"))
            fields.refuse(key, "wrong-type", refused, {key});
    }

    void checkName(const Fields &fields, LayerItem &item)
    {
        item.name = fields.text("name", Need::Optional, longestWord);
        if (item.name.empty())
            return;
        if (findIn(takenNames, item.name))
            fields.refuse("name", "bad-name", PHRASE("%1 has a meaning of its own; use another name"),
                          {inQuotes(item.name)});
        else if (!isSizeWord(item.name, "-"))
            fields.refuse("name", "bad-name",
                          PHRASE("%1 cannot name a layer; use lower-case letters, digits, '_' and '-', a letter first"),
                          {inQuotes(item.name)});
    }

    // Labels unnamed items by their kind, with a number if there are several.
    void giveLabels(std::vector<LayerItem> &items, const YamlPath &path)
    {
        const auto wordFor = [](const LayerItem &item) {
            std::string word(item.kind == LayerKind::DepthwiseConvolution ? "depthwise" : item.key);
            std::replace(word.begin(), word.end(), ' ', '_');
            return word;
        };
        std::set<std::string> taken;
        std::map<std::string, int> unnamed;
        for (LayerItem &item : items) {
            item.label = item.name;
            if (item.name.empty())
                ++unnamed[wordFor(item)];
            else if (!taken.insert(item.name).second)
                m_findings.refuse("duplicate-name", item.node->find("name")->mark, path,
                                  PHRASE("%1 is already the name of a layer in this list; use another one"),
                                  {inQuotes(item.name)});
        }
        std::map<std::string, int> numbers;
        for (LayerItem &item : items) {
            if (!item.name.empty())
                continue;
            const std::string word = wordFor(item);
            item.label = word;
            if (unnamed[word] > 1 || taken.contains(word)) {
                do
                    item.label = word + std::to_string(++numbers[word]);
                while (taken.contains(item.label));
            }
            taken.insert(item.label);
        }
    }

    const Fields &m_layers;
    Findings &m_findings;
    LayerDocument m_document;
    LayerSizesReader m_sizes;
};

} // namespace

bool LayerBlock::uses(std::string_view word) const
{
    return std::any_of(words.begin(), words.end(), [&](const Word &used) { return used.text == word; });
}

bool LayerBlock::needsNothing() const
{
    return std::all_of(words.begin(), words.end(), [](const Word &word) { return word.text == "stride"; });
}

LayerDocument readLayerItems(const Fields &layers, Findings &findings)
{
    return ItemsReader(layers, findings).read();
}

} // namespace roofline
