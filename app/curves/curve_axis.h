// An axis of a page of curves, logarithmic or linear: where a value lies on it, and its ticks.
#pragma once

#include "app/paint/tick_labels.h"

#include <functional>
#include <vector>

namespace roofline {

struct CurveAxis {
    bool logarithmic = true;
    double low = 1; // values at both ends; 0 at the low end where it is not logarithmic
    double high = 10;

    // Positions grow evenly along the axis: decades, or the values themselves.
    double position(double value) const;
    double value(double position) const;
    double from() const { return position(low); }
    double to() const { return position(high); }

    bool operator==(const CurveAxis &) const = default;
};

// Batches from 1, or from 0, to `last`.
CurveAxis batchAxis(bool logarithmic, double last);

// Whole decades, or from zero to 1, 2 or 5 times a power of ten; `lowest` and `highest` of what is above 0, `highest` 0 where nothing is.
CurveAxis valueAxis(bool logarithmic, double lowest, double highest);

// Of a parameter, over what is shown of it: powers of two for whole numbers on a logarithmic axis, else 1, 2 and 5 times powers of ten.
CurveAxis parameterAxis(bool logarithmic, double lowest, double highest);
std::vector<Tick> parameterTicks(const CurveAxis &axis, bool whole, double pixels, double room,
                                 const std::function<QString(double)> &text);

// Powers of two on a logarithmic axis of batches.
std::vector<Tick> batchTicks(const CurveAxis &axis, double pixels);

// `text` writes a value that gets a label; `room` is what one takes along the axis.
std::vector<Tick> valueTicks(const CurveAxis &axis, double pixels, double room,
                             const std::function<QString(double)> &text);

} // namespace roofline
