// What is behind a name of expressions: its value, and how it is written.
#pragma once

#include "core/lesson/analyzed.h"
#include "core/lesson/lesson_names.h"

#include <cstdint>
#include <optional>

namespace roofline {

// How the window writes it, where its dimension does not say so.
enum class NameStyle : std::uint8_t { Plain, Percent, Count, Rate, Model, Live };

struct NameRow {
    LessonName name;
    NameStyle style;
    std::optional<double> (*number)(const Analyzed &of); // null: a symbol or a condition
    const char *absent;                                  // why there is no number
};

const NameRow &rowOf(const LessonName &name);

} // namespace roofline
