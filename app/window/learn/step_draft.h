// The step that somebody begins with who makes one of what the window shows: its scenario, its view, and an example of a question.
#pragma once

#include "core/lesson/lesson.h"

#include <QString>

#include <optional>

namespace roofline {

class Catalogue;

// With a text that has live numbers in it, and no question.
LessonStep draftStep(const Scenario &scenario, const StateView &view);

// An example whose answer the engine finds, to be changed by who writes the step.
LessonQuestion draftQuestion(LessonQuestion::Kind kind, const Scenario &scenario, const Catalogue &zoo);

// The sliders that an example needs.
std::vector<std::string> controlsFor(const LessonQuestion &question, const Scenario &scenario);

// What the chart has to hide while it is asked.
std::vector<std::string> hiddenWhile(const std::optional<LessonQuestion> &question);

} // namespace roofline
