// What of a step's chart would tell too much: while its question is open, and afterwards what the next one will ask.
#pragma once

#include "app/chart/chart_layers.h"
#include "core/lesson/lesson.h"

#include <cstddef>

namespace roofline {

ChartLayers hiddenAt(const Lesson &lesson, std::size_t step, bool open);

} // namespace roofline
