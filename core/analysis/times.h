// Computes how long operators take, one by one and together.
#pragma once

#include "core/analysis/choices.h"
#include "core/analysis/setup.h"
#include "core/analysis/work.h"

namespace roofline {

inline constexpr double balance = 0.95; // two terms count as balanced if their ratio is at least this

// `work` is the time without the overhead. It lies between the largest term and the sum of all,
// depending on the overlap.
Bound boundOf(Seconds compute, Seconds memory, Seconds network, Seconds work, Seconds overhead);

// Returns what one pass through the model costs beside its work: dispatch, layers, and the launch
// of `launches` operators.
Seconds passOverhead(const Analysis &analysis, Phase phase, double launches);

// Computes the times of every operator, their sums, and the overhead around them. With Traffic::Weights it takes all
// other bytes from `work`.
void computeTimes(Analysis &analysis, Work &work, Rates &rates, const WhatIf &whatIf);

} // namespace roofline
