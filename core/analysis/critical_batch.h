// The critical batch of what is analyzed already: for a scenario it is among the answers (core/analysis/answers.h).
#pragma once

#include "core/analysis/answers.h"

namespace roofline {

// Only `critical` and what belongs to it are filled in. Through the lens of one FLOP for a multiply-accumulate as well.
Answers criticalBatchOf(const Analysis &analysis);

} // namespace roofline
