// Makes the texts of zoo entries and sessions: quoted texts, and numbers that read back to the same double.
#pragma once

#include "core/units/parse.h"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace roofline {

// Returns one line of text as a YAML scalar, in quotes where needed. Control characters and bytes that are
// not UTF-8 are replaced, because no entry may hold them.
std::string yamlText(std::string_view text);
std::string yamlQuoted(std::string_view text); // always in double quotes; valid JSON too
// Returns the text in double quotes on one line, whatever it holds; it reads back with its line ends.
std::string quotedYaml(std::string_view text);

// Returns the shortest text that gives exactly this number, for example "3.35 TB/s", with a decimal prefix or
// a shorter binary one. `unit` has no prefix, for example "B/s". Precondition: finite.
std::string exactQuantity(double value, std::string_view unit);

std::string yamlList(const std::vector<std::string> &texts); // one line such as "  - a note" per text

// The keys of a mapping with the texts of their values, written one per line or all on one line.
class YamlKeys {
public:
    void add(std::string_view key, std::string value) { m_keys.emplace_back(key, std::move(value)); }
    void addText(std::string_view key, std::string_view text) { add(key, yamlText(text)); }

    bool empty() const { return m_keys.empty(); }
    std::string lines(std::string_view indentation = {}) const; // each with its line end
    // Returns the same as an item of a list, with "- " before the first line.
    std::string item(std::string_view indentation) const;
    std::string inLine() const; // for example "{value: 80 GB, evidence: vendor}"

private:
    std::vector<std::pair<std::string, std::string>> m_keys;
};

} // namespace roofline
