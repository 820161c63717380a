// The arithmetic of expressions: values with dimensions, conditions and symbols.
#pragma once

#include "core/lesson/expression/expression.h"

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace roofline {

struct ValueOrWhy {
    LessonValue value;
    std::string why; // there is none; else empty
};

LessonValue numberValue(double number);
LessonValue truthValue(bool truth);
LessonValue symbolValue(std::string_view symbol);
bool isBound(std::string_view name);

ValueOrWhy disjunction(const LessonValue &a, const LessonValue &b);
ValueOrWhy conjunction(const LessonValue &a, const LessonValue &b);
ValueOrWhy negation(const LessonValue &value);
ValueOrWhy compared(const LessonValue &a, std::string_view sign, const LessonValue &b);
ValueOrWhy summed(const LessonValue &a, int sign, const LessonValue &b);
ValueOrWhy multiplied(const LessonValue &a, int power, const LessonValue &b); // -1: divided
ValueOrWhy raised(const LessonValue &base, const LessonValue &exponent);

std::span<const std::string_view> functionNames();
bool isFunction(std::string_view name);
ValueOrWhy applied(std::string_view function, const std::vector<LessonValue> &arguments);

// The smallest whole number from `from` to `to` for which it holds: the first few one by one, then in steps that double, between
// which it is looked for as if it held from there on.
std::optional<double> leastThatHolds(double from, double to, double oneByOne, const std::function<bool(double)> &holds);

} // namespace roofline
