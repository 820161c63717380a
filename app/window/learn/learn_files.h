// Reads lessons from files: those shipped with the program, the user's own, and any file that is opened.
#pragma once

#include "core/diagnostics/message.h"
#include "core/lesson/lesson.h"

#include <QString>

#include <optional>
#include <vector>

namespace roofline {

class Catalogue;

// Returns all lessons in their order. Files that cannot be read, or only in part, are reported, and the others
// are returned.
std::vector<Lesson> readAllLessons(const Catalogue &zoo, Messages &messages);

std::optional<Lesson> readLessonOf(const QString &file, const Catalogue &zoo, Messages &messages);
bool isLessonFile(const QString &file);

} // namespace roofline
