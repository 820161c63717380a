// Lessons as plain text: the list of them, the names of expressions, and a lesson to be read without the window.
#pragma once

#include "core/lesson/lesson.h"

#include <string>
#include <vector>

namespace roofline {

class Catalogue;

std::string lessonList(const std::vector<Lesson> &lessons); // one a line
std::string lessonNameList();

// Each step with its numbers filled in; `answers`: with what is right, what is wrong and why.
std::string stepAsText(const LessonStep &step, const Catalogue &zoo); // with answers
std::string lessonAsText(const Lesson &lesson, const Catalogue &zoo, bool answers);

} // namespace roofline
