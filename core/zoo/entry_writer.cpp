// Writes entries of the zoo by their tables of fields, in the style of the shipped entries.
#include "core/schema/field.h"
#include "core/units/characters.h"
#include "core/units/text.h"
#include "core/units/unit.h"
#include "core/zoo/writer.h"
#include "core/zoo/yaml/yaml_text.h"

#include <algorithm>

namespace roofline {

namespace {

constexpr std::string_view userSource = "user"; // key of a number without a source

// Collects the sources of an entry's numbers. Each gets a key made of its first words.
class Sources {
public:
    std::string keyOf(const std::string &source)
    {
        const std::string text(source.empty() ? userSource : source);
        if (const auto known = std::ranges::find(m_sources, text, &Source::text); known != m_sources.end())
            return known->key;
        const std::string base = words(text);
        std::string key = base;
        for (int number = 2; std::ranges::count(m_sources, key, &Source::key) > 0; ++number)
            key = base + '-' + std::to_string(number);
        m_sources.push_back({key, text});
        return key;
    }

    std::string lines() const
    {
        YamlKeys keys;
        for (const Source &source : m_sources)
            keys.addText(source.key, source.text);
        return keys.lines("  ");
    }

private:
    struct Source {
        std::string key;
        std::string text;
    };

    // Makes a key from the first words, for example "nvidia-h100-white-paper" from "NVIDIA H100 white paper,
    // https://…".
    static std::string words(std::string_view text)
    {
        constexpr std::size_t longest = 24;
        std::string key;
        for (const char c : text.substr(0, text.find_first_of(",:;("))) {
            if (isLetterOrDigit(c))
                key += lowerCase(c);
            else if (key.size() >= longest)
                break;
            else if (!key.empty() && key.back() != '-')
                key += '-';
        }
        while (key.ends_with('-'))
            key.pop_back();
        return key.empty() || key == "null" ? "source" : key.substr(0, 2 * longest);
    }

    std::vector<Source> m_sources;
};

class Writer {
public:
    std::string write(const FieldTable &table, void *entry)
    {
        std::string text;
        std::size_t sourcesAt = 0;
        std::string_view section;
        for (const Field &field : table.fields) {
            const bool isSources = field.type.kind == Type::Kind::Sources;
            const std::string part = isSources ? "sources:\n" : textOf(table, field, entry);
            if (part.empty())
                continue;
            text.append(section == field.section ? "" : "\n").append(part);
            section = field.section;
            if (isSources)
                sourcesAt = text.size();
        }
        return text.insert(sourcesAt, m_sources.lines()); // all sources are known only after all numbers are written
    }

    YamlKeys keysOf(const FieldTable &table, void *object)
    {
        YamlKeys keys;
        for (const Field &field : table.fields)
            add(table, field, object, keys);
        return keys;
    }

private:
    // An object is written on one line if all its fields are scalars.
    static bool isFlat(const FieldTable &table)
    {
        return std::ranges::none_of(table.fields, [](const Field &field) { return field.table; });
    }

    // Returns a field of the entry itself, with line ends; empty if there is nothing to write.
    std::string textOf(const FieldTable &table, const Field &field, void *entry)
    {
        const std::string name = std::string(field.name) + ':';
        if (field.type.kind == Type::Kind::Lines)
            return field.lines(entry).empty() ? std::string() : name + '\n' + yamlList(field.lines(entry));
        if (field.type.kind == Type::Kind::List)
            return listOf(field, entry, name);
        if (field.table && !field.access.get && !(isFlat(*field.table) && !field.access.item)) {
            if (field.access.item && field.access.size(entry) == 0)
                return {};
            const YamlKeys keys = keysOf(*field.table, field.access.item ? field.access.item(entry, 0) : entry);
            return keys.empty() ? std::string() : name + '\n' + keys.lines("  ");
        }
        YamlKeys keys;
        add(table, field, entry, keys);
        return keys.lines();
    }

    std::string listOf(const Field &field, void *entry, const std::string &name)
    {
        std::string items;
        for (std::size_t i = 0; i < field.access.size(entry); ++i) {
            const YamlKeys keys = keysOf(*field.table, field.access.item(entry, i));
            items += isFlat(*field.table) ? "  - " + keys.inLine() + '\n' : keys.item("  ");
        }
        return items.empty() && field.presence == Presence::Optional ? std::string() : name + '\n' + items;
    }

    void add(const FieldTable &table, const Field &field, void *object, YamlKeys &keys)
    {
        // Words leave out pointless ones themselves.
        if (field.pointless && field.type.kind != Type::Kind::Words && field.pointless(object))
            return;
        const bool always = field.always || field.presence != Presence::Optional;
        if (field.table)
            addObject(field, object, keys);
        else if (field.type.kind == Type::Kind::Words)
            addWords(field, object, keys);
        else if (field.type.kind == Type::Kind::Wholes)
            addWholes(field, object, keys);
        else if (field.access.plain)
            addText(table, field, always, object, keys);
        else
            addValue(table, field, always, object, keys);
    }

    // Writes an object on one line: a number with its source, or several scalars.
    void addObject(const Field &field, void *owner, YamlKeys &keys)
    {
        if (field.access.size && field.access.size(owner) == 0)
            return;
        void *object = field.access.item ? field.access.item(owner, 0) : owner;
        YamlKeys parts;
        for (const Field &part : field.table->fields) {
            add(*field.table, part, object, parts);
            if (field.beside && &part == field.table->fields.data())
                add(*field.table, *field.beside, owner, parts);
        }
        if (!parts.empty())
            keys.add(field.name, parts.inLine());
    }

    static void addWords(const Field &field, const void *object, YamlKeys &keys)
    {
        if (const std::string words = field.words(object); !words.empty())
            keys.add(field.name, '[' + words + ']');
    }

    static void addWholes(const Field &field, void *object, YamlKeys &keys)
    {
        if (const std::string list = joined(field.wholes(object), ", "); !list.empty())
            keys.add(field.name, '[' + list + ']');
    }

    void addText(const FieldTable &table, const Field &field, bool always, void *object, YamlKeys &keys)
    {
        const std::string &text = field.text(object);
        if (field.type.kind == Type::Kind::Source) {
            keys.add(field.name, m_sources.keyOf(text));
            return;
        }
        const bool usual = field.otherwise ? text == field.otherwise(object)
                                           : table.usual && text == field.text(const_cast<void *>(table.usual));
        if (always || !(text.empty() || usual))
            keys.addText(field.name, text);
    }

    static void addValue(const FieldTable &table, const Field &field, bool always, const void *object, YamlKeys &keys)
    {
        const std::optional<double> value = field.value(object);
        const std::optional<double> usual = field.inferred ? field.inferred(object)
                                            : table.usual  ? field.access.get(table.usual)
                                                           : std::nullopt;
        if (!value || (value == usual && !always))
            return;
        const bool isQuantity = field.type.kind == Type::Kind::Quantity;
        keys.add(field.name, !isQuantity ? written(field.type, *value)
                                         : exactQuantity(*value, field.unit ? field.unit(object)
                                                                            : nameOf(field.type.dimension)->unit));
    }

    Sources m_sources;
};

} // namespace

std::string writeEntry(const FieldTable &table, const void *entry)
{
    return Writer().write(table, const_cast<void *>(entry));
}

std::string writeEntryBelow(std::string_view name, const FieldTable &table, const void *object)
{
    return std::string(name) + ":\n" + Writer().keysOf(table, const_cast<void *>(object)).lines("  ");
}

} // namespace roofline
