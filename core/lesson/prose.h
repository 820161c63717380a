// What stands in a text of a lesson besides its words.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace roofline {

std::vector<std::string> expressionsIn(std::string_view text); // in braces, without units behind them
std::optional<std::string> htmlIn(std::string_view text);      // the first tag, outside of code

// Numbers that look like results: with a unit, a decimal point or three digits; outside of code, expressions and names, and no years.
std::vector<std::string> numbersIn(std::string_view text);

} // namespace roofline
