// An axis of a page of curves, logarithmic or linear. It maps values to positions and has ticks.
#pragma once

#include "app/paint/tick_labels.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <vector>

namespace roofline {

struct CurveAxis {
    bool logarithmic = true;
    double low = 1; // values at both ends; a linear value axis starts at 0
    double high = 10;

    // Positions grow evenly along the axis: they are decades, or the values themselves.
    double position(double value) const { return logarithmic ? std::log10(value) : value; }
    double value(double position) const { return logarithmic ? std::pow(10.0, position) : position; }
    double from() const { return position(low); }
    double to() const { return position(high); }

    bool operator==(const CurveAxis &) const = default;
};

struct ValueRange {
    double low = INFINITY;
    double high = 0; // 0: there are no values

    void include(double value) // above 0
    {
        low = std::min(low, value);
        high = std::max(high, value);
    }
};

// Returns an axis of whole decades, or from zero to 1, 2 or 5 times a power of ten.
CurveAxis valueAxis(bool logarithmic, const ValueRange &values);

// Return the axis of a parameter's shown range, and its ticks: powers of two for whole numbers on a logarithmic axis,
// otherwise 1, 2 and 5 times powers of ten.
CurveAxis parameterAxis(bool logarithmic, double lowest, double highest);
std::vector<Tick> parameterTicks(const CurveAxis &axis, bool whole, double pixels, double room,
                                 const std::function<QString(double)> &text);

// `text` writes the value of a labeled tick; `room` is what a label takes along the axis.
std::vector<Tick> valueTicks(const CurveAxis &axis, double pixels, double room,
                             const std::function<QString(double)> &text);

} // namespace roofline
