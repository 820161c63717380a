// Writes the values of an enum as words, for files, the command line and JSON. Each enum states its words beside it:
// `template <> inline constexpr std::string_view enumWords<Bound>[] = {"compute", …}`, in the order of its values.
#pragma once

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <iterator>
#include <optional>
#include <string_view>

namespace roofline {

template <class Enum>
inline constexpr std::nullptr_t enumWords = nullptr; // of an enum without words

// Precondition: the value has a word. Values at the end of an enum may have none.
template <class Enum, std::size_t = std::size(enumWords<Enum>)>
constexpr std::string_view toString(Enum value)
{
    assert(static_cast<std::size_t>(value) < std::size(enumWords<Enum>));
    return enumWords<Enum>[static_cast<std::size_t>(value)];
}

// Unset: no value is called so.
template <class Enum>
constexpr std::optional<Enum> fromWord(std::string_view word)
{
    const auto *found = std::ranges::find(enumWords<Enum>, word);
    return found == std::end(enumWords<Enum>) ? std::nullopt
                                              : std::optional(static_cast<Enum>(found - std::begin(enumWords<Enum>)));
}

} // namespace roofline
