// Keeps how far a reader has come, in a small file of YAML, by the ids of lessons and steps.
#pragma once

#include "core/diagnostics/message.h"
#include "core/lesson/grading.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace roofline {

class Catalogue;

inline constexpr int progressVersion = 2; // of the file
inline constexpr int mostTries = 3;
inline constexpr int mostHints = 2;
inline constexpr std::size_t longestReaderName = 120; // characters
inline constexpr std::size_t longestReflection = 5000;
inline constexpr std::size_t longestAnswerKept = 200;

struct StepProgress {
    enum class State : std::uint8_t { NotTried, NotYet, Right, Shown };
    State state = State::NotTried;
    int tries = 0;
    int hints = 0;                      // hints that were asked for
    std::vector<std::string> answers{}; // in words, as they were given
    double factor = 0;                  // how far off the first answer was, from 1 up; 0: it was no number
    std::string date{};                 // of the first answer, as 2026-11-23; empty: not known
    std::optional<LessonPlace> guess{}; // the first one, if the question asks for a place
    std::map<std::string, std::string> controls = {}; // last set, if the question asks for that
    bool explored = false;                            // the reader had all panels before the answer

    bool isDone() const { return state == State::Right || state == State::Shown; }
    bool isRightAtOnce() const { return state == State::Right && tries <= 1 && hints == 0 && !explored; }

    bool operator==(const StepProgress &) const = default;
};

// Returns the scenario in which an answered step ends. Controls stay as the reader has set them, if that was right;
// else they are what is right.
Scenario endOf(const LessonStep &step, const LessonStep *before, const StepProgress &progress, const Catalogue &zoo);

struct LessonProgress {
    std::string at; // the step that was open last
    std::map<std::string, StepProgress> steps;
    std::map<std::string, std::string> reflections; // the reader's own, by step; under "" for the whole lesson

    // Returns the progress in a step, which is not tried if nothing of it was kept.
    StepProgress of(const std::string &step) const
    {
        const auto found = steps.find(step);
        return found == steps.end() ? StepProgress() : found->second;
    }

    bool operator==(const LessonProgress &) const = default;
};

struct Progress {
    std::string name; // the reader's, for reports
    std::map<std::string, LessonProgress> lessons;

    bool operator==(const Progress &) const = default;
};

// Adds an answer. One that was not understood changes nothing; the third that is not right shows the answer.
void takeAnswer(StepProgress &step, const Grade &grade, const std::string &answer, const std::string &date = {},
                const std::optional<LessonPlace> &guess = {});

std::string writeProgress(const Progress &progress);

// Reads what can be understood. Unset, with the reason: the file is damaged, and the caller starts a new one.
std::optional<Progress> readProgress(std::string_view yaml, const std::string &file, Messages &messages);

} // namespace roofline
