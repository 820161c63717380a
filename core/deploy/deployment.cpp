#include "core/deploy/deployment.h"

#include "core/hardware/chip.h"
#include "core/scenario/formats.h"
#include "core/scenario/setting_values.h"

#include <cmath>

namespace roofline {

std::optional<double> merit(const Deployment &deployment, RankBy by)
{
    if (!deployment.computed())
        return std::nullopt;
    const auto inverse = [](const std::optional<double> &x) { return x ? std::optional(1 / *x) : std::nullopt; };
    switch (by) {
    case RankBy::Throughput: break;
    case RankBy::Cost: return inverse(deployment.perMillion);
    case RankBy::Energy: return inverse(deployment.joules);
    }
    return deployment.perChip();
}

Scenario inSplit(Scenario scenario, const Split &split)
{
    scenario.chips = split.chips();
    scenario.pipeline = split.pipeline;
    scenario.microBatches = 0;
    scenario.contextParallel = split.context;
    scenario.attentionChips = split.experts ? 1 : 0;
    scenario.expertParallel = split.experts ? split.tensor : 1;
    return scenario;
}

Scenario scenarioOf(const Scenario &judged, const Ranking &ranking, const Deployment &deployment)
{
    Scenario scenario = inSplit(judged, deployment.split);
    const std::string precision = precisionOf(ranking, deployment);
    if (!precision.empty())
        scenario = inPrecision(std::move(scenario), precision);
    if (ranking.usualSixteenBit && !fromWord<NumberFormat>(precision))
        scenario = inSixteenBitOf(std::move(scenario), ranking.chipOf(deployment));
    scenario.hardware = ranking.chipOf(deployment).id;
    scenario.phase = Phase::Decode;
    scenario.batch = std::llround(deployment.requests);
    scenario.sequence = scenario.prompt + scenario.generate / 2;
    scenario.server.requests = scenario.batch;
    scenario.denseBatch = 0;
    return scenario;
}

std::string precisionOf(const Ranking &ranking, const Deployment &deployment)
{
    const std::string &precision = ranking.formats[deployment.format];
    const std::optional<NumberFormat> format = fromWord<NumberFormat>(precision);
    if (!format || !ranking.usualSixteenBit)
        return precision;
    return std::string(toString(sixteenBitOn(ranking.chipOf(deployment), *format)));
}

std::string splitText(const Split &split)
{
    std::string text;
    const auto add = [&](std::string_view name, std::int64_t chips) {
        text.append(text.empty() ? "" : " · ").append(name).append(" ").append(std::to_string(chips));
    };
    if (split.experts)
        add("EP", split.tensor);
    else if (split.tensor > 1)
        add("TP", split.tensor);
    if (split.pipeline > 1)
        add("PP", split.pipeline);
    if (split.context > 1)
        add("CP", split.context);
    return text;
}

RankBy usualRankBy(const Scenario &scenario)
{
    return scenario.costs.prices.empty() ? RankBy::Throughput : RankBy::Cost;
}

} // namespace roofline
