// What of a run is drawn, however many points it has: a curve's extremes for each column of pixels, a map as a raster.
#pragma once

#include "app/views/curve_axis.h"
#include "app/views/sweep_choice.h"

#include <cstddef>
#include <vector>

namespace roofline {

// The axis on which a run's values stand: positions of words evenly, numbers as the plan says where all are above 0.
CurveAxis axisOf(const SweepRun &run, std::size_t axis, bool logarithmic);

// Indexes of the points of a run over one axis, in the order of their values.
std::vector<std::size_t> inOrder(const SweepRun &run);

// Of those, at most four for each of `columns`: the first, the last, the lowest and the highest; and those beside a change of the
// bound, of what fits, or of what can be computed, up to a few in each column.
std::vector<std::size_t> thinned(const SweepRun &run, const std::vector<std::size_t> &order, SweepQuantity quantity, const CurveAxis &axis,
                                 std::size_t columns);

// The index of the value nearest to a position on the axis. Precondition: there are values.
std::size_t nearestValue(const std::vector<double> &values, const CurveAxis &axis, double position);

// What counts operations, seen through the lens of core/report/lens.h.
SweepRun throughLens(SweepRun run, int flopPerMac);

// A run over two axes as cells of a raster, row by row from the top: the first axis across, the second upward.
struct SweepRaster {
    int columns = 0;
    int rows = 0;
    std::vector<std::uint32_t> points;   // of the run

    std::uint32_t at(int column, int row) const { return points[std::size_t(row) * std::size_t(columns) + std::size_t(column)]; }
};
SweepRaster rasterOf(const SweepRun &run, const CurveAxis &across, const CurveAxis &up, int columns, int rows);

} // namespace roofline
