// Reads a YAML text as a tree of plain values with places. yaml-cpp's own nodes do not serve: they drop
// duplicate keys, convert text in surprising ways (017 is 15), throw on a wrong access and lose the place of
// missing keys. So only the events of its parser are used.
#pragma once

#include "core/zoo/text_file.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace roofline {

inline constexpr std::size_t deepestTree = 12;       // levels; a chip and a config need four
inline constexpr std::size_t mostTreeNodes = 10'000; // a chip and a config need a few hundred

// Thrown by the parsers within core/zoo to leave them, and caught where they were called.
struct Refusal {
    const char *rule;
    YamlMark mark;
    std::string text;
};

struct YamlKey {
    std::string name;
    YamlMark mark;
};

struct YamlNode {
    enum class Kind { Null, Scalar, Sequence, Mapping };

    Kind kind = Kind::Null;
    bool inQuotes = false; // scalar: written in quotes, or as a block
    YamlMark mark{};
    std::string text{};            // scalar
    std::vector<YamlKey> keys{};   // mapping: in the order of the file, duplicates included
    std::vector<YamlNode> items{}; // sequence: its items; mapping: the values, parallel to `keys`

    bool isNull() const { return kind == Kind::Null; }
    bool isScalar() const { return kind == Kind::Scalar; }
    bool isSequence() const { return kind == Kind::Sequence; }
    bool isMapping() const { return kind == Kind::Mapping; }

    // Returns the value of the first key of that name in a mapping, or null.
    const YamlNode *find(std::string_view name) const;
};

// Parses the one document of the findings' text, which is a mapping. Limits of size, depth and number of
// values keep time and memory bounded for any input. Findings say why there is no result; nothing is thrown.
// They show the line that such a file begins with to whoever has written something else.
std::optional<YamlNode> parseYaml(Findings &findings, std::size_t largest = largestZooFile, // bytes
                                  std::size_t most = mostTreeNodes,                         // values
                                  std::string_view example = "name: My chip");

// Reads the YAML in which most entries are written about ten times as fast as yaml-cpp, because a user may
// have thousands of entries.
//
// Returns the same tree, with the same places, as yaml-cpp's events give. Unset: the text is invalid or not
// simple, and yaml-cpp has to read it. Simple texts have mappings and lists in indented blocks or in brackets,
// plain and quoted texts (which may continue on the next line), and comments. Not simple are tabs, empty
// values, block texts (| and >), keys of several lines, document markers, and values on a line of their own.
std::optional<YamlNode> parsePlainYaml(std::string_view text);

// Reads a JSON text as the same tree. JSON is valid YAML, but the errors in a broken .json file should speak of JSON.
//
// Parses the object in the findings' text, within limits of size, depth and number of values; else findings
// say why not. NaN and Infinity, which Python writes, are values as well.
std::optional<YamlNode> parseJson(Findings &findings);

// Parses an object with a quoted first name, as no entry of the zoo begins, as JSON, and any other text as YAML.
std::optional<YamlNode> parseYamlOrJson(Findings &findings);

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
