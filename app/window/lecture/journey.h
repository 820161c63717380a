// The way that a point takes on the roofline from one scenario to another.
#pragma once

#include "app/chart/companions.h"
#include "core/analysis/analysis.h"

#include <vector>

namespace roofline {

class Catalogue;

PathPoint pathPointOf(const Analysis &analysis);

// Through what the engine says of all that lies between, where one number leads from there to here; else straight. Both are seen
// through the same lens. Empty where one of them is not valid.
std::vector<PathPoint> wayBetween(const Analysis &from, const Analysis &to, const Catalogue &zoo, int flopPerMac);

} // namespace roofline
