#include "core/report/report.h"

#include "core/analysis/compared.h"
#include "core/answers/costs.h"
#include "core/report/answer_json.h"
#include "core/report/phrases/phrases.h"
#include "core/report/phrases/wording.h"
#include "core/report/serving_text.h"
#include "core/scenario/settings.h"
#include "core/units/format.h"
#include "core/units/say.h"
#include "core/zoo/catalogue.h"

namespace roofline {

namespace {

AnalysisPtr analyzed(const Scenario &scenario, const Catalogue &zoo, const std::vector<std::string> &told = {})
{
    Analysis analysis = analyze(scenario, zoo);
    analysis.told = told;
    analysis.scenario.compared.clear();
    analysis.scenario.versus.clear();
    return std::make_shared<const Analysis>(std::move(analysis));
}

// Returns the same pointer while the same baseline is pinned. A step of a slider does not change it, so
// charts need not redraw it.
AnalysisPtr baselineOf(const Scenario &scenario, const Catalogue &zoo)
{
    struct Last {
        Scenario scenario;
        ChipPtr chip;
        ModelPtr model;
        AnalysisPtr analysis;
    };
    static thread_local Last last;
    Last now{scenario, zoo.chip(scenario.hardware), zoo.model(scenario.model), nullptr};
    if (!last.analysis || last.chip != now.chip || last.model != now.model || last.scenario != now.scenario) {
        last = std::move(now);
        last.analysis = analyzed(scenario, zoo);
    }
    return last.analysis;
}

Comparison comparisonOf(const Scenario &scenario, const Catalogue &zoo, const Scenario *baseline,
                        const std::vector<std::string> &told)
{
    Comparison comparison;
    for (const Companion &companion : scenario.compared) {
        comparison.chips.push_back(analyzed(withCompanion(scenario, zoo, companion), zoo, told));
        comparison.solutions.push_back(solutionsOf(*comparison.chips.back()));
    }
    for (const std::string &workload : scenario.versus)
        comparison.workloads.push_back(analyzed(withWorkload(scenario, workload), zoo));
    if (baseline)
        comparison.baseline = baselineOf(*baseline, zoo);
    return comparison;
}

} // namespace

Report reportOf(const Scenario &scenario, const Catalogue &zoo, const Scenario *baseline)
{
    Analysis analysis = analyze(scenario, zoo);
    analysis.told = toldSettings(scenario);
    Comparison comparison = comparisonOf(scenario, zoo, baseline, analysis.told);
    Answers answers = answer(analysis);
    const ServingAnswer serving = serve(analysis);
    return {std::move(analysis), std::move(answers), serving, std::move(comparison)};
}

std::string runPriceText(double price)
{
    constexpr double countable = 1e6;
    return price < countable ? formatNumber(price, 4) : formatCount(price, 4);
}

std::string costText(const Analysis &analysis)
{
    const Costs &costs = analysis.scenario.costs;
    if (costs == Costs())
        return {};
    const Cost cost = costOf(analysis);
    const std::string sample(sampleName(analysis));
    std::string text;
    const auto add = [&text](const std::string &part) { text += (text.empty() ? "" : ", ") + part; };
    if (cost.perHour)
        add(formatNumber(*cost.perHour) + ' ' + costs.currency + "/h, " + formatNumber(*cost.perMillion) + ' '
            + costs.currency + " per million " + plural(sample));
    else
        add("no price is known");
    if (cost.power)
        add(format(*cost.power) + ", " + formatSi(*cost.joules, "J") + " per " + sample);
    else
        add("no power is known");
    if (cost.run) {
        constexpr double day = 86400;
        add("a run over " + formatCount(real(costs.trainTokens)) + " tokens: " + formatNumber(cost.run->value() / day)
            + " days");
        if (cost.runPrice)
            add(runPriceText(*cost.runPrice) + ' ' + costs.currency);
        if (cost.runJoules)
            add(formatSi(*cost.runJoules, "J"));
    }
    return text;
}

SolutionReport solutionReport(const Scenario &scenario, const Catalogue &zoo, std::string_view by)
{
    SolutionReport report;
    report.analysis = analyze(scenario, zoo);
    const std::optional<SolveBy> way = fromWord<SolveBy>(by);
    report.solution = way ? solve(report.analysis, *way) : solve(report.analysis, by);
    if (way == SolveBy::Batch && report.solution.status == Solution::Status::Already) {
        Solution most = solve(report.analysis, by, SolveFrom::Present);
        if (most.upTo)
            report.farthest = std::move(most);
    }
    return report;
}

std::string toText(const SolutionReport &report)
{
    const InEnglish english;
    const Analysis &analysis = report.analysis;
    std::string text;
    if (isAbout(Setting::Place::Server,
                report.solution.name)) // the question is about serving, so the report describes that
        text = phrases::chips(analysis) + ": " + servingSentence(analysis, serveOnce(analysis))
               + " Asked for: " + phrases::targets(analysis) + ".\n";
    else
        text = phrases::workload(analysis) + " on " + phrases::chips(analysis) + " takes "
               + format(analysis.totals.latency) + " (" + throughputText(analysis)
               + "); asked for: " + phrases::targets(analysis) + ".\n";
    for (const Remark &remark : remarksOf(analysis)) // about the scenario as it is, and not about what is found
        if (remark.severity != Severity::Info)
            text += remark.line();
    text += phrases::solution(analysis, report.solution);
    if (report.farthest && report.farthest->value > report.solution.value)
        text += ' ' + phrases::solution(analysis, *report.farthest);
    return text + '\n';
}

std::string toJson(const SolutionReport &report, JsonForm form)
{
    const InEnglish english;
    return jsonDocument("roofline-explorer/solution", form, [&](JsonWriter &json) {
        addScenario(json, report.analysis.scenario);
        addSolution(json, report.analysis, report.solution);
        json("reached_up_to", report.farthest ? std::optional(report.farthest->value) : std::nullopt);
        // What is found may fit although what is asked about does not.
        const bool fits = report.solution.fits == true;
        addMessages(json, report.analysis, fits ? codeOf(Finding::Code::DoesNotFit) : std::string_view());
    });
}

} // namespace roofline
