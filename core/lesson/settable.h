// Finds settings of a step for which its condition holds, which shows whether and how a reader can get there.
#pragma once

#include "core/lesson/lesson.h"

#include <map>
#include <optional>
#include <string>

namespace roofline {

class Catalogue;

// Changes one of the step's controls, or two of them together. Unset: none was found. Precondition: the step asks.
std::optional<Scenario> scenarioThatHolds(const LessonStep &step, const Scenario *before, const Catalogue &zoo);

// Lists what the second scenario sets differently, for example "batch = 64, m = 323".
std::string changedSettings(const Scenario &from, const Scenario &to);

// Values of a step's controls, by the names of their settings.
using ControlValues = std::map<std::string, std::string>;
ControlValues controlValues(const LessonStep &step, const Scenario &scenario);
// Returns the step's scenario with these values. It keeps its own where a value is missing or is not possible.
Scenario withControls(const LessonStep &step, const ControlValues &values);
// Says what the step's controls are set to, for example "batch = 64, m = 323".
std::string controlsText(const LessonStep &step, const Scenario &scenario);

} // namespace roofline
