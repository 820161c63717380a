// All lessons there are, in their order. A file that is no lesson is told; the others are there nevertheless.
#pragma once

#include "core/diagnostics/message.h"
#include "core/lesson/lesson.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace roofline {

class Catalogue;

struct LessonShelf {
    std::vector<Lesson> lessons;
    Messages messages;
};

// Of folders that need not exist; a lesson of a later folder takes the place of one with the same id.
LessonShelf loadLessons(const std::vector<std::string> &folders, const Catalogue &zoo);

std::optional<Lesson> readLessonFile(const std::string &file, const Catalogue &zoo, Messages &messages);

} // namespace roofline
