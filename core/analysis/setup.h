// A scenario with its names resolved: what analyses of the same chip and workload share. Private to core/analysis.
#pragma once

#include "core/analysis/analysis.h"

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

} // namespace roofline
