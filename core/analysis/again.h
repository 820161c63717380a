// An analysis once more, with something changed. Private to core/analysis.
#pragma once

#include "core/analysis/setup.h"

namespace roofline {

// The settings of an analysis for its chip as it stands: the part of the chip that works is a whole chip already.
Scenario settingsOf(const Analysis &analysis);

// The same analysis under other circumstances.
Analysis analyzeAgain(const Analysis &analysis, const WhatIf &whatIf);

// The same with the bandwidth of one level multiplied, the others staying.
Analysis analyzeAgain(const Analysis &analysis, std::size_t level, double bandwidth);

} // namespace roofline
