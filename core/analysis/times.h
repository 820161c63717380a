// How long operators take, each and together.
#pragma once

#include "core/analysis/choices.h"
#include "core/analysis/setup.h"
#include "core/analysis/work.h"

namespace roofline {

inline constexpr double balance = 0.95; // two terms closer than this count as balanced

// `work` is the time without the overhead: between the largest term and the sum of all, as they overlap.
Bound boundOf(Seconds compute, Seconds memory, Seconds network, Seconds work, Seconds overhead);

// What one pass through the model costs beside its work: dispatch, layers, and the launch of so many operators.
Seconds passOverhead(const Analysis &analysis, Phase phase, double launches);

// Every operator's times, their sums, and the overhead around them.
void computeTimes(Analysis &analysis, Work work, Rates &rates, const WhatIf &whatIf);

} // namespace roofline
