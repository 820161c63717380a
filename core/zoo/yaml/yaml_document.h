// Reads a YAML text as a tree of plain values with places. yaml-cpp's own nodes do not serve: they drop
// duplicate keys, convert text in surprising ways (017 is 15), throw on a wrong access and lose the place of
// missing keys. So only the events of its parser are used.
#pragma once

#include "core/zoo/findings.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace roofline {

struct YamlKey {
    std::string name;
    YamlMark mark;
};

struct YamlNode {
    enum class Kind { Null, Scalar, Sequence, Mapping };

    Kind kind = Kind::Null;
    bool inQuotes = false; // scalar: written in quotes, or as a block
    YamlMark mark;
    std::string text;            // scalar
    std::vector<YamlKey> keys;   // mapping: in the order of the file, duplicates included
    std::vector<YamlNode> items; // sequence: its items; mapping: the values, parallel to `keys`

    // Returns the value of the first key of that name in a mapping, or null.
    const YamlNode *find(std::string_view name) const;
};

// Parses the one document of the findings' text, which is a mapping. Limits of size, depth and number of
// values keep time and memory bounded for any input. Findings say why there is no result; nothing is thrown.
std::optional<YamlNode> parseYaml(Findings &findings);
std::optional<YamlNode> parseYaml(Findings &findings, std::size_t largest, std::size_t most); // bytes, values

// A file that the program keeps for itself. A damaged one is set aside, and a new one is started.
struct KeptFormat {
    std::string_view format; // its line "format: …"
    std::string_view name;   // "progress", as in "this is not a progress file", and in the rule "no-progress"
    const char *isNone;      // "this is not a progress file …; progress begins anew"
    std::size_t largest = 0; // bytes
    std::size_t most = 0;    // values
};

// Returns the document if it has the format. Otherwise the findings move to the messages.
std::optional<YamlNode> parseKept(Findings &findings, const KeptFormat &file, Messages &messages);

} // namespace roofline
