// Tells which layers of a step's chart are hidden.
#pragma once

#include "app/chart/chart_layers.h"
#include "core/lesson/lesson.h"

#include <cstddef>

namespace roofline {

// Returns those that a stored view hides.
ChartLayers hiddenIn(const StateView &view);

// Returns those that are hidden while the question of a step is open or after it: what would give away its answer, then
// what the next step hides, too.
ChartLayers hiddenAt(const Lesson &lesson, std::size_t step, bool open);

} // namespace roofline
