#include "core/lesson/report/lesson_report.h"

#include "core/lesson/lesson_text.h"
#include "core/lesson/predictions.h"
#include "core/lesson/settable.h"
#include "core/units/characters.h"
#include "core/units/text.h"

#include <algorithm>
#include <cmath>

namespace roofline {

namespace {

using ReportState = StepProgress::State;

// Whether the factor says something. Files of earlier versions have 1 for a choice, and also for a wrong number that
// has no ratio to the right one.
bool isMeasured(const LessonQuestion &question, const StepProgress &progress)
{
    const bool measured = question.kind == LessonQuestion::Kind::Number || question.asksForPlace();
    const bool rightAtOnce = progress.state == ReportState::Right && progress.tries == 1;
    return measured && progress.tries > 0 && std::isfinite(progress.factor)
           && (progress.factor > 1 || (rightAtOnce && progress.factor == 1));
}

std::string filled(const std::string &text, const LessonStep &step, const LessonStep *before, const Catalogue &zoo)
{
    return lessonText(text, step.scenario, before ? &before->end() : nullptr, zoo).text;
}

// Progress keeps words, so a number is graded again and an option is looked up.
ReportedAnswer reported(const std::string &answer, const LessonStep &step, const LessonStep *before,
                        const Catalogue &zoo)
{
    const LessonQuestion &question = *step.question;
    ReportedAnswer told{filled(answer, step, before, zoo), {}};
    if (question.kind == LessonQuestion::Kind::Number) {
        LessonAnswer given;
        given.text = answer;
        const Grade again = grade(step, before, given, zoo);
        if (again.misconception)
            told.says = again.says;
        if (!answer.empty() && isDigit(answer.back()) && !question.unit.empty())
            told.text += ' ' + question.unit;
    }
    for (const LessonOption &option : question.options) {
        if (question.kind == LessonQuestion::Kind::Choice && option.text == answer)
            told.says = filled(option.says, step, before, zoo);
    }
    return told;
}

StepReport stepReport(const LessonStep &step, const LessonStep *before, const StepProgress &progress,
                      const Catalogue &zoo)
{
    StepReport report;
    report.id = step.id;
    report.title = step.title;
    report.ask = filled(step.question->ask, step, before, zoo);
    report.state = progress.state;
    report.tries = progress.tries;
    report.hints = progress.hints;
    report.explored = progress.explored;
    report.date = progress.date;
    for (const std::string &answer : progress.answers)
        report.answers.push_back(reported(answer, step, before, zoo));
    if (report.isDone()) {
        report.factor =
            isMeasured(*step.question, progress) ? progress.factor : 0; // answer and factor reveal the truth
        report.truth = progress.controls.empty() ? truthOf(step, before, zoo).truth
                                                 : changedSettings(step.scenario, endOf(step, before, progress, zoo));
        report.explain = filled(step.question->explain, step, before, zoo);
    }
    return report;
}

std::string reflectionOn(const LessonProgress &progress, const std::string &step)
{
    const auto found = progress.reflections.find(step);
    return found == progress.reflections.end() ? std::string() : found->second;
}

} // namespace

LessonReport reportOn(const Lesson &lesson, const LessonProgress &progress, const Catalogue &zoo)
{
    LessonReport report;
    report.lesson = lesson.id;
    report.title = lesson.title;
    report.reflection = reflectionOn(progress, {});
    const LessonStep *before = nullptr;
    for (const LessonStep &step : lesson.steps) {
        if (step.question) {
            report.steps.push_back(stepReport(step, before, progress.of(step.id), zoo));
            report.steps.back().reflection = reflectionOn(progress, step.id);
        }
        before = &step;
    }
    return report;
}

std::vector<Missing> missingIn(const LessonReport &report)
{
    const auto noPrediction = [](const StepReport &step) { return step.isDone() && step.tries == 0; };
    const auto reflects = [](const StepReport &step) { return !trimmed(step.reflection).empty(); };
    std::vector<Missing> missing;
    if (trimmed(report.name).empty())
        missing.push_back(Missing::Name);
    if (std::ranges::any_of(report.steps, [](const StepReport &step) { return !step.isDone(); }))
        missing.push_back(Missing::Steps);
    if (std::ranges::any_of(report.steps, noPrediction))
        missing.push_back(Missing::Predictions);
    if (trimmed(report.reflection).empty() && std::ranges::none_of(report.steps, reflects))
        missing.push_back(Missing::Reflection);
    return missing;
}

void StepCounts::add(const StepReport &step)
{
    ++asked;
    right += step.state == ReportState::Right;
    rightAtOnce += step.isRightAtOnce();
    notYet += step.state == ReportState::NotYet;
    shown += step.state == ReportState::Shown;
    notTried += step.state == ReportState::NotTried;
}

ReportTotals totalsOf(const LessonReport &report)
{
    ReportTotals totals;
    std::vector<double> factors;
    for (const StepReport &step : report.steps) {
        totals.add(step);
        if (step.factor > 0)
            factors.push_back(step.factor);
    }
    totals.factors = static_cast<int>(factors.size());
    totals.typicalFactor = typicalFactor(factors);
    return totals;
}

} // namespace roofline
