// Lessons from YAML, and back.
//
//   format: roofline-explorer/lesson
//   version: 1
//   title: …            about, outcome, source, minutes, order
//   steps:
//     - id: two-times   title, text, scenario or change, then, view, controls, question
//
// Scenarios and views have the keys of session files. A step without a scenario has that which the step before ended with, with the
// changes of `change`.
#pragma once

#include "core/diagnostics/message.h"
#include "core/lesson/lesson.h"

#include <optional>
#include <string>
#include <string_view>

namespace roofline {

class Catalogue;

inline constexpr std::string_view lessonFormat = "roofline-explorer/lesson";

inline constexpr std::size_t longestLessonTitle = 120; // characters
inline constexpr std::size_t longestLessonLine = 500;  // of what is asked, an option, a hint
inline constexpr std::size_t longestLessonText = 5000;
inline constexpr std::size_t mostLessonOptions = 12; // also wrong answers and controls

// Reads what can be understood and says, with places, what could not be. Unset, with at least one error, only when nothing of the text
// is of use: no lesson at all, one without steps, or of a version that is not known.
std::optional<Lesson> readLesson(std::string_view yaml, const std::string &file, const Catalogue &zoo,
                                 Messages &messages);

// Whether a text says that it is a lesson, by its format key: whatever else is wrong with it.
bool isLessonText(std::string_view yaml);

// What reads back as the same lesson: each step with its whole scenario.
std::string writeLesson(const Lesson &lesson);

// One step, as an item of `steps`, ready to be pasted behind the others.
std::string writeStep(const LessonStep &step);

} // namespace roofline
