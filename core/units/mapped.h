// Makes lists of what a function makes of each element of a range.
#pragma once

#include <functional>
#include <ranges>
#include <type_traits>
#include <utility>
#include <vector>

namespace roofline {

// Returns what the projection makes of each element: a vector, or the list that is named, as in mapped<QStringList>(…).
template <class List = void, std::ranges::range Range, class Projection>
auto mapped(Range &&range, Projection projection)
{
    using Made = std::invoke_result_t<Projection &, std::ranges::range_reference_t<Range>>;
    std::conditional_t<std::is_void_v<List>, std::vector<std::remove_cvref_t<Made>>, List> list;
    if constexpr (std::ranges::sized_range<Range>)
        list.reserve(std::ranges::size(range));
    for (auto &&element : range)
        list.emplace_back(std::invoke(projection, std::forward<decltype(element)>(element)));
    return list;
}

} // namespace roofline
