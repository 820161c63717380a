#include "core/units/lists.h"

#include "core/units/text.h"

namespace roofline {

std::vector<std::string_view> split(std::string_view text, char separator)
{
    std::vector<std::string_view> parts;
    for (;;) {
        const std::size_t at = text.find(separator);
        parts.push_back(text.substr(0, at));
        if (at == std::string_view::npos)
            return parts;
        text = text.substr(at + 1);
    }
}

std::vector<std::string_view> itemsOf(std::string_view text, char separator)
{
    std::vector<std::string_view> items = split(trimmed(text), separator);
    for (std::string_view &item : items)
        item = trimmed(item);
    if (items.back().empty())
        items.pop_back();
    return items;
}

} // namespace roofline
