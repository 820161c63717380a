#include "core/lesson/report/lesson_report.h"

#include "core/lesson/lesson_text.h"
#include "core/lesson/predictions.h"
#include "core/lesson/settable.h"
#include "core/units/text.h"

#include <algorithm>
#include <cmath>

namespace roofline {

namespace {

using ReportState = StepProgress::State;

class StepReporter {
public:
    StepReporter(const LessonStep &step, const LessonStep *before, const Catalogue &zoo)
        : m_step(step)
        , m_question(*step.question)
        , m_before(before)
        , m_zoo(zoo)
    {
    }

    StepReport report(const StepProgress &progress) const
    {
        StepReport report;
        report.id = m_step.id;
        report.title = m_step.title;
        report.ask = filled(m_question.ask);
        report.state = progress.state;
        report.tries = progress.tries;
        report.hints = progress.hints;
        report.date = progress.date;
        for (const std::string &answer : progress.answers)
            report.answers.push_back(reported(answer));
        if (report.isDone()) {
            report.factor = isMeasured(progress) ? progress.factor : 0; // answer and factor reveal the truth
            report.truth = progress.controls.empty()
                               ? truthOf(m_step, m_before, m_zoo).truth
                               : changedSettings(m_step.scenario, endOf(m_step, m_before, progress, m_zoo));
            report.explain = filled(m_question.explain);
        }
        return report;
    }

private:
    // Whether the factor says something. It is 1 for a choice, and also for a wrong number that has no
    // ratio to the right one.
    bool isMeasured(const StepProgress &progress) const
    {
        using Kind = LessonQuestion::Kind;
        const bool measured =
            m_question.kind == Kind::Number || m_question.kind == Kind::Place || m_question.kind == Kind::Roofline;
        const bool rightAtOnce = progress.state == ReportState::Right && progress.tries == 1;
        return measured && progress.tries > 0 && std::isfinite(progress.factor)
               && (progress.factor > 1 || (rightAtOnce && progress.factor == 1));
    }

    // Progress keeps words, so a number is graded again and an option is looked up.
    ReportedAnswer reported(const std::string &answer) const
    {
        ReportedAnswer reported{filled(answer), {}};
        if (m_question.kind == LessonQuestion::Kind::Number) {
            LessonAnswer given;
            given.text = answer;
            const Grade again = grade(m_step, m_before, given, m_zoo);
            if (again.misconception)
                reported.says = again.says;
            const bool bare = !answer.empty() && answer.back() >= '0' && answer.back() <= '9';
            if (bare && !m_question.unit.empty())
                reported.text += ' ' + m_question.unit;
        }
        for (const LessonOption &option : m_question.options) {
            if (m_question.kind == LessonQuestion::Kind::Choice && option.text == answer)
                reported.says = filled(option.says);
        }
        return reported;
    }

    std::string filled(const std::string &text) const
    {
        return lessonText(text, m_step.scenario, m_before ? &m_before->end() : nullptr, m_zoo).text;
    }

    const LessonStep &m_step;
    const LessonQuestion &m_question;
    const LessonStep *m_before;
    const Catalogue &m_zoo;
};

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
            report.steps.push_back(StepReporter(step, before, zoo).report(progress.of(step.id)));
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
    rightAtOnce += step.state == ReportState::Right && step.tries == 1 && step.hints == 0;
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
