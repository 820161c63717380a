// The limits of the YAML and JSON parsers for any text, and how the parsers stop beyond them. Private to core/zoo.
#pragma once

#include "core/zoo/findings.h"

#include <cstddef>
#include <string>

namespace roofline {

inline constexpr std::size_t deepestTree = 12;       // levels; a chip and a config need four
inline constexpr std::size_t mostTreeNodes = 10'000; // a chip and a config need a few hundred

// Thrown to leave a parser, and caught where the parser was called.
struct Refusal {
    const char *rule;
    YamlMark mark;
    std::string text;
};

} // namespace roofline
