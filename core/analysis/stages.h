// The times of an analysis' parts: prefill and decode of a request, forward to optimizer of a training step.
#pragma once

#include "core/analysis/analysis.h"

#include <vector>

namespace roofline {

struct StageTime {
    Stage stage = Stage::None;
    Seconds time; // all of its operators, without what the overhead adds around them

    bool operator==(const StageTime &) const = default;
};

// In the order of the work; one with Stage::None where a workload has only one pass.
std::vector<StageTime> stageTimes(const Analysis &analysis);

// Of a request: the decode steps of each sequence. 0 for anything else.
double requestSteps(const Analysis &analysis);

// Of a request: the mean time from one generated token to the next. 0 where there is none.
Seconds timePerOutputToken(const Analysis &analysis);

} // namespace roofline
