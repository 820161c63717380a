// Handles text that people enter: trims its blanks, prepares it for messages, and splits and joins lists in a line.
#pragma once

#include "core/units/mapped.h"

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace roofline {

// Removes blanks at both ends: spaces, tabs, line ends, no-break and thin spaces.
std::string_view trimmed(std::string_view text);
std::string_view trimmedFront(std::string_view text); // only at the front

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

// Takes the unit off a name of the machine-readable forms: "latency_s" gives "latency", "peak_flop_per_s" "peak".
std::string_view withoutUnit(std::string_view name);

// Returns the parts between the separators; there is always at least one.
std::vector<std::string_view> split(std::string_view text, char separator);

// Does the same without blanks around the items, and drops an empty item at the end.
std::vector<std::string_view> itemsOf(std::string_view text, char separator = ',');

// Returns what the projection makes of each item, for example its name, as texts of their own.
template <class Items, class Projection>
std::vector<std::string> namesIn(const Items &items, Projection projection)
{
    return mapped<std::vector<std::string>>(items, projection);
}

// Joins the items, or what the projection makes of each, with `between` between them. Items are texts or whole numbers.
template <class Items, class Projection = std::identity>
std::string joined(Items &&items, std::string_view between, Projection projection = {})
{
    std::string line;
    bool first = true;
    for (auto &&item : items) {
        const auto &part = std::invoke(projection, item);
        line.append(first ? std::string_view() : between);
        if constexpr (std::is_integral_v<std::remove_cvref_t<decltype(part)>>)
            line.append(std::to_string(part));
        else
            line.append(part);
        first = false;
    }
    return line;
}

} // namespace roofline
