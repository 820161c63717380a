// An axis of the batch view, logarithmic or from zero: where a value lies on it, and its ticks.
#pragma once

#include "app/chart/tick_labels.h"

#include <functional>
#include <vector>

namespace roofline {

struct BatchAxis {
    bool logarithmic = true;
    double low = 1;    // values at both ends; 0 at the low end where it is not logarithmic
    double high = 10;

    // Positions grow evenly along the axis: decades, or the values themselves.
    double position(double value) const;
    double value(double position) const;
    double from() const { return position(low); }
    double to() const { return position(high); }

    bool operator==(const BatchAxis &) const = default;
};

// Batches from 1, or from 0, to `last`.
BatchAxis batchAxis(bool logarithmic, double last);

// Whole decades, or from zero to 1, 2 or 5 times a power of ten; `lowest` and `highest` of what is shown, positive.
BatchAxis valueAxis(bool logarithmic, double lowest, double highest);

// Powers of two on a logarithmic axis of batches.
std::vector<Tick> batchTicks(const BatchAxis &axis, double pixels);

// `text` writes a value that gets a label; `room` is what one takes along the axis.
std::vector<Tick> valueTicks(const BatchAxis &axis, double pixels, double room, const std::function<QString(double)> &text);

} // namespace roofline
