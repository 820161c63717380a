// Settings of a step that bring its condition about: whether a reader can get there, and how.
#pragma once

#include "core/lesson/lesson.h"

#include <optional>
#include <string>

namespace roofline {

class Catalogue;

// By one of the step's controls alone, or by two together. Unset: none was found.
std::optional<Scenario> scenarioThatHolds(const LessonStep &step, const Scenario *before, const Catalogue &zoo);

// "batch = 64, m = 323": what the second says otherwise.
std::string changedSettings(const Scenario &from, const Scenario &to);

} // namespace roofline
