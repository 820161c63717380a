// Evaluates what a lesson asks and says in numbers: arithmetic over the analysis of a step's scenario.
//
//   "latency"   "4 * t_memory"   "ridge(hardware=h100-sxm) / ridge"   "bound == compute"   "before.latency / latency"
//   "least(batch, 1, 4096, bound == compute)"   "intensity(kernel=\"matmul:m=64,n=8192,k=8192\", precision=fp8)"
//
// Numbers have units as core/units/expression.h reads them. There are + − * × / ÷ ^ and brackets; == !=
// < <= > >=; and, or, not; max, min, abs, sqrt, log2, round, floor, ceil. Names are those of
// lesson_names.h; changes in brackets behind a name are made to the scenario first. Each value has its
// dimension, and a sum of seconds and bytes is an error. The length, the depth and the number of
// analyses are bounded.
#pragma once

#include "core/report/live_numbers.h"
#include "core/scenario/scenario.h"
#include "core/units/parse.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace roofline {

class Catalogue;

struct LessonValue {
    enum class Kind : std::uint8_t { Number, Truth, Symbol };
    Kind kind = Kind::Number;
    double number = 0; // SI
    bool truth = false;
    std::string symbol{}; // for example "memory"
    Dimension dimension{};
    bool literal = true;        // it uses no name of an analysis
    std::string text{};         // a name alone as the window writes it, "1000 images/s"; else empty
    std::vector<Tells> tells{}; // the parts of a chart that it is about

    bool isNumber() const { return kind == Kind::Number; }
    bool isPlain() const { return isNumber() && dimension == Dimension(); }
    bool holds() const { return kind == Kind::Truth && truth; }
};

inline constexpr std::size_t longestLessonExpression = 2000; // bytes
inline constexpr int deepestExpression = 40;
inline constexpr int mostAnalyses = 10'000; // in one expression

// `before` is the scenario that the step before ended with; null: there is none. An error begins with
// its place, for example "at character 5: …".
Parsed<LessonValue> evaluate(std::string_view text, const Scenario &scenario, const Scenario *before,
                             const Catalogue &zoo);

// Writes a value as the window does, for example "23.6 ms", "4", "true" or "memory-bound". `digits` are
// significant.
std::string textOf(const LessonValue &value, int digits = 3);

// Writes a number in `unit` ("ms", "%", "images/s"), for example "23.6 ms". Fails if the unit is of
// another dimension.
Parsed<std::string> textIn(const LessonValue &value, std::string_view unit);

} // namespace roofline
