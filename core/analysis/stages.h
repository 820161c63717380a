// Gives the times of the parts of an analysis: prefill and decode of a request, or forward to
// optimizer of a training step.
#pragma once

#include "core/analysis/analysis.h"

#include <vector>

namespace roofline {

struct StageTime {
    Stage stage = Stage::None;
    Seconds time; // all operators of the stage, without the overhead around them

    bool operator==(const StageTime &) const = default;
};

// Returns the stages in the order of the work. A workload with only one pass has one stage, Stage::None.
std::vector<StageTime> stageTimes(const Analysis &analysis);

// Returns the decode steps of each sequence of a request, and 0 for anything else.
double requestSteps(const Analysis &analysis);

// Returns the mean time from one generated token of a request to the next, and 0 if there is none.
Seconds timePerOutputToken(const Analysis &analysis);

} // namespace roofline
