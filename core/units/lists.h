// Splits and joins lists in a line of text, such as the values of options.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace roofline {

// Returns the parts between the separators; there is always at least one.
std::vector<std::string_view> split(std::string_view text, char separator);

// Does the same without blanks around the items, and drops an empty item at the end.
std::vector<std::string_view> itemsOf(std::string_view text, char separator = ',');

// Joins the items, or what the projection makes of each, with `between` between them.
template <class Items, class Projection = std::identity>
std::string joined(const Items &items, std::string_view between, Projection projection = {})
{
    std::string line;
    bool first = true;
    for (const auto &item : items) {
        line.append(first ? std::string_view() : between).append(std::invoke(projection, item));
        first = false;
    }
    return line;
}

} // namespace roofline
