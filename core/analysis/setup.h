// A scenario with its names resolved: what analyses of the same chip and workload share.
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

struct Setup {
    Scenario scenario; // without what no number depends on, which would only be copied each time
    ChipPtr chip;
    ModelPtr model;

    Analysis analyzed(const WhatIf &whatIf = {}) const { return analyze(scenario, chip, model, whatIf); }
};

Setup setupOf(const Scenario &scenario, const Catalogue &zoo);

// Of an analysis the part of its chip that works, which is a whole chip already: as the analysis says, its number of cores and its
// clock cannot be changed.
Setup setupOf(const Analysis &analysis);

} // namespace roofline
