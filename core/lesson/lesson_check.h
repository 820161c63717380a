// What is wrong with a lesson besides its format: answers that nobody can give, numbers that will not follow the zoo.
#pragma once

#include "core/diagnostics/message.h"
#include "core/lesson/lesson.h"

namespace roofline {

class Catalogue;

// In the order of the steps, each with the line of its step and the path of the text in it.
Messages checkLesson(const Lesson &lesson, const Catalogue &zoo);

} // namespace roofline
