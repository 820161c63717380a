// A quiz: a lesson whose steps each ask one thing, made of the zoo and a seed. What shows, grades, checks and writes lessons does so
// with it, too.
#pragma once

#include "core/lesson/lesson.h"

#include <cstdint>
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
    std::string_view name;    // "Reading the chart"
    std::string_view asks;    // what its questions are about, in a line
    std::string_view outcome; // what one can do who answers them
};
std::span<const QuizLevel> quizLevels(); // the first is level 1

// A kind of question, of one level: what is repeated after it was missed.
struct QuizKind {
    std::string_view id; // "kv-cache"
    int level = 1;
    std::string_view lesson; // to read: the id of a lesson, and of a term of the glossary
    std::string_view term;
};
const std::vector<QuizKind> &quizKinds();
const QuizKind *quizKindOf(std::string_view stepId); // null: no question of a quiz

struct QuizRequest {
    std::uint64_t seed = 1;
    int level = 1; // from 1 to 5
    int count = usualQuizQuestions;
    std::vector<std::string> first = {}; // kinds, of any level, that are asked first
};

// Everywhere the same for the same request and the same zoo. Without steps: the zoo has too little that could be asked about.
Lesson quiz(const QuizRequest &request, const Catalogue &zoo);

} // namespace roofline
