// Knows the names in expressions of lessons: one table serves evaluating, listing and "did you mean".
#pragma once

#include "core/lesson/expression/expression.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace roofline {

class Analyzed;

// Says how the window writes a value whose dimension does not tell that.
enum class NameStyle : std::uint8_t { Plain, Percent, Count, Model, Live };

struct LessonName {
    std::string_view name;
    LessonValue::Kind kind;
    Dimension dimension;
    Tells tells;
    NameStyle style;
    std::string_view meaning;                            // for example "one pass, or one token of each sequence"
    std::optional<double> (*number)(const Analyzed &of); // null: a symbol or a condition
    const char *absent;                                  // why there is no number
};

// The names are in the order in which they are listed.
std::span<const LessonName> lessonNames();
const LessonName *findLessonName(std::string_view name);

// A function that expressions know, for listings, for example "max(a, b, …)".
struct LessonFunction {
    std::string_view form;
    std::string_view meaning;
};
std::span<const LessonFunction> lessonFunctions();

} // namespace roofline
