#include "core/sweep/frontier_curves.h"

#include "core/analysis/compared.h"

#include <utility>

namespace roofline {

FrontierCurves frontierCurves(const Scenario &scenario, const Catalogue &zoo)
{
    FrontierCurves curves;
    std::vector<std::string> told = toldSettings(scenario);
    std::erase_if(told,
                  // Each frontier varies these itself.
                  [](const std::string &name) { return name == "batch" || name == "requests"; });
    if (scenario.chips > 1)
        told.emplace_back("chips");
    std::vector<Frontier> frontiers;
    for (ComparedScenario &of : comparedScenarios(scenario, zoo)) {
        if (of.kind == CurveIdentity::Kind::Versus && of.scenario.kernel)
            continue;
        of.scenario.compared.clear();
        of.scenario.versus.clear();
        FrontierLine line{of, analyze(of.scenario, zoo), {}};
        line.analysis.told = told;
        line.frontier = frontierOf(line.analysis);
        frontiers.push_back(line.frontier);
        curves.lines.push_back(std::move(line));
    }
    curves.best = envelope(frontiers);
    return curves;
}

} // namespace roofline
