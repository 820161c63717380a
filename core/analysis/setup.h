// Holds a scenario with its names resolved, which analyses of the same chip and workload share.
#pragma once

#include "core/analysis/analysis.h"

namespace roofline {

// Multiplies what the scenario and the chip say, for "what if" questions.
struct WhatIf {
    double compute = 1;
    double bandwidth = 1;
    double network = 1;
    double overhead = 1;
    double bytes = 1;
    bool remarks = true; // false: only the numbers count, and nothing else is tried for their sake
};

Analysis analyze(const Scenario &scenario, const ChipPtr &chip, const ModelPtr &model, const WhatIf &whatIf = {});

// Returns the analysis of a model that contradicts itself (core/workload/rules.h). Only what is known of the chip is
// filled in, with a finding that says why.
Analysis refused(const Scenario &scenario, const ChipPtr &chip, const ModelPtr &model);

struct Setup {
    Scenario scenario; // without the parts that no number depends on, so that they are not copied each time
    ChipPtr chip;
    ModelPtr model;

    Analysis analyzed(const WhatIf &whatIf = {}) const { return analyze(scenario, chip, model, whatIf); }
};

Setup setupOf(const Scenario &scenario, const Catalogue &zoo);

// Takes the working part of the analysis's chip as a whole chip, so that its number of cores and its clock
// cannot be changed any more.
Setup setupOf(const Analysis &analysis);

} // namespace roofline
