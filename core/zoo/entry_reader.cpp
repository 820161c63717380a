#include "core/zoo/entry_reader.h"

#include "core/units/say.h"
#include "core/units/text.h"
#include "core/zoo/text_file.h"

#include <algorithm>

namespace roofline {

namespace {

Need needOf(const Field &field, const Fields &fields)
{
    const bool needed = field.presence != Presence::Optional
                        || std::ranges::any_of(field.with, [&](std::string_view key) { return fields.has(key); });
    return needed ? Need::Required : Need::Optional;
}

std::vector<std::string_view> keysOf(const FieldTable &table, const Field *beside)
{
    std::vector<std::string_view> keys;
    keys.reserve(table.fields.size() + 1);
    for (const Field &field : table.fields) {
        keys.push_back(field.name);
        if (beside && keys.size() == 1)
            keys.push_back(beside->name);
    }
    return keys;
}

std::string choose(const Field &field, const Fields &fields)
{
    return fields.choice(field.name, needOf(field, fields), field.type.words,
                         "unknown-" + std::string(field.type.what));
}

std::optional<double> readValue(const Field &field, const Fields &fields)
{
    const Type &type = field.type;
    const Need need = needOf(field, fields);
    if (type.kind == Type::Kind::Flag)
        return fields.flag(field.name);
    if (type.kind == Type::Kind::Choice) {
        const auto word = std::ranges::find(type.words, choose(field, fields));
        return word == type.words.end() ? std::nullopt : std::optional(real(word - type.words.begin()));
    }
    if (!type.unknown.empty()) {
        const YamlNode *node = fields.find(field.name, need);
        if (!node || (node->isScalar() && !node->inQuotes && node->text == type.unknown))
            return std::nullopt;
    }
    if (type.kind == Type::Kind::Whole)
        return fields.integer(field.name, need, std::int64_t(type.least), std::int64_t(type.most));
    return type.kind == Type::Kind::Number ? fields.number(field.name, need, type.least, type.most)
                                           : fields.quantity(field.name, need, type.dimension, type.least, type.most);
}

// Reports missing fields last, because the value of another field may make one pointless.
void settle(const Field &field, void *object, const Fields &fields)
{
    const bool given = fields.has(field.name);
    if (const auto why = field.pointless ? field.pointless(object) : std::nullopt) {
        for (const std::string_view line : given ? itemsOf(*why, '\n') : std::vector<std::string_view>())
            fields.error(field.name, "contradiction", std::string(line));
        return;
    }
    if (given)
        return;
    fields.find(field.name, needOf(field, fields)); // reports a missing field
    if (field.otherwise)
        field.text(object) = field.otherwise(object);
    if (const auto value = field.inferred ? field.inferred(object) : std::nullopt)
        field.access.set(object, *value);
}

} // namespace

void EntryReader::read(const FieldTable &table, void *object, const YamlNode &node, const YamlPath &path)
{
    readFields(table, object, Fields(node, path, keysOf(table, nullptr), table.example, m_findings));
}

YamlMark EntryReader::markOf(std::string_view key, std::size_t item) const
{
    const auto found = m_marks.find(key);
    return found == m_marks.end() || item >= found->second.size() ? YamlMark() : found->second[item];
}

void EntryReader::reportUnusedSources(const YamlPath &path)
{
    for (const Source &source : m_sources) {
        if (!source.used)
            m_findings.warning("unused-source", source.mark, {&path, "sources", 0},
                               say("no number names the source \"%1\"; remove it", {source.key}));
    }
}

bool EntryReader::readFields(const FieldTable &table, void *object, const Fields &fields)
{
    if (!fields.isMapping())
        return false;
    bool complete = true;
    for (const Field &field : table.fields) {
        const bool read = fields.has(field.name) && readField(field, object, fields);
        complete = complete && (read || field.presence != Presence::Required);
    }
    for (const Field &field : table.fields)
        settle(field, object, fields);
    if (table.check)
        table.check(fields);
    return complete;
}

// Returns whether the field could be read.
bool EntryReader::readField(const Field &field, void *object, const Fields &fields)
{
    switch (field.type.kind) {
    case Type::Kind::Text:
    case Type::Kind::Id: return readText(field, object, fields);
    case Type::Kind::Source: return readSource(field, object, fields);
    case Type::Kind::Sources: return readSources(field, fields);
    case Type::Kind::Words: return readWords(field, object, fields);
    case Type::Kind::List: return readList(field, object, fields);
    case Type::Kind::Lines: field.lines(object) = fields.texts(field.name, std::size_t(field.type.most)); return true;
    case Type::Kind::Wholes:
        field.wholes(object) = fields.integers(field.name, needOf(field, fields), std::int64_t(field.type.least),
                                               std::int64_t(field.type.most), 1, field.type.items, field.example);
        return true;
    case Type::Kind::Record: {
        const YamlNode *node = fields.find(field.name, needOf(field, fields));
        return node && readObject(field, object, *node, fields.pathOf(field.name));
    }
    default: break;
    }
    const std::optional<double> value = readValue(field, fields);
    if (value)
        field.access.set(object, *value);
    return value.has_value();
}

bool EntryReader::readText(const Field &field, void *object, const Fields &fields)
{
    std::string text = field.type.words.empty()
                           ? fields.text(field.name, needOf(field, fields), std::size_t(field.type.most))
                           : choose(field, fields);
    if (field.type.kind == Type::Kind::Id && !text.empty() && !isEntryId(text)) {
        fields.refuse(field.name, "bad-id", PHRASE("%1: %2 is not an entry's id, like \"h100-sxm\""),
                      {field.name, inQuotes(text)});
        return false;
    }
    const bool given = !text.empty();
    if (given)
        field.text(object) = std::move(text);
    return given;
}

bool EntryReader::readSource(const Field &field, void *object, const Fields &fields)
{
    const std::string key = fields.text(field.name, needOf(field, fields));
    if (key.empty())
        return false;
    const auto source = std::ranges::find(m_sources, key, &Source::key);
    if (source == m_sources.end()) {
        if (!m_hasSources) // that is what is told, once
            return false;
        fields.refuse(field.name, "unknown-source", PHRASE("%1: \"%2\" is not a key of \"sources\"%3"),
                      {field.name, key, didYouMean(key, namesIn(m_sources, &Source::key))});
        return false;
    }
    source->used = true;
    field.text(object) = source->text;
    return true;
}

bool EntryReader::readSources(const Field &field, const Fields &fields)
{
    const YamlNode *node = fields.find(field.name, needOf(field, fields));
    if (!node)
        return false;
    const Fields sources(*node, fields.pathOf(field.name), {}, field.example, m_findings);
    if (!sources.isMapping())
        return false;
    m_hasSources = true;
    for (const YamlKey &key : node->keys) {
        if (std::ranges::find(m_sources, key.name, &Source::key) == m_sources.end())
            m_sources.push_back({key.name, sources.text(key.name, Need::Required, Fields::longestNote), key.mark});
    }
    return true;
}

bool EntryReader::readWords(const Field &field, void *object, const Fields &fields)
{
    const std::string name(field.name);
    const auto readWord = [&](const YamlNode &item, const YamlPath &path) {
        const std::string word =
            Fields::lineOf(item, path, say("an item of %1", {name}), Fields::longestName, m_findings);
        if (std::ranges::count(field.type.words, word) > 0)
            field.addWord(object, word);
        else if (!word.empty())
            m_findings.refuse("unknown-" + std::string(field.type.what), item.mark, path,
                              PHRASE("%1: unknown \"%2\"%3"), {name, word, didYouMean(word, field.type.words)});
    };
    return fields.each(name, needOf(field, fields), field.example, readWord);
}

// Drops a number or a list item that lacks a required field, because rules would count it. Any other object
// stays, because further messages depend on its presence.
bool EntryReader::readObject(const Field &field, void *owner, const YamlNode &node, const YamlPath &path)
{
    const bool item = field.type.kind == Type::Kind::List;
    const std::string_view example = field.example.empty() || item ? field.table->example : field.example;
    const Fields fields(node, path, keysOf(*field.table, field.beside), example, m_findings);
    if (field.beside && fields.has(field.beside->name))
        readField(*field.beside, owner, fields);
    const bool complete = readFields(*field.table, field.access.add ? field.access.add(owner) : owner, fields);
    if (!complete && (field.access.get || item))
        field.access.drop(owner);
    else if (!field.access.get)
        m_marks[field.name].push_back(fields.mark());
    return complete;
}

bool EntryReader::readList(const Field &field, void *owner, const Fields &fields)
{
    const std::string_view example = field.example.empty() ? field.table->example : field.example;
    bool empty = true;
    const bool isList =
        fields.each(field.name, needOf(field, fields), example, [&](const YamlNode &item, const YamlPath &path) {
            empty = false;
            readObject(field, owner, item, path);
        });
    if (isList && empty && field.ifEmpty)
        fields.refuse(field.name, "missing-value", field.ifEmpty);
    return isList;
}

} // namespace roofline
