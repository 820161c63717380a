// Makers of questions, and what they have in common.
#pragma once

#include "core/lesson/lesson.h"
#include "core/quiz/draw.h"

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace roofline {

// A question drawn anew; unset where what was drawn does not make a good one, and is to be drawn again.
using QuestionMaker = std::optional<LessonStep> (*)(Draw &draw);

struct QuizMaker {
    std::string_view kind; // "kv-cache": of lower-case letters and hyphens
    QuestionMaker make;
    std::string_view lesson; // id of the one to read, where it was missed
    std::string_view term;   // of the glossary
};

std::span<const QuizMaker> levelOne();
std::span<const QuizMaker> levelTwo();
std::span<const QuizMaker> levelThree();
std::span<const QuizMaker> levelFour();
std::span<const QuizMaker> levelFive();

// Whether a question is one to ask: it can be computed, nothing unverified is used, exactly one answer is right, and wrong ones are
// far from it. Wrong answers that are not are taken out.
bool isGood(LessonStep &step, const Catalogue &zoo);

// What an expression is of this scenario; unset: no number.
std::optional<double> numberOf(const std::string &expression, const Scenario &scenario, const Catalogue &zoo);

// The setting changed; precondition: it can be.
using Change = std::pair<std::string_view, std::string>;
Scenario changed(Scenario scenario, std::initializer_list<Change> changes);

// One chip, in bf16.
Scenario withMatmul(const Chip &chip, std::int64_t m, std::int64_t n, std::int64_t k);
Scenario withKernel(const Chip &chip, const std::string &kernel);
Scenario withModel(const Chip &chip, const Model &model);
// Writing tokens with a context that the model was made for, which fits into the chip's memory; unset where it does not.
std::optional<Scenario> writing(Draw &draw, const Chip &chip, std::initializer_list<int> users);

// Whether the memory holds it.
bool fits(const Scenario &scenario, const Catalogue &zoo);
// "one user with {sequence} tokens", "{batch} users with {sequence} tokens each"
std::string usersOf(const Scenario &scenario);

// What a step hides until it is answered.
using Hidden = std::vector<std::string>;
inline const Hidden onlyRoofs = {"other roofs", "operators", "point", "words"};
inline const Hidden noRidge = {"ridge", "other roofs", "regions", "operators", "point", "words"};
inline const Hidden noSides = {"ridge", "other roofs", "regions", "operators", "point", "words"};
inline const Hidden noWords = {"other roofs", "operators", "words"};

LessonStep stepOf(const Scenario &scenario, const char *title, std::string text, const Hidden &hidden);
LessonQuestion number(const char *ask, std::string answer, const char *unit);
LessonQuestion choice(const char *ask);

const char *timeUnit(double seconds);                           // "µs" or "ms"
std::string twoDigits(double value);                            // a number as somebody would choose it
std::string call(std::string_view name, std::string_view with); // "latency(batch=4)"

// Of these expressions the one at `at` is the least: as a condition.
std::string isLeast(const std::vector<std::string> &expressions, std::size_t at);
// Whether the least of these is clearly less than the others.
bool hasClearLeast(std::vector<double> values);
bool isClear(double a, double b, double factor = 1.15); // neither 0, and one greater than the other by that factor

} // namespace roofline
