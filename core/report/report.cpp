#include "core/report/report.h"

#include "core/analysis/compared.h"
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

} // namespace roofline
