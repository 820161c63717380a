// What the values of expressions are besides numbers with dimensions.
#pragma once

#include "core/analysis/bound.h"
#include "core/lesson/expression/expression.h"

#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace roofline {

std::string nameFor(const LessonValue &value);
LessonValue both(const LessonValue &a, const LessonValue &b); // a number that is made from them

std::optional<Bound> boundNamed(std::string_view name); // unset: it is none that limits

// Returns the smallest whole number from `from` to `to` for which `holds` is true. It tries the first
// few one by one, then in steps that double. Within a step it searches as if the condition held from
// some number on.
std::optional<double> leastThatHolds(double from, double to, double oneByOne, const std::function<bool(double)> &holds);

} // namespace roofline
