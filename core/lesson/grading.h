// What a reader answered, held against what the engine says.
#pragma once

#include "core/analysis/bound.h"
#include "core/lesson/lesson.h"
#include "core/report/phrases/phrases.h"
#include "core/units/parse.h"
#include "core/units/quantity.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace roofline {

class Catalogue;

// A place on the chart: of Place where the point lands, of Roofline the ridge and the rate of the roof.
struct LessonPlace {
    Intensity intensity;
    FlopRate rate; // of one chip

    bool operator==(const LessonPlace &) const = default;
};

// What belongs to the kind of the question counts; unset: nothing answered yet.
struct LessonAnswer {
    std::string text;                  // Number
    std::optional<std::size_t> option; // Choice
    std::vector<std::size_t> order;    // Order: places in `options`, the least value first
    std::optional<LessonPlace> place;  // Place, Roofline
    std::optional<Bound> bound;        // Region
    std::optional<Scenario> scenario;  // Set: as the controls stand
};

enum class Verdict : std::uint8_t {
    Right,
    NotYet,
    NotUnderstood, // no try: the reader is told what would be understood
};

struct Grade {
    Verdict verdict = Verdict::NotUnderstood;
    double factor = 1;                        // of numbers and places how far off, from 1 up; else 1
    std::optional<std::size_t> misconception; // in the question's `wrong`
    std::string says;                         // plain or Markdown; of a right answer may be empty
    std::string truth;                        // as text: "23.6 ms", "memory-bound", the right option
    std::optional<double> value;              // of Number: what was understood, SI
    std::optional<LessonPlace> place;         // of Place and Roofline: the truth
    std::vector<std::size_t> order;           // of Order: the truth; of Choice the right option alone
    std::optional<Bound> bound;               // of Region: the truth
    std::optional<Scenario> scenario;         // of Set: settings for which it holds; unset: none was found

    bool operator==(const Grade &) const = default;
};

// Of a step without a question, and of one whose answer cannot be computed: not understood, with the reason.
Grade grade(const LessonStep &step, const LessonStep *before, const LessonAnswer &given, const Catalogue &zoo,
            const Translator &translate = {});

// The truth alone, for *Show me the answer*: a Grade with the verdict NotUnderstood and nothing to say.
Grade truthOf(const LessonStep &step, const LessonStep *before, const Catalogue &zoo, const Translator &translate = {});

// A number as readers type it: arithmetic and other units, a decimal comma, "≈". `unit` is what a bare number is in.
Parsed<double> readAnswer(std::string_view text, Dimension dimension, std::string_view unit);

} // namespace roofline
