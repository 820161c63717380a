// Text of a lesson with its numbers filled in: "{t_memory} to move the bytes" says what is so of the scenario.
#pragma once

#include "core/report/live_numbers.h"
#include "core/scenario/scenario.h"

#include <string_view>

namespace roofline {

class Catalogue;

// {expression}, {expression:unit} ("{t_memory:µs}") or {expression:N}, a plain number of N significant digits. "{{" is a brace. Markdown
// stays as it is. What is no expression stands there as it is, and is told in `problems`.
LiveText lessonText(std::string_view text, const Scenario &scenario, const Scenario *before, const Catalogue &zoo,
                    const Translator &translate = {});

} // namespace roofline
