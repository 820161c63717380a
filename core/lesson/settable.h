// Finds settings of a step for which its condition holds, which shows whether and how a reader can get there.
#pragma once

#include "core/lesson/lesson.h"

#include <optional>
#include <string>

namespace roofline {

class Catalogue;

// Changes one of the step's controls, or two of them together. Unset: none was found.
std::optional<Scenario> scenarioThatHolds(const LessonStep &step, const Scenario *before, const Catalogue &zoo);

// Lists what the second scenario sets differently, for example "batch = 64, m = 323".
std::string changedSettings(const Scenario &from, const Scenario &to);

} // namespace roofline
