// Lists in a line of text, as options have them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace roofline {

// What stands before, between and behind the separators: one part at least.
std::vector<std::string_view> split(std::string_view text, char separator);

// The same without blanks around the items, and without an empty one behind the last separator.
std::vector<std::string_view> itemsOf(std::string_view text, char separator = ',');

template <class Texts>
std::string joined(const Texts &texts, std::string_view between)
{
    std::string line;
    bool first = true;
    for (const auto &text : texts) {
        line.append(first ? std::string_view() : between).append(text);
        first = false;
    }
    return line;
}

} // namespace roofline
