// What reading and writing a lesson share: the words of the format.
#pragma once

#include "core/lesson/lesson.h"

#include <array>
#include <string_view>

namespace roofline {

inline constexpr std::array<std::string_view, 9> lessonKeys = {"format", "version", "title", "about", "outcome",
                                                               "source", "minutes", "order", "steps"};
inline constexpr std::array<std::string_view, 9> stepKeys = {"id",   "title", "text",     "scenario", "change",
                                                             "then", "view",  "controls", "question"};
inline constexpr std::array<std::string_view, 9> questionKeys = {"kind",  "ask",     "answer", "unit",   "within",
                                                                 "wrong", "options", "hints",  "explain"};
inline constexpr std::array<std::string_view, 2> wrongKeys = {"is", "says"};
inline constexpr std::array<std::string_view, 4> optionKeys = {"text", "right", "value", "says"};

// In the order of LessonQuestion::Kind.
inline constexpr std::array<std::string_view, 7> questionKindNames = {"number", "choice", "region",  "place",
                                                                      "set",    "order",  "roofline"};

// Settings that can be left open, which a change says by an empty text; null: another one.
inline std::string Scenario::*leftOpen(std::string_view setting)
{
    return setting == "link" ? &Scenario::link : setting == "memory-level" ? &Scenario::memoryLevel : nullptr;
}

// What is right unless the question says it: a part of the answer, of places on the chart decades.
inline double usualWithin(LessonQuestion::Kind kind)
{
    const bool isPlace = kind == LessonQuestion::Kind::Place || kind == LessonQuestion::Kind::Roofline;
    return isPlace ? 0.15 : LessonQuestion().within;
}

} // namespace roofline
