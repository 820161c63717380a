#include "app/window/learn/step_draft.h"

#include "app/theme/text.h"
#include "core/hardware/chip.h"
#include "core/lesson/expression/expression.h"
#include "core/lesson/lesson_keys.h"
#include "core/units/format.h"
#include "core/units/parse.h"
#include "core/workload/kernel.h"
#include "core/zoo/catalogue.h"

#include <QCoreApplication>

#include <algorithm>

namespace roofline {

namespace {

struct Draft {
    Q_DECLARE_TR_FUNCTIONS(StepDraft)
};

using QuestionKind = LessonQuestion::Kind;

// Returns chips whose ridges differ clearly, the present chip first.
std::vector<LessonOption> chipsByRidge(const Scenario &scenario, const Catalogue &zoo)
{
    constexpr std::size_t wanted = 3;
    constexpr double apart = 1.2;
    std::vector<LessonOption> options;
    std::vector<double> ridges;
    const std::vector<std::string> ids = {scenario.hardware, "a100-80gb-sxm", "h100-sxm", "b200",
                                          "v100-sxm2",       "tpu-v5e",       "l4"};
    for (const std::string &id : ids) {
        const std::string value = "ridge(hardware=" + id + ')';
        const Parsed<LessonValue> read = evaluate(value, scenario, nullptr, zoo);
        const double ridge = read ? read->number : 0;
        const bool differs = std::ranges::none_of(
            ridges, [&](double other) { return std::max(other, ridge) < apart * std::min(other, ridge); });
        if (!(ridge > 0) || !differs || options.size() >= wanted)
            continue;
        ridges.push_back(ridge);
        const ChipPtr chip = zoo.chip(id);
        options.push_back({chip ? chip->name : id, value, {}});
    }
    return options;
}

// Keeps only the misconceptions whose value cannot be taken for the answer.
std::vector<Misconception> clearlyWrong(std::vector<Misconception> thoughts, const std::string &answer,
                                        const Scenario &scenario, const Catalogue &zoo)
{
    constexpr double apart = 1.2;
    const Parsed<LessonValue> right = evaluate(answer, scenario, nullptr, zoo);
    std::erase_if(thoughts, [&](const Misconception &thought) {
        const Parsed<LessonValue> wrong = evaluate(thought.is, scenario, nullptr, zoo);
        return !right || !wrong
               || std::max(right->number, wrong->number) < apart * std::min(right->number, wrong->number);
    });
    return thoughts;
}

// Returns the setting that makes the work larger.
std::string sizeOf(const Scenario &scenario)
{
    return scenario.kernel ? "kernel." + std::string(specOf(scenario.kernel->kind).keys[0].name) : "batch";
}

} // namespace

std::string timeUnit(Seconds time)
{
    const double seconds = time.value();
    return seconds >= 1 ? "s" : seconds >= 1e-3 || !(seconds > 0) ? "ms" : seconds >= 1e-6 ? "µs" : "ns";
}

LessonStep draftStep(const Scenario &scenario, const StateView &view)
{
    LessonStep step;
    step.id = "new-step";
    step.title = stdText(Draft::tr("What this step is about"));
    // The times would tell what limits it, and thereby what most examples ask.
    step.text = stdText(Draft::tr("%1 on %2.\n\nIt does %3 and moves %4.")
                            .arg(QStringLiteral("{workload}"), QStringLiteral("{chip}"), QStringLiteral("{flop}"),
                                 QStringLiteral("{bytes}")));
    step.scenario = scenario;
    step.view = view;
    return step;
}

LessonQuestion draftQuestion(QuestionKind kind, const Scenario &scenario, const Catalogue &zoo)
{
    LessonQuestion question;
    question.kind = kind;
    question.within = usualWithin(question);
    question.hints = {stdText(Draft::tr("A first hint.")), stdText(Draft::tr("A hint that says nearly all."))};
    switch (kind) {
    case QuestionKind::Number: {
        const Parsed<LessonValue> latency = evaluate("latency", scenario, nullptr, zoo);
        question.ask = stdText(Draft::tr("How long does it take?"));
        question.answer = "latency";
        question.unit = timeUnit(Seconds(latency ? latency->number : 0));
        const Parsed<LessonValue> longest =
            evaluate("max(t_compute, max(t_memory, t_network))", scenario, nullptr, zoo);
        constexpr double same = 1.01;
        if (latency && longest && latency->number <= same * longest->number)
            question.wrong = clearlyWrong(
                {{"t_compute + t_memory + t_network",
                  stdText(Draft::tr("You added the times. They run at the same time: the longest one counts."))},
                 {"min(t_compute, t_memory)", stdText(Draft::tr("That is the shorter one. The longer one counts."))}},
                question.answer, scenario, zoo);
        else // each operator waits for its own longest time, and these add up
            question.wrong = clearlyWrong(
                {{"max(t_compute, max(t_memory, t_network))",
                  stdText(Draft::tr("That is the longest of the sums. Each operator waits for its own longest time."))},
                 {"t_compute + t_memory + t_network",
                  stdText(Draft::tr("You added all times. Those of one operator run at the same time."))}},
                question.answer, scenario, zoo);
        question.explain = stdText(Draft::tr("It takes %1.").arg(QStringLiteral("**{latency}**")));
        break;
    }
    case QuestionKind::Choice:
        question.ask = stdText(Draft::tr("What limits it?"));
        question.options = {{stdText(Draft::tr("Memory")), "limited_by == memory", {}},
                            {stdText(Draft::tr("Compute")), "limited_by == compute", {}},
                            {stdText(Draft::tr("Network")), "limited_by == network", {}},
                            {stdText(Draft::tr("Overhead")), "limited_by == overhead", {}}};
        question.explain = stdText(Draft::tr("It is %1.").arg(QStringLiteral("**{bound}**")));
        break;
    case QuestionKind::Region:
        question.ask = stdText(Draft::tr("On which side of the ridge is it?"));
        question.answer = "side";
        question.explain =
            stdText(Draft::tr("Its intensity is %1, and the ridge is at %2.")
                        .arg(QStringLiteral("{intensity:FLOP/byte}"), QStringLiteral("{sustained_ridge:FLOP/byte}")));
        break;
    case QuestionKind::Place:
        question.ask = stdText(Draft::tr("Click where the point will be."));
        question.explain =
            stdText(Draft::tr("At %1 it reaches %2.")
                        .arg(QStringLiteral("{intensity:FLOP/byte}"), QStringLiteral("{attained_per_chip}")));
        break;
    case QuestionKind::Set: {
        const std::string control = sizeOf(scenario);
        const std::string value =
            scenario.kernel ? formatExact(scenario.kernel->values[0]) : std::to_string(scenario.batch);
        question.ask = stdText(Draft::tr("Make it twice as much work."));
        const Parsed<LessonValue> flop = evaluate("flop", scenario, nullptr, zoo);
        const std::string work = flop && flop->number > 0 ? "flop" : "network_bytes"; // an exchange computes nothing
        question.answer = work + " >= 2 * " + work + '(' + control + '=' + value + ')';
        const std::string most = formatExact(std::max(1e6, 4 * parseNumber(value).value.value_or(0)));
        question.explain = stdText(Draft::tr("It takes at least %1.")
                                       .arg(QStringLiteral("%1 = **{least(%2, 1, %3, %4):10}**")
                                                .arg(qtText(control.substr(control.find('.') + 1)), qtText(control),
                                                     qtText(most), qtText(question.answer))));
        break;
    }
    case QuestionKind::Order:
        question.ask = stdText(Draft::tr("Put the chips in order of their ridge, the lowest first."));
        question.options = chipsByRidge(scenario, zoo);
        question.explain = stdText(Draft::tr("The ridge is the peak over the bandwidth."));
        break;
    case QuestionKind::Roofline:
        question.ask = stdText(Draft::tr("Put the ridge where it belongs, and the roof with it."));
        question.explain =
            stdText(Draft::tr("The roof is flat at %1, from %2 on.")
                        .arg(QStringLiteral("{sustained_peak}"), QStringLiteral("{sustained_ridge:FLOP/byte}")));
        break;
    }
    return question;
}

std::vector<std::string> controlsFor(const LessonQuestion &question, const Scenario &scenario)
{
    return question.kind == QuestionKind::Set ? std::vector{sizeOf(scenario)} : std::vector<std::string>();
}

std::vector<std::string> hiddenWhile(const std::optional<LessonQuestion> &question)
{
    if (!question)
        return {};
    switch (question->kind) {
    case QuestionKind::Set: return {};
    case QuestionKind::Region: return {"regions", "operators", "point", "words"};
    case QuestionKind::Place: return {"operators", "point", "words"};
    case QuestionKind::Roofline:
        return {"bandwidth", "compute", "ridge", "other roofs", "regions", "operators", "point", "words"};
    default: return {"operators", "point", "words"};
    }
}

} // namespace roofline
