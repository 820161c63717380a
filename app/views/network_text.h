// The network tab's words.
#pragma once

#include "core/analysis/analysis.h"

#include <QString>

namespace roofline {

// Why there is nothing to draw, and what to do about it. Precondition: networkView(analysis) is unset.
QString networkProblem(const Analysis &analysis);

// "4096 FLOP per network byte, 2.1× left of the network ridge at 8756": below the title. `view` from networkView().
QString networkSubtitle(const Analysis &view);

} // namespace roofline
