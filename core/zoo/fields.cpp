#include "core/zoo/fields.h"

#include "core/diagnostics/suggest.h"
#include "core/units/text.h"
#include "core/zoo/scalars.h"

#include <algorithm>
#include <unordered_map>

namespace roofline {

namespace {

std::string plainLine(const std::string &line, const YamlNode &node, const YamlPath &path, std::string_view name,
                      Findings &findings)
{
    std::string plain = plainText(line);
    if (plain != line)
        findings.warning(
            "not-text", node.mark, path,
            say("%1 holds a character that cannot be shown, or that turns the direction of the text; it is replaced",
                {name}));
    return plain;
}

} // namespace

std::string enumeration(std::span<const std::string> words)
{
    if (words.size() < 2)
        return words.empty() ? std::string() : words.front();
    return say("%1 and %2", {joined(words.first(words.size() - 1), ", "), words.back()});
}

std::string didYouMean(std::string_view given, std::span<const std::string> known)
{
    constexpr std::size_t longestWord = 60; // a longer word is no typing error
    if (given.size() <= longestWord) {
        const std::vector<std::string> nearest = nearestNames(given, known, 1);
        if (!nearest.empty())
            return say("; did you mean \"%1\"?", {nearest.front()});
    }
    constexpr std::size_t many = 20;
    constexpr std::size_t some = 5;
    if (known.size() > many)
        return say("; allowed: %1 names, such as %2", {known.size(), joined(known.first(some), ", ")});
    return known.empty() ? std::string() : say("; allowed: %1", {enumeration(known)});
}

std::string didYouMean(std::string_view given, WordList known)
{
    return didYouMean(given, std::vector<std::string>(known.begin(), known.end()));
}

Fields::Fields(const YamlNode &node, const YamlPath &path, std::span<const std::string_view> known,
               std::string_view example, Findings &findings)
    : m_mark(node.mark)
    , m_path(path)
    , m_findings(findings)
{
    if (!node.isMapping()) {
        const std::string name = path.key.empty() ? say("an item of this list") : std::string(path.key);
        findings.refuse("wrong-type", node.mark, path, PHRASE("%1 must have keys, like %2"), {name, example});
        return;
    }
    m_mapping = &node;
    reportKeys(known);
}

void Fields::reportKeys(std::span<const std::string_view> known) const
{
    const std::vector<YamlKey> &keys = m_mapping->keys;
    std::unordered_map<std::string_view, const YamlKey *> firsts; // a map, because a file may have very many keys
    for (const YamlKey &key : keys) {
        const std::string &name = key.name;
        const YamlPath path{&m_path, name, 0};
        const YamlKey *first = firsts.emplace(name, &key).first->second;
        if (first != &key) {
            m_findings.refuse("duplicate-key", key.mark, path,
                              PHRASE("%1 is already given in line %2; keep one of the two"),
                              {inQuotes(name), first->mark.line});
        } else if (!known.empty() && std::ranges::find(known, name) == known.end()) {
            m_findings.refuse("unknown-key", key.mark, path, PHRASE("unknown key %1%2"),
                              {inQuotes(name), didYouMean(name, known)});
        }
    }
}

// Returns the name of a value in messages. The "value" of a number goes by the name of the number.
std::string Fields::label(std::string_view key) const
{
    return std::string(key == "value" && !m_path.key.empty() ? m_path.key : key);
}

YamlMark Fields::markOf(std::string_view key) const
{
    const YamlNode *node = m_mapping ? m_mapping->find(key) : nullptr;
    return node ? node->mark : m_mark;
}

void Fields::error(std::string_view key, const char *rule, std::string text, std::string outcome) const
{
    m_findings.error(rule, markOf(key), pathOf(key), std::move(text), std::move(outcome));
}

void Fields::warning(std::string_view key, const char *rule, std::string text, std::string outcome) const
{
    m_findings.warning(rule, markOf(key), pathOf(key), std::move(text), std::move(outcome));
}

const YamlNode *Fields::find(std::string_view key, Need need) const
{
    if (!m_mapping)
        return nullptr;
    const YamlNode *node = m_mapping->find(key);
    if (!node) {
        if (need == Need::Required)
            refuse(key, "missing-key", PHRASE("%1 is missing here; add it"), {inQuotes(key)});
        return nullptr;
    }
    if (!node->isNull())
        return node;
    error(key, "missing-value",
          need == Need::Required ? say("%1 has no value", {inQuotes(key)})
                                 : say("%1 has no value; leave the key out when it is not known", {inQuotes(key)}));
    return nullptr;
}

const YamlNode *Fields::scalar(std::string_view key, Need need, std::string_view expected) const
{
    const YamlNode *node = find(key, need);
    if (!node || node->isScalar())
        return node;
    refuse(key, "wrong-type", PHRASE("%1 must be %2"), {label(key), expected});
    return nullptr;
}

std::string Fields::lineOf(const YamlNode &node, const YamlPath &path, std::string_view name, std::size_t longest,
                           Findings &findings)
{
    if (!node.isScalar()) {
        findings.refuse("wrong-type", node.mark, path, PHRASE("%1 must be text"), {name});
        return {};
    }
    std::string line(trimmed(node.text));
    std::replace_if(
        line.begin(), line.end(), [](char c) { return c == '\n' || c == '\r' || c == '\t'; }, ' ');
    const bool controls = std::ranges::any_of(line, [](char c) { return (c >= 0 && c < ' ') || c == 0x7f; });
    if (controls)
        findings.refuse("not-text", node.mark, path, PHRASE("%1 contains a control character"), {name});
    else if (line.empty())
        findings.refuse("missing-value", node.mark, path, PHRASE("%1 is empty"), {name});
    else if (characterCount(line) > longest)
        findings.refuse("too-large", node.mark, path, PHRASE("%1 is too long; at most %2 characters"), {name, longest});
    else
        return plainLine(line, node, path, name, findings);
    return {};
}

std::string Fields::text(std::string_view key, Need need, std::size_t longest) const
{
    const YamlNode *node = find(key, need);
    return node ? lineOf(*node, {&m_path, key, 0}, key, longest, m_findings) : std::string();
}

std::optional<bool> Fields::flag(std::string_view key) const
{
    const YamlNode *node = scalar(key, Need::Optional, say("true or false"));
    if (!node)
        return std::nullopt;
    if (!node->inQuotes && (node->text == "true" || node->text == "false"))
        return node->text == "true";
    refuse(key, "wrong-type", PHRASE("%1: %2 is neither true nor false"), {key, inQuotes(node->text)});
    return std::nullopt;
}

template <class T>
std::optional<T> Fields::valueOf(std::string_view key, const Scalar<T> &read) const
{
    if (!read.value)
        refuse(key, read.rule.c_str(), PHRASE("%1: %2"), {label(key), read.why});
    return read.value;
}

std::optional<std::int64_t> Fields::integer(std::string_view key, Need need, std::int64_t least,
                                            std::int64_t most) const
{
    const YamlNode *node = scalar(key, need, say("a whole number"));
    return node ? valueOf(key, readInteger(node->text, node->inQuotes, least, most)) : std::nullopt;
}

std::optional<double> Fields::number(std::string_view key, Need need, double least, double most) const
{
    const YamlNode *node = scalar(key, need, "a number");
    return node ? valueOf(key, readNumber(node->text, node->inQuotes, least, most)) : std::nullopt;
}

std::optional<double> Fields::quantity(std::string_view key, Need need, Dimension dimension, double least,
                                       double most) const
{
    const YamlNode *node = scalar(key, need, describe(dimension));
    return node ? valueOf(key, readQuantity(node->text, dimension, least, most)) : std::nullopt;
}

std::string Fields::choice(std::string_view key, Need need, WordList allowed, const std::string &rule) const
{
    const YamlNode *node = find(key, need);
    if (!node)
        return {};
    if (!node->isScalar())
        refuse(key, "wrong-type", PHRASE("%1 must be one of %2"),
               {label(key), enumeration(std::vector<std::string>(allowed.begin(), allowed.end()))});
    else if (std::ranges::find(allowed, node->text) != allowed.end())
        return node->text;
    else
        refuse(key, rule.c_str(), PHRASE("%1: unknown %2%3"),
               {key, inQuotes(node->text), didYouMean(node->text, allowed)});
    return {};
}

const std::vector<YamlNode> *Fields::list(std::string_view key, Need need, std::string_view example) const
{
    const YamlNode *node = find(key, need);
    if (!node)
        return nullptr;
    if (node->isSequence())
        return &node->items;
    refuse(key, "wrong-type", PHRASE("%1 must be a list, like %2"), {key, example});
    return nullptr;
}

bool Fields::each(std::string_view key, Need need, std::string_view example, const TakeItem &take) const
{
    const std::vector<YamlNode> *items = list(key, need, example);
    const YamlPath path = pathOf(key);
    for (std::size_t i = 0; items && i < items->size(); ++i)
        take((*items)[i], {&path, {}, i});
    return items;
}

void Fields::each(std::string_view key, Need need, std::string_view example, std::size_t most, std::string tooMany,
                  const TakeItem &take) const
{
    std::size_t count = 0;
    each(key, need, example, [&](const YamlNode &item, const YamlPath &path) {
        if (count++ < most)
            take(item, path);
    });
    if (count > most)
        error(key, "too-many", std::move(tooMany), say("the others are left out"));
}

std::vector<std::int64_t> Fields::integers(std::string_view key, Need need, std::int64_t least, std::int64_t largest,
                                           std::size_t fewest, std::size_t most, std::string_view example) const
{
    const std::vector<YamlNode> *items = list(key, need, example);
    if (!items)
        return {};
    if (items->size() < fewest || items->size() > most) {
        const std::string name(key);
        const std::string given = std::to_string(items->size());
        error(key, "wrong-type",
              fewest == most
                  ? say("%1 has %2 numbers instead of %3, like %4", {name, given, most, example})
                  : say("%1 has %2 numbers instead of %3 to %4, like %5", {name, given, fewest, most, example}));
        return {};
    }
    const YamlPath listPath{&m_path, key, 0};
    std::vector<std::int64_t> numbers;
    for (std::size_t i = 0; i < items->size(); ++i) {
        const YamlNode &item = (*items)[i];
        const YamlPath path{&listPath, {}, i};
        if (!item.isScalar()) {
            m_findings.refuse("wrong-type", item.mark, path, PHRASE("an item of %1 must be a whole number"), {key});
            continue;
        }
        const Scalar<std::int64_t> read = readInteger(item.text, item.inQuotes, least, largest);
        if (read.value)
            numbers.push_back(*read.value);
        else
            m_findings.refuse(read.rule, item.mark, path, PHRASE("%1: %2"), {key, read.why});
    }
    return numbers.size() == items->size() ? numbers : std::vector<std::int64_t>();
}

std::vector<std::string> Fields::texts(std::string_view key, std::size_t longest) const
{
    std::vector<std::string> result;
    each(key, Need::Optional, "\"- a note\"", [&](const YamlNode &item, const YamlPath &path) {
        const std::string name = say("a line of %1", {key});
        if (std::string line = lineOf(item, path, name, longest, m_findings); !line.empty())
            result.push_back(std::move(line));
    });
    return result;
}

} // namespace roofline
