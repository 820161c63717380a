// EntryReader reads entries of the zoo by their tables of fields. It never stops at the first finding, and
// gives each finding its place.
#pragma once

#include "core/schema/field.h"
#include "core/zoo/fields.h"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace roofline {

class EntryReader {
public:
    explicit EntryReader(Findings &findings) : m_findings(findings) {}

    // Use the object only if there are no errors.
    void read(const FieldTable &table, void *object, const YamlNode &node, const YamlPath &path);
    // Does the same for an object that has further fields. Returns whether all required ones could be read.
    bool readFields(const FieldTable &table, void *object, const Fields &fields);

    // Returns the place of a list item that was kept, or of the object below that key.
    YamlMark markOf(std::string_view key, std::size_t item) const;
    // Warns about sources that no number names; `path` is the path of the entry.
    void reportUnusedSources(const YamlPath &path);

private:
    struct Source {
        std::string key;
        std::string text;
        YamlMark mark;
        bool used = false;
    };

    bool readField(const Field &field, void *object, const Fields &fields);
    bool readText(const Field &field, void *object, const Fields &fields);
    bool readSource(const Field &field, void *object, const Fields &fields);
    bool readSources(const Field &field, const Fields &fields);
    bool readWords(const Field &field, void *object, const Fields &fields);
    bool readObject(const Field &field, void *owner, const YamlNode &node, const YamlPath &path);
    bool readList(const Field &field, void *owner, const Fields &fields);

    Findings &m_findings;
    std::vector<Source> m_sources;
    bool m_hasSources = false;                                 // they are there, even if there is none
    std::map<std::string_view, std::vector<YamlMark>> m_marks; // of the objects that were kept
};

} // namespace roofline
