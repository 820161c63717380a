// Splits and joins lists in a line of text, such as the values of options.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace roofline {

// Returns the parts between the separators; there is always at least one.
std::vector<std::string_view> split(std::string_view text, char separator);

// Does the same without blanks around the items, and drops an empty item at the end.
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
