// Handles text that people enter: trims its blanks and prepares it for messages.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace roofline {

// Removes blanks at both ends: spaces, tabs, line ends, no-break and thin spaces.
std::string_view trimmed(std::string_view text);

std::string_view withoutByteOrderMark(std::string_view text); // which some editors write at the start of a file

// Makes text fit for one line of a message: trimmed, at most `longest` characters, with "?" for everything
// that plainText() replaces.
std::string shown(std::string_view text, std::size_t longest = 60);
std::string inQuotes(std::string_view text); // shown() between quotes

// Makes a line of text from a file fit for terminals, windows and pictures. U+FFFD replaces each control
// character (C0, C1, line ends), each mark that turns the direction of the text around it, each code that is
// no character, and each byte that is not UTF-8.
std::string plainText(std::string_view text);

// The first character of a text that is not empty, decoded from UTF-8. Overlong forms, surrogates and codes beyond
// U+10FFFF are not well-formed, and neither is a sequence that is cut short; the length of such a one is 1.
struct Character {
    char32_t code = 0;
    std::size_t length = 1; // bytes
    bool wellFormed = false;
};
Character firstCharacter(std::string_view text);

std::size_t characterCount(std::string_view text);            // counts the code points of UTF-8
std::string shortened(std::string text, std::size_t longest); // keeps at most `longest` code points

} // namespace roofline
