#include "core/sweep/frontier_curves.h"

#include "core/analysis/compared.h"

#include <utility>

namespace roofline {

FrontierCurves frontierCurves(const Scenario &scenario, const Catalogue &zoo)
{
    Scenario plain = scenario;
    plain.compared.clear();
    plain.versus.clear();
    FrontierCurves curves;
    std::vector<std::string> told = toldSettings(scenario);
    std::erase_if(told,
                  // Each frontier varies these itself.
                  [](const std::string &name) { return name == "batch" || name == "requests"; });
    if (scenario.chips > 1)
        told.emplace_back("chips");
    std::vector<Frontier> frontiers;
    const auto add = [&](ComparedCurve::Kind kind, std::size_t index, std::size_t series, const Scenario &of) {
        FrontierLine line{kind, index, static_cast<int>(series), analyze(of, zoo), {}};
        line.analysis.told = told;
        line.frontier = frontierOf(line.analysis);
        frontiers.push_back(line.frontier);
        curves.lines.push_back(std::move(line));
    };
    add(ComparedCurve::Kind::Current, 0, 0, plain);
    for (std::size_t i = 0; i < scenario.versus.size(); ++i) {
        const Scenario other = withWorkload(plain, scenario.versus[i]);
        if (scenario.versus[i] != versusOf(scenario) && !other.kernel)
            add(ComparedCurve::Kind::Versus, i, 1 + scenario.compared.size() + i, other);
    }
    for (std::size_t i = 0; i < scenario.compared.size(); ++i)
        if (scenario.compared[i] != Companion(scenario.hardware))
            add(ComparedCurve::Kind::Compared, i, 1 + i, withCompanion(plain, zoo, scenario.compared[i]));
    curves.best = envelope(frontiers);
    return curves;
}

} // namespace roofline
