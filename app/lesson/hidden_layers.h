// Tells which layers of a step's chart are hidden: those that would give away its open question and, once it
// is answered, the next question.
#pragma once

#include "app/chart/chart_layers.h"
#include "core/lesson/lesson.h"

#include <cstddef>

namespace roofline {

ChartLayers hiddenAt(const Lesson &lesson, std::size_t step, bool open);

} // namespace roofline
