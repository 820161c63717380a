// Writes lessons as plain text: the list of them, the names of expressions, and a lesson to be read
// without the window.
#pragma once

#include "core/lesson/lesson.h"

#include <string>
#include <vector>

namespace roofline {

class Catalogue;

std::string lessonList(const std::vector<Lesson> &lessons); // one per line
std::string lessonNameList();

// These write each step with its numbers filled in. `answers` adds what is right, what is wrong and why.
std::string stepAsText(const LessonStep &step, const Catalogue &zoo); // with answers
std::string lessonAsText(const Lesson &lesson, const Catalogue &zoo, bool answers);

} // namespace roofline
