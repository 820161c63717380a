// Fills in the numbers of a lesson's text: "{t_memory} to move the bytes" then states the time of the scenario. Finds
// what stands in a text besides its words.
#pragma once

#include "core/report/live_numbers.h"
#include "core/scenario/scenario.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace roofline {

class Catalogue;

// A number is {expression}, {expression:unit}, for example "{t_memory:µs}", or {expression:N}, which is
// a plain number of N significant digits. "{{" is a brace. Markdown stays as it is. So does what is no
// expression, which is also reported in `problems`.
LiveText lessonText(std::string_view text, const Scenario &scenario, const Scenario *before, const Catalogue &zoo);

// Returns the words of a Markdown text as they are read: without the signs of emphasis and code, and the targets of
// links.
std::string wordsOf(std::string_view markdown);

std::vector<std::string> expressionsIn(std::string_view text); // those in braces, without their units
std::optional<std::string> htmlIn(std::string_view text);      // the first tag outside of code

// Returns numbers that look like results: they have a unit, a decimal point or three digits. Years do
// not count, nor do numbers in code, expressions and names.
std::vector<std::string> numbersIn(std::string_view text);

} // namespace roofline
