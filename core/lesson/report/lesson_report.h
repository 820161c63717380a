// Reports to a teacher what somebody predicted, answered and learned in a lesson, also as JSON.
#pragma once

#include "core/lesson/progress.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace roofline {

class Catalogue;
class Fields;
enum class Need;

struct ReportedAnswer {
    std::string text; // as given, with its unit
    std::string says; // the thought behind a wrong answer, as the lesson names it; may be empty

    bool operator==(const ReportedAnswer &) const = default;
};

// Reports a step that asks. Its truth is only told once it was answered or shown.
struct StepReport {
    using State = StepProgress::State;

    std::string id;
    std::string title;
    std::string ask;
    State state = State::NotTried;
    int tries = 0;                       // answers that were understood; not all may have been kept
    int hints = 0;                       // hints that were asked for
    bool explored = false;               // all panels were open before the answer
    std::vector<ReportedAnswer> answers; // the prediction first
    double factor = 0; // how far off the prediction was, from 1 up; 0: no number, no place or not answered
    std::string date;  // of the prediction, as 2026-11-23; empty: not known
    std::string truth;
    std::string explain; // Markdown, like all texts here
    std::string reflection;

    bool isDone() const { return state == State::Right || state == State::Shown; }
    bool isRightAtOnce() const { return state == State::Right && tries < 2 && hints == 0 && !explored; }

    bool operator==(const StepReport &) const = default;
};

struct LessonReport {
    std::string lesson; // its id
    std::string title;
    std::string name; // the reader's
    std::string date; // of the report
    std::string reflection;
    std::vector<StepReport> steps;

    bool operator==(const LessonReport &) const = default;
};

LessonReport reportOn(const Lesson &lesson, const LessonProgress &progress, const Catalogue &zoo);

// Says what a teacher will miss, for example that one of the steps was not tried.
enum class Missing { Name, Reflection, Steps, Predictions }; // Predictions: the answer of a step was only shown
std::vector<Missing> missingIn(const LessonReport &report);

// Counts how steps ended.
struct StepCounts {
    int asked = 0;
    int right = 0;
    int rightAtOnce = 0; // right with the prediction, without a hint or a look at the panels
    int notYet = 0;
    int shown = 0;
    int notTried = 0;

    void add(const StepReport &step);
};

struct ReportTotals : StepCounts {
    int factors = 0;          // predictions that have one
    double typicalFactor = 0; // their geometric mean; 0: there is none
};
ReportTotals totalsOf(const LessonReport &report);

inline constexpr std::string_view lessonReportFormat = "roofline-explorer/lesson-report";
inline constexpr int lessonReportVersion = 1;
inline constexpr std::size_t largestLessonReport = 4'000'000; // bytes

std::string writeLessonReport(const LessonReport &report);

// Unset, with at least one error: the text is no report, is damaged or has a version that is not known.
std::optional<LessonReport> readLessonReport(std::string_view json, const std::string &file, Messages &messages);

std::string_view nameOf(StepProgress::State state); // as files say it, for example "not tried"
StepProgress::State readState(const Fields &fields, Need need);

} // namespace roofline
