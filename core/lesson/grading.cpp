#include "core/lesson/grading.h"

#include "core/answers/network_view.h"
#include "core/lesson/expression/expression_values.h"
#include "core/lesson/lesson_text.h"
#include "core/lesson/settable.h"
#include "core/report/phrases/wording.h"
#include "core/units/expression.h"
#include "core/units/format.h"
#include "core/units/say.h"
#include "core/units/text.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <limits>
#include <numeric>
#include <utility>

namespace roofline {

namespace {

using QuestionKind = LessonQuestion::Kind;

constexpr double slack = 1e-9; // relative; a limit counts as met in spite of rounding

double decades(double a, double b)
{
    return a > 0 && b > 0 ? std::log10(a / b) : std::numeric_limits<double>::infinity();
}

class Grader {
public:
    Grader(const LessonStep &step, const LessonStep *before, const Catalogue &zoo)
        : m_step(step)
        , m_question(*step.question)
        , m_before(before ? &before->end() : nullptr)
        , m_zoo(zoo)
    {
    }

    Grade truth()
    {
        switch (m_question.kind) {
        case QuestionKind::Number: number(); break;
        case QuestionKind::Choice: choice(); break;
        case QuestionKind::Region: region(); break;
        case QuestionKind::Place: place(); break;
        case QuestionKind::Set: m_grade.scenario = scenarioThatHolds(m_step, m_before, m_zoo); break;
        case QuestionKind::Order: order(); break;
        case QuestionKind::Roofline: roofline(); break;
        }
        if (m_question.kind == QuestionKind::Set && m_grade.scenario)
            m_grade.truth = changedSettings(m_step.scenario, *m_grade.scenario);
        return m_grade;
    }

    Grade graded(const LessonAnswer &given)
    {
        if (m_question.kind != QuestionKind::Set)
            truth();
        if (!m_problem.empty()) {
            ask(PHRASE("The answer cannot be computed: %1"), {m_problem});
            return m_grade;
        }
        switch (m_question.kind) {
        case QuestionKind::Number: gradeNumber(given.text); break;
        case QuestionKind::Choice: gradeChoice(given.option); break;
        case QuestionKind::Region: gradeRegion(given.bound); break;
        case QuestionKind::Place:
        case QuestionKind::Roofline: gradePlace(given.place); break;
        case QuestionKind::Set: gradeSet(given.scenario); break;
        case QuestionKind::Order: gradeOrder(given.order); break;
        }
        return m_grade;
    }

private:
    std::optional<LessonValue> value(const std::string &expression, LessonValue::Kind kind)
    {
        Parsed<LessonValue> value = evaluate(expression, m_step.scenario, m_before, m_zoo);
        if (value && value->kind == kind)
            return std::move(*value.value);
        if (m_problem.empty())
            m_problem = value ? say("%1 is not of the right kind", {inQuotes(expression)}) : value.error;
        return std::nullopt;
    }

    std::string filled(const std::string &text) const
    {
        return lessonText(text, m_step.scenario, m_before, m_zoo).text;
    }

    void number()
    {
        m_answer = value(m_question.answer, LessonValue::Kind::Number);
        if (!m_answer)
            return;
        const Parsed<std::string> inUnit = textIn(*m_answer, m_question.unit);
        m_grade.truth = m_question.unit.empty() || !inUnit ? textOf(*m_answer) : *inUnit;
    }

    void choice()
    {
        for (std::size_t i = 0; i < m_question.options.size(); ++i) {
            const std::optional<LessonValue> right = value(m_question.options[i].value, LessonValue::Kind::Truth);
            if (right && right->truth)
                m_grade.order.push_back(i);
        }
        if (m_grade.order.empty() && m_problem.empty())
            m_problem = say("no option is right");
        if (!m_grade.order.empty())
            m_grade.truth = filled(m_question.options[m_grade.order.front()].text);
    }

    void region()
    {
        if (m_question.answer.empty()) {
            const Analysis analysis = analyze(m_step.end(), m_zoo);
            m_grade.bound = analysis.totals.bound;
            m_grade.truth = withLiveNumbers("{bound}", analysis, nullptr).text;
            return;
        }
        if (const auto answer = value(m_question.answer, LessonValue::Kind::Symbol)) {
            m_grade.bound = boundNamed(answer->symbol);
            m_grade.truth = textOf(*answer);
        }
        if (!m_grade.bound && m_problem.empty())
            m_problem = say("%1 is not a bound", {inQuotes(m_question.answer)});
    }

    void place()
    {
        Analysis analysis = analyze(m_step.end(), m_zoo);
        if (m_step.view.tab == "network")
            if (std::optional<Analysis> seen = networkView(analysis))
                analysis = std::move(*seen);
        at(analysis.totals.intensity(), analysis.attainedPerChip(), analysis.format);
    }

    void roofline()
    {
        const Analysis analysis = analyze(m_step.scenario, m_zoo);
        at(analysis.sustainedRidge(), analysis.sustainedPeak(), analysis.format);
    }

    void at(Intensity intensity, FlopRate rate, NumberFormat numbers)
    {
        if (!(intensity > Intensity() && rate > FlopRate() && std::isfinite(intensity.value())))
            m_problem = say("it has no place on the chart");
        m_grade.place = LessonPlace{intensity, rate};
        m_grade.truth = say("%1 at %2", {format(intensity), formatRate(rate, numbers)});
    }

    void order()
    {
        std::vector<double> values;
        for (const LessonOption &option : m_question.options) {
            const std::optional<LessonValue> read = value(option.value, LessonValue::Kind::Number);
            values.push_back(read ? read->number : 0);
        }
        m_grade.order.resize(values.size());
        std::iota(m_grade.order.begin(), m_grade.order.end(), std::size_t(0));
        std::ranges::stable_sort(m_grade.order, {}, [&](std::size_t i) { return values[i]; });
        for (const std::size_t i : m_grade.order)
            m_grade.truth += (m_grade.truth.empty() ? "" : " < ") + filled(m_question.options[i].text);
    }

    void gradeNumber(const std::string &text)
    {
        const double truth = m_answer->number;
        if (trimmed(text).empty())
            return ask(m_question.unit.empty() ? PHRASE("Type a number first, such as 12")
                                               : PHRASE("Type a number first, such as 12 %1"),
                       {m_question.unit});
        const Parsed<double> read = readAnswer(text, m_answer->dimension, m_question.unit);
        if (!read)
            return ask(PHRASE("This was not understood, and does not count: %1"), {read.error});
        if (*read < 0 && truth >= 0)
            return ask(PHRASE("%1 is below zero, but the answer is not. This does not count."), {shown(text)});
        const double given = *read;
        m_grade.value = given;
        if (given > 0 && truth > 0)
            m_grade.factor = std::max(given / truth, truth / given);
        if (isNear(given, truth)) {
            m_grade.factor = std::max(m_grade.factor, 1.0); // also where there is no ratio, as of 0 to 0
            return right();
        }
        nearestThought([&](const LessonValue &wrong) {
            const bool near = wrong.isNumber() && wrong.dimension == m_answer->dimension && isNear(given, wrong.number);
            return near ? std::abs(given - wrong.number) : notNear;
        });
        if (m_grade.misconception)
            return;
        const bool isBare = withPercentSign(trimmed(text)).find('%') == std::string::npos;
        if (m_question.unit == "%" && isBare && isNear(100 * given, truth))
            return ask(PHRASE("This was read as %1. Is it a part of 1? Then multiply it by 100. It does not count."),
                       {shown(text) + " %"});
        if (parseNumberExpression(text) && isOfAnotherPrefix(given, truth))
            return ask(PHRASE("This was read as %1. Was another unit meant? It does not count."),
                       {shown(text) + ' ' + m_question.unit});
        constexpr double far = 10;
        if (m_grade.factor > far)
            return notYet(given > truth ? PHRASE("Far too high, by more than ten times.")
                                        : PHRASE("Far too low, by more than ten times."));
        notYet(given > truth ? PHRASE("Too high.") : PHRASE("Too low."));
    }

    static constexpr double notNear = std::numeric_limits<double>::infinity();

    // Finds the misconception that is nearest to the answer, among those that are near it.
    void nearestThought(const std::function<double(const LessonValue &wrong)> &distanceTo, const Scenario *of = nullptr)
    {
        double least = notNear;
        std::optional<std::size_t> nearest;
        for (std::size_t i = 0; i < m_question.wrong.size(); ++i) {
            const Parsed<LessonValue> wrong =
                evaluate(m_question.wrong[i].is, of ? *of : m_step.scenario, m_before, m_zoo);
            const double away = wrong ? distanceTo(*wrong) : notNear;
            if (away < least) {
                least = away;
                nearest = i;
            }
        }
        if (!nearest)
            return;
        m_grade.verdict = Verdict::NotYet;
        m_grade.misconception = nearest;
        if (!m_question.wrong[*nearest].says.empty())
            m_grade.says = filled(m_question.wrong[*nearest].says);
    }

    // Seconds where microseconds are asked for, for example, or 0.2 for 20 %: a slip of typing, not of thought.
    bool isOfAnotherPrefix(double given, double truth) const
    {
        constexpr std::array powers = {1e-12, 1e-9, 1e-6, 1e-3, 1e3, 1e6, 1e9, 1e12};
        const std::array scaled = {dimensionOf(Seconds{}), dimensionOf(Bytes{}), dimensionOf(Bandwidth{}),
                                   dimensionOf(Flops{}), dimensionOf(FlopRate{})}; // their units have prefixes
        return std::ranges::find(scaled, m_answer->dimension) != scaled.end()
               && std::ranges::any_of(powers, [&](double power) { return isNear(given * power, truth); });
    }

    bool isNear(double given, double truth) const
    {
        return std::abs(given - truth) <= (m_question.within + slack) * std::abs(truth);
    }

    void gradeChoice(const std::optional<std::size_t> &option)
    {
        if (!option || *option >= m_question.options.size())
            return ask(PHRASE("Choose one first."));
        if (std::ranges::find(m_grade.order, *option) != m_grade.order.end())
            return right();
        notYet(PHRASE("Not this one."));
        if (const std::string &says = m_question.options[*option].says; !says.empty()) {
            m_grade.says = filled(says);
            m_grade.misconception = *option;
        }
    }

    void gradeRegion(const std::optional<Bound> &bound)
    {
        if (!bound)
            return ask(PHRASE("Click the chart first."));
        const bool balanced = m_grade.bound == Bound::Balanced && (*bound == Bound::Compute || *bound == Bound::Memory);
        if (*bound == m_grade.bound || balanced)
            return right();
        notYet(PHRASE("It is not on this side."));
        nearestThought([&](const LessonValue &wrong) {
            return wrong.kind == LessonValue::Kind::Symbol && boundNamed(wrong.symbol) == *bound ? 0 : notNear;
        });
    }

    void gradePlace(const std::optional<LessonPlace> &place)
    {
        if (!place)
            return ask(PHRASE("Click the chart first."));
        const double x = decades(place->intensity.value(), m_grade.place->intensity.value());
        const double y = decades(place->rate.value(), m_grade.place->rate.value());
        if (!std::isfinite(x) || !std::isfinite(y))
            return ask(PHRASE("This place is not on the chart."));
        const double off = std::hypot(x, y);
        m_grade.factor = std::pow(10.0, std::max(std::abs(x), std::abs(y))); // in the direction that misses more
        if (off <= m_question.within + slack)
            return right();
        const bool ridge = m_question.kind == QuestionKind::Roofline;
        if (ridge && std::min(std::abs(x), std::abs(y)) > m_question.within)
            notYet(x > 0 ? (y > 0 ? PHRASE("The ridge lies further left, and the flat roof is lower.")
                                  : PHRASE("The ridge lies further left, and the flat roof is higher."))
                         : (y > 0 ? PHRASE("The ridge lies further right, and the flat roof is lower.")
                                  : PHRASE("The ridge lies further right, and the flat roof is higher.")));
        else if (std::abs(x) >= std::abs(y))
            notYet(ridge ? (x > 0 ? PHRASE("The ridge lies further left.") : PHRASE("The ridge lies further right."))
                         : (x > 0 ? PHRASE("It lands further left.") : PHRASE("It lands further right.")));
        else
            notYet(ridge ? (y > 0 ? PHRASE("The flat roof is lower.") : PHRASE("The flat roof is higher."))
                         : (y > 0 ? PHRASE("It lands lower.") : PHRASE("It lands higher.")));
        nearestThought([&](const LessonValue &wrong) {
            const bool ofIntensity = wrong.isNumber() && wrong.dimension == dimensionOf(Intensity{});
            const bool ofRate = wrong.isNumber() && wrong.dimension == dimensionOf(FlopRate{});
            const double given = ofIntensity ? place->intensity.value() : place->rate.value();
            const double away = std::abs(decades(given, wrong.number));
            return (ofIntensity || ofRate) && away <= m_question.within ? away : notNear;
        });
    }

    void gradeSet(const std::optional<Scenario> &scenario)
    {
        if (!scenario)
            return ask(PHRASE("Move a control first."));
        const Parsed<LessonValue> met = evaluate(m_question.answer, *scenario, m_before, m_zoo);
        if (!met || met->kind != LessonValue::Kind::Truth)
            return ask(PHRASE("The answer cannot be computed: %1"),
                       {met ? say("%1 is not a condition", {inQuotes(m_question.answer)}) : met.error});
        if (met->truth) {
            m_grade.scenario = scenario;
            m_grade.truth = changedSettings(m_step.scenario, *scenario);
            return right();
        }
        notYet(PHRASE("These settings do not achieve it."));
        nearestThought([](const LessonValue &wrong) { return wrong.holds() ? 0 : notNear; }, &*scenario);
    }

    void gradeOrder(const std::vector<std::size_t> &order)
    {
        if (!std::ranges::is_permutation(order, m_grade.order))
            return ask(PHRASE("Put all of them in order first."));
        std::size_t inPlace = 0;
        for (std::size_t i = 0; i < order.size(); ++i)
            inPlace += order[i] == m_grade.order[i] ? 1 : 0;
        if (inPlace == order.size())
            return right();
        notYet(inPlace == 1 ? PHRASE("%1 of %2 is in its place.") : PHRASE("%1 of %2 are in their place."),
               {inPlace, order.size()});
    }

    void right()
    {
        m_grade.verdict = Verdict::Right;
        m_grade.says = m_grade.truth.empty() ? say("Right.") : say("Right: %1.", {m_grade.truth});
    }

    void notYet(const char *says, std::initializer_list<SayArgument> arguments = {})
    {
        m_grade.verdict = Verdict::NotYet;
        m_grade.says = say(says, arguments);
    }

    void ask(const char *says, std::initializer_list<SayArgument> arguments = {})
    {
        notYet(says, arguments);
        m_grade.verdict = Verdict::NotUnderstood;
    }

    const LessonStep &m_step;
    const LessonQuestion &m_question;
    const Scenario *m_before;
    const Catalogue &m_zoo;
    std::optional<LessonValue> m_answer;
    std::string m_problem; // why there is no truth
    Grade m_grade;
};

} // namespace

Grade grade(const LessonStep &step, const LessonStep *before, const LessonAnswer &given, const Catalogue &zoo)
{
    if (!step.question) {
        Grade none;
        none.says = say("Nothing is asked here.");
        return none;
    }
    return Grader(step, before, zoo).graded(given);
}

Grade truthOf(const LessonStep &step, const LessonStep *before, const Catalogue &zoo)
{
    return step.question ? Grader(step, before, zoo).truth() : Grade();
}

} // namespace roofline
