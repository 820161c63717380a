// Reads the sizes of one config.json, and remembers which ones the file leaves out.
#pragma once

#include "core/zoo/fields.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace roofline {

class ConfigFields {
public:
    // `fields` are the fields of `part`, which is `root` (the whole file) or one of the configs within it.
    ConfigFields(const YamlNode &root, const YamlNode &part, const Fields &fields);

protected:
    bool isGiven(std::string_view key) const;
    bool flag(std::string_view key, bool usual) const;
    // Reads a size that every file gives; with a usual size, only a config within another config may leave it out.
    std::int64_t size(std::string_view key, std::int64_t most) const;
    std::int64_t size(std::string_view key, std::int64_t usual, std::int64_t most);
    // Reads a size that any file may leave out; the usual one is then noted as assumed.
    std::int64_t usually(std::string_view key, std::int64_t usual, std::int64_t most, std::int64_t least = 1);
    // Reads a size that null switches off: it is then 0. Where the key is missing, the usual size, unless it is 0, is
    // noted as assumed.
    std::int64_t unlessNull(std::string_view key, std::int64_t usual, std::int64_t most);
    // Reads a size that may be missing or null. The usual size stands for a refused one, too, so that nobody divides
    // by it or reports it again.
    std::int64_t optional(std::string_view key, std::int64_t usual, std::int64_t least, std::int64_t most) const;

    bool isNested() const { return &m_part != &m_root; }
    // Adds a note that the rest of a file with several models is not counted, if this is the text model of one, within
    // it or beside the others.
    void noteNested(std::vector<std::string> &notes) const;
    // Adds a note that names the assumed sizes, if there are any.
    void noteAssumed(std::vector<std::string> &notes) const;

    const YamlNode &m_root;
    const YamlNode &m_part;
    const Fields &m_fields;
    std::vector<std::string> m_assumed; // for example "vocab_size 262208"
};

} // namespace roofline
