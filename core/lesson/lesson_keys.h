// These are the words of the format, which reading and writing a lesson share.
#pragma once

#include "core/lesson/lesson.h"

#include <array>
#include <string_view>

namespace roofline {

inline constexpr std::string_view lessonKeys[] = {"format", "version", "title", "about", "outcome",
                                                  "source", "minutes", "order", "steps"};
inline constexpr std::string_view stepKeys[] = {"id",   "title", "text",     "scenario", "change",
                                                "then", "view",  "controls", "question"};
inline constexpr std::string_view questionKeys[] = {"kind",  "ask",     "answer", "unit",   "within",
                                                    "wrong", "options", "hints",  "explain"};
inline constexpr std::string_view wrongKeys[] = {"is", "says"};
inline constexpr std::string_view optionKeys[] = {"text", "right", "value", "says"};

// These are in the order of LessonQuestion::Kind.
inline constexpr std::array<std::string_view, 7> questionKindNames = {"number", "choice", "region",  "place",
                                                                      "set",    "order",  "roofline"};

// Returns a setting that can be left open, which a change says by an empty text. Null: it is another setting.
inline std::string Scenario::*leftOpen(std::string_view setting)
{
    return setting == "link" ? &Scenario::link : setting == "memory-level" ? &Scenario::memoryLevel : nullptr;
}

// Returns the tolerance of a question that states none: relative to the answer, or in decades for places
// on the chart.
inline double usualWithin(const LessonQuestion &question)
{
    return question.asksForPlace() ? 0.15 : LessonQuestion().within;
}

} // namespace roofline
