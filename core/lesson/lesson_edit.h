// A step as text of its own, as somebody writes it: read alone, and put behind those of a lesson's file.
#pragma once

#include "core/diagnostics/message.h"
#include "core/diagnostics/result.h"
#include "core/lesson/lesson.h"

#include <optional>
#include <string>
#include <string_view>

namespace roofline {

class Catalogue;

// One item of `steps`, as writeStep() writes it. Places are those in this text. Unset, with an error: it is no step, or more than one.
std::optional<LessonStep> readStep(std::string_view yaml, const Catalogue &zoo, Messages &messages);

// The text of a lesson's file with a step more behind the others; `lesson` empty: of a new one that is called `title`. What stands in the
// file stays as it is, its comments, too. The step gets another id where the lesson has one of its own name. An error: the file is
// no lesson, has mistakes, which could get lost, or has all the steps that a lesson may have.
Result<std::string> lessonWithStep(const std::string &lesson, const std::string &file, const std::string &title,
                                   const LessonStep &step, const Catalogue &zoo);

} // namespace roofline
