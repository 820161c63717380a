#include "core/report/report.h"

#include "core/sweep/batch_curve.h"
#include "core/zoo/catalogue.h"

namespace roofline {

namespace {

AnalysisPtr analyzed(const Scenario &scenario, const Catalogue &zoo)
{
    Analysis analysis = analyze(scenario, zoo);
    analysis.scenario.compared.clear();
    analysis.scenario.versus.clear();
    return std::make_shared<const Analysis>(std::move(analysis));
}

// The same as long as the same is pinned: a step of a slider changes nothing of it, and who draws it need not draw it again.
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

Comparison comparisonOf(const Scenario &scenario, const Catalogue &zoo, const Scenario *baseline)
{
    Comparison comparison;
    for (const std::string &chip : scenario.compared)
        comparison.chips.push_back(analyzed(withHardware(scenario, zoo, chip), zoo));
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
    Answers answers = answer(analysis);
    const ServingAnswer serving = serve(analysis);
    return {std::move(analysis), std::move(answers), serving, comparisonOf(scenario, zoo, baseline)};
}

} // namespace roofline
