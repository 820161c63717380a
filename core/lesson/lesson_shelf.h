// Loads all lessons in their order. A file that is no lesson is reported, and the others are loaded
// nevertheless.
#pragma once

#include "core/diagnostics/message.h"
#include "core/lesson/lesson.h"

#include <optional>
#include <string>
#include <vector>

namespace roofline {

class Catalogue;

struct LessonShelf {
    std::vector<Lesson> lessons;
    Messages messages;
};

// The folders need not exist. A lesson of a later folder replaces one with the same id.
LessonShelf loadLessons(const std::vector<std::string> &folders, const Catalogue &zoo);

std::optional<Lesson> readLessonFile(const std::string &file, const Catalogue &zoo, Messages &messages);

} // namespace roofline
