// Finds what is wrong with a lesson besides its format: answers that nobody can give, and numbers that
// will not follow the zoo.
#pragma once

#include "core/diagnostics/message.h"
#include "core/lesson/lesson.h"

namespace roofline {

class Catalogue;

// The messages are in the order of the steps. Each has the place of the value that it is about.
Messages checkLesson(const Lesson &lesson, const Catalogue &zoo);

} // namespace roofline
