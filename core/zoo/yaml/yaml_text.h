// Text of zoo entries, for the writers: quoting, and numbers that read back to the same double.
#pragma once

#include "core/units/parse.h"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace roofline {

// One line of text as a YAML scalar: in quotes where it needs them. What no entry may hold (control characters, bytes that are not
// UTF-8) is replaced.
std::string yamlText(std::string_view text);
std::string yamlQuoted(std::string_view text); // in double quotes, whatever it holds: valid JSON too

// "3.35 TB/s": the shortest text that gives exactly this number, with a decimal prefix, or a binary one where that is shorter.
// `unit` without prefix: "B/s". Precondition: finite.
std::string exactQuantity(double value, std::string_view unit);

std::string yamlList(const std::vector<std::string> &texts); // "  - a note" a line

// The keys of a mapping with the text of their values: one a line, or all in one.
class YamlKeys {
public:
    void add(std::string_view key, std::string value) { m_keys.emplace_back(key, std::move(value)); }
    void addText(std::string_view key, std::string_view text) { add(key, yamlText(text)); }
    void addFlag(std::string_view key, bool flag) { add(key, flag ? "true" : "false"); }

    bool empty() const { return m_keys.empty(); }
    std::string lines(std::string_view indentation = {}) const; // each with its line end
    std::string item(std::string_view indentation) const;       // the same, as an item of a list: "- " before the first
    std::string inLine() const;                                 // "{value: 80 GB, evidence: vendor}"

private:
    std::vector<std::pair<std::string, std::string>> m_keys;
};

} // namespace roofline
