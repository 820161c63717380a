// Finds elements of a range by pointer, so that a search without success needs no comparison with the end.
#pragma once

#include <algorithm>
#include <functional>
#include <ranges>

namespace roofline {

// Returns the first element whose projection is `value`; null: there is none.
template <std::ranges::borrowed_range Range, class Value, class Projection = std::identity>
auto *findIn(Range &&range, const Value &value, Projection projection = {})
{
    const auto found = std::ranges::find(range, value, projection);
    return found == std::ranges::end(range) ? nullptr : &*found;
}

// Returns the first element for which the condition holds; null: there is none.
template <std::ranges::borrowed_range Range, class Condition>
auto *findWhere(Range &&range, Condition condition)
{
    const auto found = std::ranges::find_if(range, condition);
    return found == std::ranges::end(range) ? nullptr : &*found;
}

} // namespace roofline
