#include "core/analysis/setup.h"

#include "core/zoo/catalogue.h"

namespace roofline {

Scenario alone(Scenario scenario)
{
    scenario.compared.clear();
    scenario.versus.clear();
    scenario.targets.clear();
    scenario.measured.reset();
    return scenario;
}

Setup setupOf(const Scenario &scenario, const Catalogue &zoo)
{
    return {alone(shared(scenario, zoo)), zoo.chip(scenario.hardware), modelNamedIn(scenario, zoo)};
}

Setup setupOf(const Analysis &analysis)
{
    Setup setup{alone(analysis.scenario), analysis.chip, analysis.model};
    setup.scenario.cores = 0;
    setup.scenario.clock = 1;
    return setup;
}

} // namespace roofline
