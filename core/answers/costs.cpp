#include "core/answers/costs.h"

#include "core/analysis/analysis.h"
#include "core/answers/serving.h"
#include "core/hardware/chip.h"
#include "core/units/find.h"
#include "core/workload/model.h"

namespace roofline {

namespace {

constexpr double hour = 3600;
constexpr double million = 1e6;

} // namespace

std::optional<double> pricePerHour(const Scenario &scenario, const Chip &chip)
{
    const ChipPrice *price = findIn(scenario.costs.prices, chip.id, &ChipPrice::chip);
    return price ? std::optional(price->perHour) : std::nullopt;
}

std::optional<Watts> powerOf(const Scenario &scenario, const Chip &chip)
{
    if (!chip.tdp)
        return std::nullopt;
    const Costs &costs = scenario.costs;
    return chip.tdp->value * ((costs.idle + (1 - costs.idle) * costs.use) * costs.host * costs.pue);
}

Cost costOf(const Analysis &analysis)
{
    const Scenario &scenario = analysis.scenario;
    const double chips = (analysis.chips() + prefillChipsOf(analysis)) * real(scenario.replicas);
    const double perSecond = analysis.totals.throughput();
    Cost cost;
    if (const auto price = pricePerHour(scenario, *analysis.chip)) {
        cost.perHour = *price * chips;
        cost.perMillion = *cost.perHour / (perSecond * hour) * million;
    }
    if (const auto power = powerOf(scenario, *analysis.chip)) {
        cost.power = *power * chips;
        cost.joules = cost.power->value() / perSecond;
    }
    const bool trains =
        scenario.phase == Phase::Training && analysis.model && analysis.model->sample(Phase::Training) == "token";
    if (!trains || scenario.costs.trainTokens == 0)
        return cost;
    cost.run = Seconds(real(scenario.costs.trainTokens) / perSecond);
    if (cost.perHour)
        cost.runPrice = *cost.perHour * cost.run->value() / hour;
    if (cost.power)
        cost.runJoules = cost.power->value() * cost.run->value();
    return cost;
}

} // namespace roofline
