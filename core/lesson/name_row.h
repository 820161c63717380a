// Says what is behind a name of an expression: its value, and how it is written.
#pragma once

#include "core/lesson/analyzed.h"
#include "core/lesson/lesson_names.h"

#include <cstdint>
#include <optional>

namespace roofline {

// Says how the window writes a value whose dimension does not tell that.
enum class NameStyle : std::uint8_t { Plain, Percent, Count, Rate, Model, Live };

struct NameRow {
    LessonName name;
    NameStyle style;
    std::optional<double> (*number)(const Analyzed &of); // null: a symbol or a condition
    const char *absent;                                  // why there is no number
};

const NameRow &rowOf(const LessonName &name);

} // namespace roofline
