#include "core/deploy/splits.h"

#include "core/workload/model.h"
#include "core/workload/parallel.h"

namespace roofline {

std::vector<Split> splitsOf(const Model &model, std::int64_t chips, DeploymentSpace::Splits splits, std::int64_t prompt)
{
    std::vector<Split> found;
    const bool all = splits == DeploymentSpace::Splits::All;
    const std::int64_t mostStages = all ? std::min(chips, model.layers()) : 1;
    for (std::int64_t stages = 1; stages <= mostStages; ++stages) {
        const std::int64_t tensor = chips / stages;
        if (chips % stages == 0 && !unevenHeads(model, real(tensor)))
            found.push_back({tensor, stages, false});
    }
    const bool cuts = all && prompt >= longPrompt && std::holds_alternative<DecoderModel>(model.architecture);
    for (std::int64_t parts = 2; cuts && parts <= chips; ++parts) {
        const std::int64_t tensor = chips / parts;
        if (chips % parts == 0 && !unevenHeads(model, real(tensor)))
            found.push_back({tensor, 1, false, parts});
    }
    const Experts *experts = expertsOf(model);
    if (all && chips > 1 && experts && experts->count % chips == 0)
        found.push_back({chips, 1, true});
    return found;
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

} // namespace roofline
