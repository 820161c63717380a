// Fills in the numbers of a lesson's text: "{t_memory} to move the bytes" then states the time of the scenario.
#pragma once

#include "core/report/live_numbers.h"
#include "core/scenario/scenario.h"

#include <string_view>

namespace roofline {

class Catalogue;

// A number is {expression}, {expression:unit}, for example "{t_memory:µs}", or {expression:N}, which is
// a plain number of N significant digits. "{{" is a brace. Markdown stays as it is. So does what is no
// expression, which is also reported in `problems`.
LiveText lessonText(std::string_view text, const Scenario &scenario, const Scenario *before, const Catalogue &zoo);

} // namespace roofline
