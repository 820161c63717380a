// A lesson has steps of text, scenario and question. The right answer is an expression over the analysis
// of a step, never a literal, so that a lesson stays true when the zoo changes.
#pragma once

#include "core/document/bookmark.h"
#include "core/scenario/scenario.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace roofline {

// A wrong answer that a known thought leads to.
struct Misconception {
    std::string is;   // expression for the number that the thought leads to
    std::string says; // names the thought; Markdown with live numbers

    bool operator==(const Misconception &) const = default;
};

// An answer to choose from, or a thing to put in order.
struct LessonOption {
    std::string text;
    std::string value; // of a choice a condition, true if it is right; of an order the number to sort by
    std::string says;  // shown to a reader who chose it wrongly; may be empty

    bool operator==(const LessonOption &) const = default;
};

struct LessonQuestion {
    enum class Kind : std::uint8_t {
        Number,   // is typed, with a unit
        Choice,   // is one of the options, whose condition holds
        Region,   // is a click left or right of the ridge, or on network or overhead; `answer` is `bound`
        Place,    // is a click on the chart: where the point of `then` will land
        Set,      // the named controls are moved until `answer` holds of the reader's own scenario
        Order,    // the options are sorted, the least value first
        Roofline, // ridge and slope are dragged on blank axes
    };
    Kind kind = Kind::Number;
    std::string ask;
    std::string answer{}; // expression: for Number a number, for Set a condition, for Region a bound; else empty
    std::string unit{};   // of a bare number; empty: none
    double within = 0.05; // relative to the answer; for Place and Roofline in decades
    std::vector<Misconception> wrong{};
    std::vector<LessonOption> options{};
    std::vector<std::string> hints{}; // at most two are shown
    std::string explain{};            // shown after the answer; Markdown with live numbers

    bool asksForPlace() const { return kind == Kind::Place || kind == Kind::Roofline; } // on the chart

    bool operator==(const LessonQuestion &) const = default;
};

// Where the file of a lesson has a step and its values. What a step says does not depend on it, so all are equal.
struct StepMarks {
    struct Mark {
        int line = 0;
        int column = 0;
    };
    int line = 0;                       // of the step; 0: it is from no file
    std::map<std::string, Mark> values; // by path within the step: "question.options[0].says"

    bool operator==(const StepMarks &) const { return true; }
};

struct LessonStep {
    std::string id{}; // unique in the lesson, because progress is kept by it
    std::string title;
    std::string text; // Markdown with live numbers
    Scenario scenario;
    std::optional<Scenario> then; // the scenario after the answer; the point travels to it
    StateView view;
    std::vector<std::string> controls{}; // names of settings that the step offers as sliders
    std::optional<LessonQuestion> question;
    StepMarks marks{};

    // Returns the scenario with which the step ends and the next one begins.
    const Scenario &end() const { return then ? *then : scenario; }

    bool operator==(const LessonStep &) const = default;
};

struct Lesson {
    std::string id; // the file's name without the number in front of it
    std::string file;
    std::string title;
    std::string about;   // one sentence for the list
    std::string outcome; // what the reader can do now
    std::string source;  // which text it goes along with; may be empty
    int order = 1000;    // if the file states none, the number in front of its name
    int minutes = 15;
    std::vector<LessonStep> steps;

    bool operator==(const Lesson &) const = default;
};

inline constexpr int lessonVersion = 1;
inline constexpr std::size_t largestLessonFile = 4'000'000; // bytes
inline constexpr std::size_t mostSteps = 100;

} // namespace roofline
