// Which points of a run are looked at when it is drawn, however many it has.
#pragma once

#include "app/curves/curve_axis.h"
#include "app/curves/sweep_choice.h"

#include <array>
#include <cstddef>
#include <memory>
#include <optional>
#include <vector>

namespace roofline {

// What a page wants to know of a run as a whole. Made beside the event loop: with it a million points are drawn as fast as a screenful.
struct SweepDigest {
    struct Range {
        double low = INFINITY; // of all that is finite and above 0
        double high = 0;
    };
    struct Values {
        double low = 0;
        double high = 0;
        bool ascending = true;
    };

    std::array<Range, sweepQuantityNames.size()> quantities; // by SweepQuantity
    std::vector<Values> axes;
    bool anyValid = false;
    bool anyUnfit = false;
    std::optional<Bound> throughout; // the bound that rules wherever something can be computed
    std::vector<std::size_t> order; // of a curve: the points that may be seen on any axes, in the order of their values

    const Range &of(SweepQuantity quantity) const { return quantities[std::size_t(quantity)]; }
};

using SweepDigestPtr = std::shared_ptr<const SweepDigest>;

SweepDigest digestOf(const SweepRun &run);

// Of those in `order`, at most four for each of `columns`: the first, the last, the lowest and the highest; and those beside a change
// of the bound, of what fits, or of what can be computed, up to a few in each column.
std::vector<std::size_t> thinned(const SweepRun &run, const std::vector<std::size_t> &order, SweepQuantity quantity,
                                 const CurveAxis &axis, std::size_t columns);

} // namespace roofline
