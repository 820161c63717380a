// Computes a sweep as a path on the roofline, for the window's chart and the exported one.
#pragma once

#include "app/chart/companions.h"
#include "core/sweep/sweep_run.h"

#include <cstddef>
#include <string>
#include <vector>

namespace roofline {

// Keeps at most `most` values, evenly chosen, including both ends.
void thin(SweepAxis &axis, std::size_t most);

// Reads the axis as parseSweepAxis() does. Ticks stand at powers of two of whole numbers, at 1, 2 and 5 times powers of
// ten of all others, and at every word. Returns nothing if the axis cannot be read.
std::vector<PathPoint> sweepPathPoints(const Scenario &scenario, const Catalogue &zoo, const std::string &over,
                                       int flopPerMac);

PathPoint pathPointOf(const SweepPoint &point, const QString &tick = {});

} // namespace roofline
