// A quiz is a lesson whose steps each ask one thing, made from the zoo and a seed. It is shown, graded,
// checked and written as other lessons are.
#pragma once

#include "core/lesson/lesson.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace roofline {

class Catalogue;

inline constexpr int mostQuizQuestions = 20;
inline constexpr int usualQuizQuestions = 8;
inline constexpr std::uint64_t largestQuizSeed = 999'999'999;

struct QuizLevel {
    std::string_view name;    // for example "Reading the chart"
    std::string_view asks;    // what its questions are about, in one line
    std::string_view outcome; // what somebody can do who answers them
};
std::span<const QuizLevel> quizLevels(); // the first is level 1

class Draw;

// A kind of question, which belongs to one level. It is repeated after it was missed.
struct QuizKind {
    std::string_view id; // lower-case letters and hyphens, for example "kv-cache"
    // Draws a question. Unset: what was drawn does not make a good one; the caller draws again.
    std::optional<LessonStep> (*make)(Draw &draw);
    std::string_view lesson;          // id of the lesson to read after it was missed
    std::string_view term;            // in the glossary
    std::string_view why = "latency"; // the number whose reason is given with the answer, as why names it; empty: none
    bool ofChips = false;             // about chips alone: the step has a workload only because every scenario has one
    int level = 1;                    // as quizKinds() says it
};
const std::vector<QuizKind> &quizKinds();
const QuizKind *quizKindOf(std::string_view stepId); // null: the step is no question of a quiz

struct QuizRequest {
    std::uint64_t seed = 1;
    int level = 1; // from 1 to 5
    int count = usualQuizQuestions;
    std::vector<std::string> first = {}; // kinds of any level that are asked first
};

// Returns the same quiz everywhere for the same request and the same zoo. Without steps: the zoo has too
// little that could be asked about.
Lesson quiz(const QuizRequest &request, const Catalogue &zoo);

} // namespace roofline
