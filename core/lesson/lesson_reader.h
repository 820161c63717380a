// Reads lessons from YAML and writes them.
//
//   format: roofline-explorer/lesson
//   version: 1
//   title: …            about, outcome, source, minutes, order
//   steps:
//     - id: two-times   title, text, scenario or change, then, view, controls, question
//
// Scenarios and views have the keys of session files. A step without a scenario takes the one that the
// step before ended with, and makes the changes of `change` to it.
#pragma once

#include "core/diagnostics/message.h"
#include "core/lesson/lesson.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace roofline {

class Catalogue;
class Fields;

inline constexpr std::string_view lessonFormat = "roofline-explorer/lesson";

inline constexpr std::size_t longestLessonTitle = 120; // characters
inline constexpr std::size_t longestLessonLine = 500;  // of an option, a hint or another short text
inline constexpr std::size_t longestLessonText = 5000;
inline constexpr std::size_t mostLessonOptions = 12; // also the most wrong answers and controls

// Reads what can be understood and says, with places, what could not be. Unset, with at least one error,
// only if nothing of the text is of use: it is no lesson, has no steps, or has a version that is not
// known.
std::optional<Lesson> readLesson(std::string_view yaml, const std::string &file, const Catalogue &zoo,
                                 Messages &messages);

// Whether the program knows the version of a file, up to the newest one. Otherwise an error says so.
bool isOfVersion(const Fields &fields, std::int64_t newest);

// Whether a text says by its format key that it is a lesson, whatever else is wrong with it.
bool isLessonText(std::string_view yaml);

// Writes what reads back as the same lesson. Each step has its whole scenario.
std::string writeLesson(const Lesson &lesson);

// Writes one step as an item of `steps`, ready to be pasted behind others that have this indent.
std::string writeStep(const LessonStep &step, const std::string &indent = "  ");

} // namespace roofline
