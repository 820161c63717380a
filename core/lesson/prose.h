// Finds what stands in a text of a lesson besides its words.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace roofline {

// Returns the words of a Markdown text as they are read: without the signs of emphasis and code, and the targets of
// links.
std::string wordsOf(std::string_view markdown);

std::vector<std::string> expressionsIn(std::string_view text); // those in braces, without their units
std::optional<std::string> htmlIn(std::string_view text);      // the first tag outside of code

// Returns numbers that look like results: they have a unit, a decimal point or three digits. Years do
// not count, nor do numbers in code, expressions and names.
std::vector<std::string> numbersIn(std::string_view text);

} // namespace roofline
