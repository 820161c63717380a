#include "core/analysis/stages.h"

#include "core/analysis/request.h"

#include <algorithm>

namespace roofline {

std::vector<StageTime> stageTimes(const Analysis &analysis)
{
    std::vector<StageTime> times;
    for (const OperatorResult &result : analysis.operators) {
        auto at = std::ranges::find(times, result.op.stage, &StageTime::stage);
        if (at == times.end())
            at = times.insert(times.end(), {result.op.stage, Seconds()});
        at->time += result.latency * result.op.count;
    }
    return times;
}

Seconds timePerOutputToken(const Analysis &analysis)
{
    const double steps = requestSteps(analysis);
    return steps > 0 ? analysis.totals.decode / steps : Seconds();
}

double requestSteps(const Analysis &analysis)
{
    const Scenario &scenario = analysis.scenario;
    const bool request = analysis.model && scenario.phase == Phase::Request;
    return request ? decodeSteps(*analysis.model, static_cast<double>(scenario.generate)) : 0;
}

} // namespace roofline
