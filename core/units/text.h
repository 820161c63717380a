// Text as people give it: blanks around it, and how a message shows it again.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace roofline {

// Without blanks at both ends: space, tab, line ends, no-break and thin spaces.
std::string_view trimmed(std::string_view text);

// What was given, fit for one line of a message: trimmed, at most `longest` characters, "?" for all that plainText() replaces.
std::string shown(std::string_view text, std::size_t longest = 60);
std::string inQuotes(std::string_view text); // shown() between quotes

// A line of text from a file, fit for terminals, windows and pictures: U+FFFD for each control character (C0, C1, line ends), each
// mark that turns the direction of what stands around it, each code that is no character, and each byte that is not UTF-8.
std::string plainText(std::string_view text);

std::size_t characterCount(std::string_view text);            // of UTF-8: code points
std::string shortened(std::string text, std::size_t longest); // to that many of them

} // namespace roofline
