#include "core/zoo/writer.h"

#include "core/hardware/chip_fields.h"
#include "core/units/format.h"
#include "core/units/parse.h"
#include "core/units/text.h"
#include "core/workload/model_fields.h"
#include "core/zoo/text_file.h"
#include "core/zoo/yaml/yaml_document.h"
#include "core/zoo/yaml/yaml_text.h"

#include <algorithm>

namespace roofline {

namespace {

// Writes what a model is made of. Precondition: it is no layer table, which is computed from the entry's text.
std::string architectureText(const Architecture &architecture)
{
    const auto [key, table] = fieldsOf(architecture);
    const void *part = objectOf(const_cast<Architecture &>(architecture));
    if (!key.empty())
        return writeEntryBelow(key, *table, part);
    const bool shares = std::get<EncoderDecoderModel>(architecture).sharedEmbedding;
    return writeEntry(*table, part) + (shares ? "shared embedding: true\n" : "");
}

std::string textOf(const StoredFormat &stored)
{
    if (stored.group == 0)
        return std::string(toString(stored.format));
    YamlKeys keys;
    keys.add("format", std::string(toString(stored.format)));
    keys.add("group", std::to_string(stored.group));
    keys.add("scale", exactQuantity(stored.scaleBytes, "B"));
    return keys.inLine();
}

std::string entryTextOf(const Released &released)
{
    if (released == Released(released.kept))
        return std::string(toString(released.kept));
    YamlKeys keys;
    if (!released.method.empty())
        keys.addText("method", released.method);
    keys.add("kept", std::string(toString(released.kept)));
    for (const WeightClass weights : allWeightClasses)
        if (released.of(weights) != StoredFormat{released.kept, 0, 0})
            keys.add(toString(weights), textOf(released.of(weights)));
    if (released.activations != released.kept)
        keys.add("activations", std::string(toString(released.activations)));
    if (released.kv != released.kept)
        keys.add("kv", std::string(toString(released.kv)));
    return keys.inLine();
}

std::string head(Model model)
{
    if (model.source.empty())
        model.source = "user";
    return writeEntry(headTable, &model) + (model.released ? "released: " + entryTextOf(*model.released) + '\n' : "");
}

// A text in which values of the root's keys can be replaced while everything else stays as it is.
class EntryText {
public:
    explicit EntryText(std::string_view text) : m_text(withoutByteOrderMark(text)) {}

    std::string get(std::string_view key) const // empty: it has no such key
    {
        const std::optional<YamlNode> root = parse();
        const YamlNode *node = root ? root->find(key) : nullptr;
        return node ? std::string(trimmed(node->text)) : std::string();
    }

    void set(std::string_view key, std::string_view value)
    {
        put(key, yamlText(value), yamlQuoted(value), [&](const YamlNode &node) { return trimmed(node.text) == value; });
    }

    // Without a value, the key is removed.
    void setNumber(std::string_view key, std::optional<double> value)
    {
        if (!value)
            return remove(key);
        put(key, formatExact(*value), formatExact(*value),
            [&](const YamlNode &node) { return parseNumber(trimmed(node.text)).value == value; });
    }

    // Removes a key with its comma or its line. Precondition: the name stands before it.
    void remove(std::string_view key)
    {
        const std::optional<YamlNode> root = parse();
        const YamlNode *node = root ? root->find(key) : nullptr;
        if (!node)
            return;
        const std::size_t index = static_cast<std::size_t>(node - root->items.data());
        std::size_t start = offsetOf(m_text, root->keys[index].mark);
        std::size_t end = endOf(*root, *node);
        if (!isInBraces())
            end = std::min(m_text.find('\n', end), m_text.size() - 1) + 1;
        else if (index > 0)
            start = m_text.rfind(',', start);
        else
            end = m_text.find_first_not_of(" ,\n", end);
        m_text.erase(start, end - start);
    }

    const std::string &text() const { return m_text; }

private:
    std::optional<YamlNode> parse() const
    {
        Findings findings({}, m_text);
        return parseYamlOrJson(findings);
    }

    bool isInBraces() const { return m_text.find_first_not_of(" \t\r\n") == m_text.find('{'); }

    // Replaces a value. A new key is put after the name, and a new name is put first.
    template <class Same>
    void put(std::string_view key, const std::string &plain, const std::string &quoted, Same same)
    {
        const std::optional<YamlNode> root = parse();
        const YamlNode *node = root ? root->find(key) : nullptr;
        if (!root || (node && same(*node)))
            return;
        const bool inBraces = isInBraces();
        const std::string &written = inBraces ? quoted : plain;
        if (node) {
            const std::size_t start = offsetOf(m_text, node->mark);
            m_text.replace(start, endOf(*root, *node) - start, written);
        } else if (const YamlNode *place = root->find("name")) {
            m_text.insert(endOf(*root, *place),
                          inBraces ? ", " + yamlQuoted(key) + ": " + written
                                   : '\n' + std::string(indentOf(*root), ' ').append(key) + ": " + written);
        } else if (!root->keys.empty()) {
            putFirst(offsetOf(m_text, root->keys.front().mark),
                     inBraces ? yamlQuoted(key) + ": " + written + ',' : std::string(key) + ": " + written);
        }
    }

    // Inserts the entry before the key at `start` and repeats the space that precedes that key.
    void putFirst(std::size_t start, const std::string &entry)
    {
        const std::size_t before = start == 0 ? std::string::npos : m_text.find_last_not_of(" \t\r\n", start - 1);
        std::string gap = m_text.substr(before + 1, start - before - 1); // npos + 1 is 0
        if (!isInBraces())
            gap = '\n' + gap.substr(gap.rfind('\n') + 1);
        m_text.insert(start, entry + (gap.empty() ? " " : gap));
    }

    // Returns the indentation of the root's keys. Precondition: there is at least one.
    static std::size_t indentOf(const YamlNode &root)
    {
        return static_cast<std::size_t>(root.keys.front().mark.column - 1);
    }

    // Returns whether a line continues the value above it: it is indented further than the keys, or is empty
    // and such a line follows.
    bool goesOn(std::size_t line, std::size_t indent) const
    {
        const std::size_t text = m_text.find_first_not_of(" \t\r\n", line);
        return text != std::string::npos && text > m_text.rfind('\n', text) + 1 + indent;
    }

    // Returns the end of a value of the root: its closing quote, or the end of its last line without a comment.
    std::size_t endOf(const YamlNode &root, const YamlNode &node) const
    {
        const bool inBraces = isInBraces();
        const std::size_t start = offsetOf(m_text, node.mark);
        const char quote = m_text[start];
        const bool isBlock = node.inQuotes && (quote == '|' || quote == '>');
        if (node.inQuotes && (quote == '"' || quote == '\''))
            if (const std::size_t closing = closingQuote(m_text, start); closing != std::string::npos)
                return closing + 1;
        std::size_t end = inBraces ? m_text.find_first_of(",}", start) : m_text.find('\n', start);
        while (!inBraces && end != std::string::npos && goesOn(end + 1, indentOf(root)))
            end = m_text.find('\n', end + 1);
        end = std::min(end, m_text.size());
        return isBlock ? end : std::min(end, m_text.find(" #", start));
    }

    std::string m_text;
};

// Puts the entry's changed descriptions into its text. Its layers and notes are part of that text already.
std::string changedText(const Model &model)
{
    EntryText entry(model.text);
    entry.set("name", model.name);
    entry.set("family", model.family);
    entry.setNumber("year", model.year > 0 ? std::optional<double>(model.year) : std::nullopt);
    entry.set("source", model.source.empty() ? "user" : model.source);
    entry.setNumber("parameters", model.publishedParameters);
    if (model.basedOn.empty())
        entry.remove("based on");
    else
        entry.set("based on", model.basedOn);
    return entry.text();
}

} // namespace

std::string writeChip(const Chip &chip)
{
    return writeEntry(chipTable, &chip);
}

std::string writeModel(const Model &model)
{
    if (std::holds_alternative<LayerTable>(model.architecture))
        return changedText(model);
    return head(model) + architectureText(model.architecture)
           + (model.notes.empty() ? std::string() : "\nnotes:\n" + yamlList(model.notes));
}

std::string renamedEntry(const std::string &yaml, const std::string &name)
{
    EntryText entry(yaml);
    const std::string before = entry.get("name");
    entry.set("name", name);
    if (entry.text() != yaml && shortNameAfter(entry.get("short"), before, name) == name)
        entry.remove("short"); // titles then show the new name
    return entry.text();
}

std::string shortNameAfter(const std::string &shortName, const std::string &from, const std::string &to)
{
    const std::string word = shortName.substr(0, shortName.find(' '));
    return from != to && from.find(word) != std::string::npos ? to : shortName;
}

} // namespace roofline
