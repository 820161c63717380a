#include "core/report/report.h"

#include "core/analysis/batch_curve.h"

namespace roofline {

namespace {

AnalysisPtr analyzed(Scenario scenario, const Catalogue &zoo)
{
    scenario.compared.clear();
    scenario.versus.clear();
    return std::make_shared<const Analysis>(analyze(scenario, zoo));
}

Comparison comparisonOf(const Scenario &scenario, const Catalogue &zoo, const Scenario *baseline)
{
    Comparison comparison;
    for (const std::string &chip : scenario.compared) {
        Scenario other = scenario;
        other.hardware = chip;
        comparison.chips.push_back(analyzed(std::move(other), zoo));
    }
    for (const std::string &workload : scenario.versus)
        comparison.workloads.push_back(analyzed(withWorkload(scenario, workload), zoo));
    if (baseline)
        comparison.baseline = analyzed(*baseline, zoo);
    return comparison;
}

} // namespace

Report reportOf(const Scenario &scenario, const Catalogue &zoo, const Scenario *baseline)
{
    Analysis analysis = analyze(scenario, zoo);
    ServingAnswer serving = serve(analysis);
    return {std::move(analysis), answer(scenario, zoo), std::move(serving), comparisonOf(scenario, zoo, baseline)};
}

} // namespace roofline
