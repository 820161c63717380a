// What reading and writing a lesson share: the words of the format.
#pragma once

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

inline constexpr double usualDecades = 0.15; // of places on the chart

} // namespace roofline
