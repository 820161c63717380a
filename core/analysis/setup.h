// A scenario with its names resolved: what analyses of the same chip and workload share. Private to core/analysis.
#pragma once

#include "core/analysis/analysis.h"
#include "core/workload/pass.h"

namespace roofline {

// Multipliers on what the scenario and the chip say: the question "what if".
struct WhatIf {
    double compute = 1;
    double bandwidth = 1;
    double network = 1;
    double overhead = 1;
    double bytes = 1;
};

Analysis analyze(const Scenario &scenario, const ChipPtr &chip, const ModelPtr &model, const WhatIf &whatIf = {});

Pass passOf(const Scenario &scenario, const ModelPtr &model);

// What the workload holds in memory at once, for any batch: what is there whatever the batch, and what each sample adds.
MemoryUse memoryUse(const Scenario &scenario, const Pass &pass, const ModelPtr &model, const std::vector<Operator> &operators,
                    const MemoryLevel &main);

} // namespace roofline
