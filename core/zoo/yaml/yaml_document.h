// A YAML text as a tree of plain values with places. Why not yaml-cpp's own nodes: they drop duplicate keys, convert
// text in surprising ways (017 is 15), throw on a wrong access and lose the place of what is missing. Its parser is
// used for events only.
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

    // The value of a mapping's first key of that name, or null.
    const YamlNode *find(std::string_view name) const;
};

// The one document of the findings' text: a mapping, within limits of size, depth and number of values that keep time
// and memory bounded for any input. Otherwise findings say why not; nothing is thrown.
std::optional<YamlNode> parseYaml(Findings &findings);
std::optional<YamlNode> parseYaml(Findings &findings, std::size_t largest, std::size_t most); // bytes, values

} // namespace roofline
