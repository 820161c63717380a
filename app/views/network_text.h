// Writes the network tab's words.
#pragma once

#include "core/analysis/analysis.h"

#include <QString>

namespace roofline {

// Says why there is nothing to draw and what to do about it. Precondition: networkView(analysis) is unset.
QString networkProblem(const Analysis &analysis);

// Returns the line below the title, for example "4096 FLOP per network byte, 2.1× left of the network ridge
// at 8756". `view` comes from networkView().
QString networkSubtitle(const Analysis &view);

} // namespace roofline
