// A lesson: steps of text, scenario and question. What is right is an expression over the analysis of a step, never a literal, so
// that a lesson says what is so of the zoo as it is today.
#pragma once

#include "core/document/bookmark.h"
#include "core/scenario/scenario.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace roofline {

// A wrong answer with a thought behind it.
struct Misconception {
    std::string is;   // expression: the number that the thought leads to
    std::string says; // names the thought; Markdown with live numbers

    bool operator==(const Misconception &) const = default;
};

// An answer to choose, or a thing to put in order.
struct LessonOption {
    std::string text;
    std::string value; // of a choice a condition: right when it holds; of an order the number to go by
    std::string says;  // to one who chose it wrongly; may be empty

    bool operator==(const LessonOption &) const = default;
};

struct LessonQuestion {
    enum class Kind : std::uint8_t {
        Number,   // typed, with a unit
        Choice,   // of the options whose condition holds
        Region,   // a click: left or right of the ridge, or network and overhead as words; `answer` is `bound`
        Place,    // a click on the chart: where the point of `then` will land
        Set,      // the named controls, until `answer` holds of the reader's own scenario
        Order,    // the options, the least value first
        Roofline, // ridge and slope dragged on blank axes
    };
    Kind kind = Kind::Number;
    std::string ask;
    std::string answer;   // expression; of Number a number, of Set a condition, of Region a bound; else empty
    std::string unit;     // that a bare number is in; empty: none
    double within = 0.05; // a part of the answer; of Place and Roofline decades
    std::vector<Misconception> wrong;
    std::vector<LessonOption> options;
    std::vector<std::string> hints; // at most two are shown
    std::string explain;            // after the answer; Markdown with live numbers

    bool operator==(const LessonQuestion &) const = default;
};

struct LessonStep {
    std::string id; // unique in the lesson: progress goes by it
    std::string title;
    std::string text; // Markdown with live numbers
    Scenario scenario;
    std::optional<Scenario> then; // after the answer; the point travels to it
    StateView view;
    std::vector<std::string> controls; // settings that the step offers as sliders, by their names
    std::optional<LessonQuestion> question;
    int line = 0;

    // Where the step ends, and the next one begins.
    const Scenario &end() const { return then ? *then : scenario; }

    bool operator==(const LessonStep &) const = default;
};

struct Lesson {
    std::string id; // its file's name without the number before it
    std::string file;
    std::string title;
    std::string about;   // one sentence for the list
    std::string outcome; // what the reader can do now
    std::string source;  // which text it goes along with; may be empty
    int order = 1000;    // the number before its file's name, where it says none itself
    int minutes = 15;
    std::vector<LessonStep> steps;

    bool operator==(const Lesson &) const = default;
};

inline constexpr int lessonVersion = 1;
inline constexpr std::size_t largestLessonFile = 4'000'000; // bytes
inline constexpr std::size_t mostSteps = 100;

} // namespace roofline
