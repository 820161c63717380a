// Lessons as files: those that come with the program, those of the user, and one that somebody opens.
#pragma once

#include "core/diagnostics/message.h"
#include "core/lesson/lesson.h"

#include <QString>

#include <optional>
#include <vector>

namespace roofline {

class Catalogue;

// In their order. What is no lesson, or only in part, is told; the others are there nevertheless.
std::vector<Lesson> readAllLessons(const Catalogue &zoo, Messages &messages);

std::optional<Lesson> readLessonOf(const QString &file, const Catalogue &zoo, Messages &messages);
bool isLessonFile(const QString &file);

QString linesOf(const Messages &messages); // with their places

} // namespace roofline
