// A sweep as a path on the roofline: what the window's chart and the exported one draw.
#pragma once

#include "app/chart/companions.h"
#include "core/sweep/sweep_run.h"

#include <cstddef>
#include <string>
#include <vector>

namespace roofline {

// At most so many values, evenly chosen, with both ends.
void thin(std::vector<std::string> &values, std::size_t most);

// Of the axis as parseSweepAxis() reads it; `analysis` of the scenario says what is counted. Ticks stand at powers of two of whole
// numbers, at 1, 2 and 5 times powers of ten of all others, and at every word. Nothing where the axis cannot be read.
std::vector<PathPoint> sweepPathPoints(const Scenario &scenario, const Catalogue &zoo, const std::string &over,
                                       const Analysis &analysis, int flopPerMac);

PathPoint pathPointOf(const SweepPoint &point, const QString &tick = {});

} // namespace roofline
