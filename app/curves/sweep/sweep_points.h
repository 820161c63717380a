// Chooses what is drawn of a run, and which of its points: as few as its picture needs, however many it has.
#pragma once

#include "app/curves/curve_axis.h"
#include "core/document/document.h"
#include "core/sweep/sweep_run.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace roofline {

inline SweepQuantity quantityOf(const SweepPlan &plan)
{
    const auto found = std::find(sweepQuantityNames.begin(), sweepQuantityNames.end(), plan.quantity);
    return found == sweepQuantityNames.end() ? SweepQuantity::Latency
                                             : SweepQuantity(found - sweepQuantityNames.begin());
}

// Not finite if the point cannot be computed or nothing moves.
inline double valueOf(const SweepPoint &point, SweepQuantity quantity)
{
    if (!point.valid)
        return NAN;
    switch (quantity) {
    case SweepQuantity::Latency: return point.latency;
    case SweepQuantity::Throughput: return point.throughput;
    case SweepQuantity::Mfu: return point.mfu;
    case SweepQuantity::FlopPerByte: return point.intensity;
    case SweepQuantity::Memory: return point.memory;
    case SweepQuantity::Rate: return point.rate;
    }
    return NAN;
}

// Holds what a page needs to know of a run as a whole. It is computed outside of the event loop, so that a
// million points are drawn as fast as a screenful.
struct SweepDigest {
    struct Values {
        double low = 0;
        double high = 0;
        bool ascending = true;
        bool matters = false; // of a map: whether any point differs from the first one along this axis
    };

    // By SweepQuantity: of all values that are finite and above 0, those at knees too.
    std::array<ValueRange, sweepQuantityNames.size()> quantities;
    std::vector<Values> axes;
    bool anyValid = false;
    bool anyUnfit = false;
    std::optional<Bound> throughout; // the bound of all points that can be computed, if they share one
    std::vector<std::size_t> order;  // of a curve: points that may be visible on any axes, in the order of their values

    const ValueRange &of(SweepQuantity quantity) const { return quantities[std::size_t(quantity)]; }
};

SweepDigest digestOf(const SweepRun &run);

struct ShownRun : SweepRun {
    SweepDigest digest;
};
using SweepRunPtr = std::shared_ptr<const ShownRun>;

// Returns points of the digest's `order`: in each of `columns` at most the first, the last, the lowest and the highest,
// and a few beside a change of the bound, of what fits or of what can be computed.
std::vector<std::size_t> thinned(const ShownRun &run, SweepQuantity quantity, const CurveAxis &axis,
                                 std::size_t columns);

// Returns the axis of a run's values. Words stand evenly; numbers follow the plan if all are above 0.
CurveAxis axisOf(const ShownRun &run, std::size_t axis, bool logarithmic);

// Returns the index of the value nearest to a position along the axis.
std::size_t nearestValue(const ShownRun &run, std::size_t axis, const CurveAxis &along, double position);

// Holds a run over two axes as cells of a raster, row by row from the top. The first axis goes across, the
// second upward.
struct SweepRaster {
    int columns = 0;
    int rows = 0;
    std::vector<std::uint32_t> points; // indices into the run's points

    std::uint32_t at(int column, int row) const
    {
        return points[std::size_t(row) * std::size_t(columns) + std::size_t(column)];
    }
};
SweepRaster rasterOf(const ShownRun &run, const CurveAxis &across, const CurveAxis &up, int columns, int rows);

} // namespace roofline
