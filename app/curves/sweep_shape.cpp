#include "app/curves/sweep_shape.h"

#include <algorithm>

namespace roofline {

CurveAxis axisOf(const SweepRun &run, const SweepDigest &digest, std::size_t axis, bool logarithmic)
{
    const SweepDigest::Values &range = digest.axes[axis];
    if (!run.scales[axis].numbers)
        return {false, range.low - 0.5, range.high + 0.5};
    return parameterAxis(logarithmic && range.low > 0, range.low, range.high);
}

std::size_t nearestValue(const SweepRun &run, const SweepDigest &digest, std::size_t axis, const CurveAxis &along,
                         double position)
{
    const std::vector<double> &values = run.values[axis];
    const auto distance = [&](double value) { return std::abs(along.position(value) - position); };
    if (digest.axes[axis].ascending) {
        const auto after = std::ranges::lower_bound(values, along.value(position));
        if (after == values.begin())
            return 0;
        if (after == values.end() || distance(*(after - 1)) <= distance(*after))
            return std::size_t(after - 1 - values.begin());
        return std::size_t(after - values.begin());
    }
    return std::size_t(std::ranges::min_element(values, {}, distance) - values.begin());
}

SweepRaster rasterOf(const SweepRun &run, const SweepDigest &digest, const CurveAxis &across, const CurveAxis &up,
                     int columns, int rows)
{
    const auto nearest = [&](std::size_t axis, const CurveAxis &along, int cells) {
        std::vector<std::size_t> at;
        for (int i = 0; i < cells; ++i)
            at.push_back(
                nearestValue(run, digest, axis, along, along.from() + (along.to() - along.from()) * (i + 0.5) / cells));
        return at;
    };
    const std::vector<std::size_t> x = nearest(0, across, columns);
    const std::vector<std::size_t> y = nearest(1, up, rows);
    SweepRaster raster{columns, rows, {}};
    raster.points.reserve(std::size_t(columns) * std::size_t(rows));
    for (int row = rows - 1; row >= 0; --row) {
        for (int column = 0; column < columns; ++column)
            raster.points.push_back(std::uint32_t(x[std::size_t(column)] * run.values[1].size() + y[std::size_t(row)]));
    }
    return raster;
}

} // namespace roofline
