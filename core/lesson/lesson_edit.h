// Reads a single step as somebody writes it, and appends it to a lesson's file.
#pragma once

#include "core/diagnostics/message.h"
#include "core/diagnostics/result.h"
#include "core/lesson/lesson.h"

#include <optional>
#include <string>
#include <string_view>

namespace roofline {

class Catalogue;

// Reads one item of `steps`, as writeStep() writes it. Places refer to this text. Unset, with an error:
// it is no step, or more than one.
std::optional<LessonStep> readStep(std::string_view yaml, const Catalogue &zoo, Messages &messages);

// Returns the text of a lesson's file with one more step behind the others. If `lesson` is empty, it is
// a new lesson that is called `title`. The rest of the file stays as it is, with its comments. The step
// gets another id if the lesson uses its id already. Fails if the file is no lesson, has mistakes, which
// could get lost, or has all the steps that a lesson may have.
Result<std::string> lessonWithStep(const std::string &lesson, const std::string &file, const std::string &title,
                                   const LessonStep &step, const Catalogue &zoo);

} // namespace roofline
