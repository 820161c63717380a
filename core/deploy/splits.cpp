#include "core/deploy/splits.h"

#include "core/workload/model.h"
#include "core/workload/parallel.h"

namespace roofline {

std::vector<Split> splitsOf(const Model &model, std::int64_t chips, DeploymentSpace::Splits /*splits*/)
{
    std::vector<Split> found;
    const std::int64_t mostStages = 1;
    for (std::int64_t stages = 1; stages <= mostStages; ++stages) {
        const std::int64_t tensor = chips / stages;
        if (chips % stages == 0 && !unevenHeads(model, static_cast<double>(tensor)))
            found.push_back({tensor, stages, false});
    }
    return found;
}

Scenario inSplit(Scenario scenario, const Split &split)
{
    scenario.chips = split.chips();
    return scenario;
}

} // namespace roofline
