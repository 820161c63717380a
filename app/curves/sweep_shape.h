// How a run lies on its axes: the axes themselves, the values near a place, a map as a raster.
#pragma once

#include "app/curves/curve_axis.h"
#include "app/curves/sweep_points.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace roofline {

// The axis on which a run's values stand: positions of words evenly, numbers as the plan says where all are above 0.
CurveAxis axisOf(const SweepRun &run, const SweepDigest &digest, std::size_t axis, bool logarithmic);

// The index of the axis' value nearest to a position along it.
std::size_t nearestValue(const SweepRun &run, const SweepDigest &digest, std::size_t axis, const CurveAxis &along,
                         double position);

// A run over two axes as cells of a raster, row by row from the top: the first axis across, the second upward.
struct SweepRaster {
    int columns = 0;
    int rows = 0;
    std::vector<std::uint32_t> points; // of the run

    std::uint32_t at(int column, int row) const
    {
        return points[std::size_t(row) * std::size_t(columns) + std::size_t(column)];
    }
};
SweepRaster rasterOf(const SweepRun &run, const SweepDigest &digest, const CurveAxis &across, const CurveAxis &up,
                     int columns, int rows);

} // namespace roofline
