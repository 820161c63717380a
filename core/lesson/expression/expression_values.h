// Does the arithmetic of expressions: with dimensions, conditions and symbols.
#pragma once

#include "core/analysis/bound.h"
#include "core/lesson/expression/expression.h"

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace roofline {

std::string nameFor(const LessonValue &value);
LessonValue both(const LessonValue &a, const LessonValue &b); // a number that is made from them

std::optional<Bound> boundNamed(std::string_view name); // unset: it is none that limits

Parsed<LessonValue> connected(const LessonValue &a, bool both,
                              const LessonValue &b); // by and: both have to hold; else by or
Parsed<LessonValue> negation(const LessonValue &value);
Parsed<LessonValue> compared(const LessonValue &a, std::string_view sign, const LessonValue &b);

std::span<const std::string_view> functionNames();
Parsed<LessonValue> applied(std::string_view function, const std::vector<LessonValue> &arguments);

// Returns the smallest whole number from `from` to `to` for which `holds` is true. It tries the first
// few one by one, then in steps that double. Within a step it searches as if the condition held from
// some number on.
std::optional<double> leastThatHolds(double from, double to, double oneByOne, const std::function<bool(double)> &holds);

} // namespace roofline
