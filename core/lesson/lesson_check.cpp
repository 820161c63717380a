#include "core/lesson/lesson_check.h"

#include "core/analysis/analysis.h"
#include "core/answers/destination.h"
#include "core/lesson/expression/expression.h"
#include "core/lesson/grading.h"
#include "core/lesson/lesson_text.h"
#include "core/lesson/progress.h"
#include "core/lesson/settable.h"
#include "core/report/phrases/phrases.h"
#include "core/scenario/settings.h"
#include "core/units/characters.h"
#include "core/units/say.h"
#include "core/units/text.h"
#include "core/units/unit.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

namespace roofline {

namespace {

using QuestionKind = LessonQuestion::Kind;
using ValueKind = LessonValue::Kind;

constexpr double apart = 0.01; // relative; nobody can tell closer values or wrong answers apart

std::string withoutBlanks(std::string text)
{
    std::erase(text, ' ');
    return text;
}

// Returns the mark of a value. One that is missing has that of what it would stand in.
StepMarks::Mark markOf(const StepMarks &marks, std::string path)
{
    while (!path.empty()) {
        if (const auto found = marks.values.find(path); found != marks.values.end())
            return found->second;
        const std::size_t end = path.find_last_of(".[");
        path.resize(end == std::string::npos ? 0 : end);
    }
    return {marks.line, 0};
}

struct StepChecker {
    const Lesson &lesson;
    const LessonStep &step;
    const Scenario *before;
    const LessonStep *beforeStep;
    const Catalogue &zoo;
    const std::string &given;
    Messages &messages;

    void check()
    {
        if (step.title.empty())
            warning("title", "missing-text", PHRASE("a step needs a title; the list of steps shows it"));
        if (step.text.empty() && !step.question)
            warning("text", "missing-text", PHRASE("a step without text and question says nothing"));
        prose("title", step.title);
        prose("text", step.text);
        checkScenario("scenario", step.scenario);
        if (step.then)
            checkScenario("then", *step.then);
        checkControls();
        if (step.question)
            checkQuestion(*step.question);
    }

private:
    void checkScenario(const std::string &key, const Scenario &scenario)
    {
        const Analysis analysis = analyze(scenario, zoo);
        if (analysis.valid)
            return;
        for (const Finding &finding : analysis.findings) {
            if (isError(finding.code))
                error(key, "scenario", PHRASE("this cannot be computed: %1"), {phrases::finding(finding, analysis)});
        }
    }

    void checkControls()
    {
        for (std::size_t i = 0; i < step.controls.size(); ++i) {
            const std::string &name = step.controls[i];
            if (!Destination(step.scenario, name).known())
                error(at("controls", i), "unknown-setting", PHRASE("the workload of this step has no %1"),
                      {inQuotes(name)});
            else if (std::find(step.controls.begin(), step.controls.begin() + std::ptrdiff_t(i), name)
                     != step.controls.begin() + std::ptrdiff_t(i))
                warning(at("controls", i), "twice", PHRASE("%1 is named before; it has one control"), {inQuotes(name)});
        }
    }

    void checkQuestion(const LessonQuestion &question)
    {
        if (question.ask.empty())
            warning("question.ask", "missing-text", PHRASE("a question needs ask, the sentence that asks"));
        if (question.explain.empty())
            warning("question.explain", "missing-explain", PHRASE("explain is missing: say why the answer is right"));
        if (question.hints.size() > std::size_t(mostHints))
            warning("question.hints", "too-many", PHRASE("at most two hints are shown; the others never are"));
        prose("question.ask", question.ask);
        prose("question.explain", question.explain);
        for (std::size_t i = 0; i < question.hints.size(); ++i)
            prose(at("question.hints", i), question.hints[i]);
        for (std::size_t i = 0; i < question.wrong.size(); ++i)
            prose(at("question.wrong", i) + ".says", question.wrong[i].says);
        for (std::size_t i = 0; i < question.options.size(); ++i) {
            prose(at("question.options", i) + ".text", question.options[i].text);
            prose(at("question.options", i) + ".says", question.options[i].says);
        }
        switch (question.kind) {
        case QuestionKind::Number: checkNumber(question); break;
        case QuestionKind::Choice: checkChoice(question); break;
        case QuestionKind::Region: checkRegion(question); break;
        case QuestionKind::Place:
        case QuestionKind::Roofline: checkPlace(question); break;
        case QuestionKind::Set: checkSet(question); break;
        case QuestionKind::Order: checkOrder(question); break;
        }
    }

    void checkNumber(const LessonQuestion &question)
    {
        const std::optional<LessonValue> answer = value("question.answer", question.answer, ValueKind::Number);
        if (!answer)
            return;
        if (const Parsed<std::string> inUnit = textIn(*answer, question.unit); !inUnit)
            add(Severity::Error, "question.unit", "wrong-unit",
                question.unit.empty() && nameOf(answer->dimension)
                    ? say("the unit of the answer is missing, as in \"unit: ms\"")
                    : inUnit.error);
        std::vector<double> thoughts;
        for (std::size_t i = 0; i < question.wrong.size(); ++i) {
            const std::string key = at("question.wrong", i) + ".is";
            const std::optional<LessonValue> wrong = value(key, question.wrong[i].is, ValueKind::Number);
            if (!wrong)
                continue;
            const auto near = [&](double other) {
                return std::abs(wrong->number - other) <= question.within * std::abs(other);
            };
            const auto alike = [&](double other) { return std::abs(wrong->number - other) <= apart * std::abs(other); };
            if (wrong->dimension != answer->dimension)
                error(key, "wrong-unit", PHRASE("this is another quantity than the answer; nobody gives it"));
            else if (near(answer->number))
                error(key, "wrong-is-right",
                      PHRASE("this is within the tolerance of the answer: it is taken as right"));
            else if (std::ranges::any_of(thoughts, alike))
                warning(key, "same-thought",
                        PHRASE("this is the number of a wrong answer before; nobody can tell them apart"));
            thoughts.push_back(wrong->number);
        }
        for (const auto &[key, text] : {std::pair("text", &step.text), std::pair("question.ask", &question.ask)}) {
            for (const std::string &expression : expressionsIn(*text)) {
                if (withoutBlanks(expression) == withoutBlanks(question.answer))
                    warning(key, "shows-answer", PHRASE("{%1} is the answer to the question of this step"),
                            {expression});
            }
        }
    }

    void checkChoice(const LessonQuestion &question)
    {
        std::size_t right = 0;
        for (std::size_t i = 0; i < question.options.size(); ++i) {
            const auto holds = value(at("question.options", i) + ".right", question.options[i].value, ValueKind::Truth);
            right += holds && holds->truth ? 1 : 0;
        }
        if (question.options.size() < 2)
            error("question.options", "options", PHRASE("a choice needs two options at least"));
        else if (right != 1)
            error("question.options", "options",
                  right == 0 ? PHRASE("no option is right; exactly one condition has to hold")
                             : PHRASE("%1 options are right; exactly one condition has to hold"),
                  {right});
    }

    void checkRegion(const LessonQuestion &question)
    {
        const Grade truth = truthOf(step, beforeStep, zoo);
        if (!question.answer.empty())
            value("question.answer", question.answer, ValueKind::Symbol);
        if (truth.bound == Bound::Balanced || truth.bound == Bound::None)
            warning("question.answer", "balanced",
                    PHRASE("no side is right: the two terms are alike, or nothing is done"));
        showsPoint();
        for (std::size_t i = 0; i < question.wrong.size(); ++i) {
            const std::string key = at("question.wrong", i) + ".is";
            const Parsed<LessonValue> wrong = evaluate(question.wrong[i].is, step.scenario, before, zoo);
            if (!wrong)
                add(Severity::Error, key, "expression", wrong.error);
            else if (wrong->kind != ValueKind::Symbol)
                error(key, "wrong-kind", PHRASE("for a region, a wrong answer is a bound: memory, compute, network"));
        }
    }

    void checkPlace(const LessonQuestion &question)
    {
        LessonAnswer anywhere;
        anywhere.place = LessonPlace{Intensity(1), FlopRate(1)};
        if (const Grade grade = roofline::grade(step, beforeStep, anywhere, zoo);
            grade.verdict == Verdict::NotUnderstood)
            add(Severity::Error, "question", "no-place", grade.says);
        if (question.kind == QuestionKind::Place)
            showsPoint();
    }

    // If a step does not change, its point on the chart is the answer itself.
    void showsPoint()
    {
        const std::vector<std::string> &hidden = step.view.hidden;
        if (!step.then && std::ranges::find(hidden, "point") == hidden.end())
            warning("view", "shows-answer",
                    PHRASE("the point on the chart is the answer; hide it, or give a change with then"));
    }

    void checkSet(const LessonQuestion &question)
    {
        const auto start = value("question.answer", question.answer, ValueKind::Truth);
        if (step.controls.empty())
            error("controls", "no-controls", PHRASE("there is nothing to set; name the settings in controls"));
        if (!start || step.controls.empty())
            return;
        if (start->truth)
            error("question.answer", "already", PHRASE("this holds before anything is set"));
        else if (!scenarioThatHolds(step, before, zoo))
            error("question.answer", "unreachable",
                  PHRASE("no setting of the controls was found for which this holds"));
    }

    void checkOrder(const LessonQuestion &question)
    {
        std::vector<std::pair<double, std::string>> values;
        std::optional<Dimension> dimension;
        for (std::size_t i = 0; i < question.options.size(); ++i) {
            const std::string key = at("question.options", i) + ".value";
            const auto number = value(key, question.options[i].value, ValueKind::Number);
            if (number && number->dimension != dimension.value_or(number->dimension))
                error(key, "wrong-unit", PHRASE("this is another quantity than those before; nobody can order them"));
            if (!number)
                continue;
            dimension = number->dimension;
            for (const auto &[other, text] : values) {
                if (std::abs(other - number->number) <= apart * std::max(std::abs(other), std::abs(number->number)))
                    error(key, "too-close", PHRASE("nobody can tell this from %1: they differ by 1 % at most"),
                          {inQuotes(text)});
            }
            values.emplace_back(number->number, question.options[i].text);
        }
        if (question.options.size() < 2)
            error("question.options", "options", PHRASE("an order needs two things at least"));
    }

    // Evaluates an expression, which must be of this kind and no literal.
    std::optional<LessonValue> value(const std::string &key, const std::string &expression, ValueKind kind)
    {
        Parsed<LessonValue> value = evaluate(expression, step.scenario, before, zoo);
        if (!value) {
            error(key, "expression", PHRASE("%1: %2"), {inQuotes(expression), value.error});
            return std::nullopt;
        }
        if (value->kind != kind) {
            error(key, "wrong-kind",
                  kind == ValueKind::Number  ? PHRASE("%1 is no number")
                  : kind == ValueKind::Truth ? PHRASE("%1 is no condition, like bound == memory")
                                             : PHRASE("%1 is no bound"),
                  {inQuotes(expression)});
            return std::nullopt;
        }
        if (value->literal)
            error(key, "literal",
                  PHRASE("%1 is a literal, which will not follow the zoo; write it with names, like latency"),
                  {inQuotes(expression)});
        return std::move(*value.value);
    }

    void prose(const std::string &key, const std::string &text)
    {
        for (const Message &problem : lessonText(text, step.scenario, before, zoo).problems)
            add(Severity::Error, key, problem.rule.c_str(), problem.text);
        if (const std::optional<std::string> tag = htmlIn(text))
            error(key, "html", PHRASE("%1 is HTML, which is not shown; texts are Markdown"), {inQuotes(*tag)});
        for (const std::string &number : numbersIn(text)) {
            if (!isGiven(number))
                warning(key, "number-in-text",
                        PHRASE("%1 is not an expression and will not follow the zoo; write {latency}, or `code` for "
                               "what is meant as it stands"),
                        {inQuotes(number)});
        }
    }

    // Whether the lesson itself lays the number down, as a setting or as a limit in an expression.
    bool isGiven(const std::string &number) const
    {
        const auto isPart = [](char c) { return isDigit(c) || c == '.'; };
        for (std::size_t at = given.find(number); at != std::string::npos; at = given.find(number, at + 1)) {
            const std::size_t end = at + number.size();
            if ((at == 0 || !isPart(given[at - 1])) && (end == given.size() || !isPart(given[end])))
                return true;
        }
        return false;
    }

    static std::string at(const std::string &key, std::size_t i) { return key + '[' + std::to_string(i) + ']'; }

    using Arguments = std::initializer_list<SayArgument>;
    void error(const std::string &key, const char *rule, const char *text, Arguments arguments = {})
    {
        add(Severity::Error, key, rule, say(text, arguments));
    }
    void warning(const std::string &key, const char *rule, const char *text, Arguments arguments = {})
    {
        add(Severity::Warning, key, rule, say(text, arguments));
    }
    void add(Severity severity, const std::string &key, const char *rule, const std::string &text)
    {
        const StepMarks::Mark mark = markOf(step.marks, key);
        messages.push_back({severity,
                            rule,
                            step.id + ", " + key + ": " + text,
                            {lesson.file, mark.line, mark.column, "steps." + step.id + '.' + key}});
    }
};

// Returns the settings of all steps, and what their expressions compare with, as one text.
std::string givenBy(const Lesson &lesson)
{
    std::string given;
    for (const LessonStep &step : lesson.steps) {
        given += writeScenario(step.scenario) + (step.then ? writeScenario(*step.then) : std::string());
        if (!step.question)
            continue;
        given += step.question->answer + '\n';
        for (const Misconception &wrong : step.question->wrong)
            given += wrong.is + '\n';
        for (const LessonOption &option : step.question->options)
            given += option.value + '\n';
    }
    return given;
}

} // namespace

Messages checkLesson(const Lesson &lesson, const Catalogue &zoo)
{
    Messages messages;
    const auto missing = [&](const std::string &text, const char *key, const char *what) {
        if (text.empty())
            messages.push_back({Severity::Warning, "missing-text", say(what), {lesson.file, 1, 0, key}});
    };
    missing(lesson.about, "about", PHRASE("about is missing: one sentence for the list of lessons"));
    missing(lesson.outcome, "outcome", PHRASE("outcome is missing: what the reader can do at its end"));
    const std::string given = givenBy(lesson);
    const LessonStep *before = nullptr;
    for (const LessonStep &step : lesson.steps) {
        StepChecker{lesson, step, before ? &before->end() : nullptr, before, zoo, given, messages}.check();
        before = &step;
    }
    return messages;
}

} // namespace roofline
