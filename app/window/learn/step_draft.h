// Makes the first draft of a step from what the window shows: its scenario, its view, and an example of a
// question.
#pragma once

#include "core/lesson/lesson.h"

#include <optional>

namespace roofline {

class Catalogue;

// Returns a step whose text has live numbers, without a question.
LessonStep draftStep(const Scenario &scenario, const StateView &view);

// Returns an example, whose answer the engine finds, for the author to change.
LessonQuestion draftQuestion(LessonQuestion::Kind kind, const Scenario &scenario, const Catalogue &zoo);

// Returns the unit in which a time is neither tiny nor huge.
std::string timeUnit(Seconds time);

// Returns the controls that an example needs.
std::vector<std::string> controlsFor(const LessonQuestion &question, const Scenario &scenario);

// Returns what the chart must hide while the question is open.
std::vector<std::string> hiddenWhile(const std::optional<LessonQuestion> &question);

} // namespace roofline
