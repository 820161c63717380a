// Grades what a reader answered by what the engine says.
#pragma once

#include "core/analysis/bound.h"
#include "core/lesson/lesson.h"
#include "core/units/parse.h"
#include "core/units/quantity.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace roofline {

class Catalogue;

// A place on the chart. For Place it is where the point lands, for Roofline the ridge and the rate of the roof.
struct LessonPlace {
    Intensity intensity;
    FlopRate rate; // per chip

    bool operator==(const LessonPlace &) const = default;
};

// Only the member for the kind of the question counts. Unset: nothing is answered yet.
struct LessonAnswer {
    std::string text{};                  // Number
    std::optional<std::size_t> option{}; // Choice
    std::vector<std::size_t> order{};    // Order: indices in `options`, the least value first
    std::optional<LessonPlace> place{};  // Place, Roofline
    std::optional<Bound> bound{};        // Region
    std::optional<Scenario> scenario{};  // Set: the scenario of the controls
};

enum class Verdict : std::uint8_t {
    Right,
    NotYet,
    NotUnderstood, // it counts as no try; the reader is told what would be understood
};

struct Grade {
    Verdict verdict = Verdict::NotUnderstood;
    double factor = 0;                        // how far off a number or a place is, from 1 up; else 0
    std::optional<std::size_t> misconception; // in the question's `wrong`; of a choice in `options`
    std::string says;                         // plain or Markdown; may be empty if the answer is right
    std::string truth;                        // for example "23.6 ms", "memory-bound" or the right option
    std::optional<double> value;              // Number: what was understood, in SI units
    std::optional<LessonPlace> place;         // Place, Roofline: the truth
    std::vector<std::size_t> order;           // Order: the truth; Choice: the right option alone
    std::optional<Bound> bound;               // Region: the truth
    std::optional<Scenario> scenario;         // Set: settings for which the condition holds; unset: none was found
};

// A step without a question, or with an answer that cannot be computed, is not understood, and the
// reason is given.
Grade grade(const LessonStep &step, const LessonStep *before, const LessonAnswer &given, const Catalogue &zoo);

// Returns only the truth, for *Show me the answer*: the verdict is NotUnderstood, and nothing is said.
Grade truthOf(const LessonStep &step, const LessonStep *before, const Catalogue &zoo);

// Reads a number as people type it: with arithmetic, other units, a decimal comma or "≈". A bare number
// is in `unit`.
Parsed<double> readAnswer(std::string_view text, Dimension dimension, std::string_view unit);

// Returns the text with "%" for a percent that is written as a word.
std::string withPercentSign(std::string_view text);

} // namespace roofline
