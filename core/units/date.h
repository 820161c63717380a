// Reads dates. It is not in parse.h, because every source would then compile the calendar.
#pragma once

#include "core/units/characters.h"
#include "core/units/parse.h"

#include <algorithm>
#include <chrono>
#include <optional>
#include <string_view>

namespace roofline {

// Reads a day that there is, written as "2026-11-23".
inline std::optional<std::chrono::sys_days> parseDate(std::string_view text)
{
    constexpr std::string_view form = "0000-00-00";
    if (!std::ranges::equal(text, form,
                            [](char given, char wanted) { return wanted == '0' ? isDigit(given) : given == wanted; }))
        return std::nullopt;
    const auto number = [&](std::size_t from, std::size_t length) {
        return int(parseInteger(text.substr(from, length)).value.value_or(0));
    };
    const std::chrono::year_month_day date = std::chrono::year(number(0, 4)) / number(5, 2) / number(8, 2);
    return date.ok() ? std::optional(std::chrono::sys_days(date)) : std::nullopt;
}

} // namespace roofline
