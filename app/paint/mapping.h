// Maps values to places on the chart. These are plain structs without the plot library.
#pragma once

#include <QPointF>
#include <QRectF>

#include <cmath>

namespace roofline {

// One logarithmic axis. `low` and `high` are powers of ten; `from` and `to` are the pixels at which they lie.
struct LogAxis {
    double low = 0;
    double high = 1;
    double from = 0;
    double to = 1;

    // `value` is above 0 and may lie outside the axis.
    double toPixel(double value) const { return from + (std::log10(value) - low) / (high - low) * (to - from); }
    double toValue(double pixel) const { return std::pow(10.0, low + (pixel - from) / (to - from) * (high - low)); }
    double pixelsPerDecade() const { return std::abs(to - from) / (high - low); } // never negative
    double lowValue() const { return std::pow(10.0, low); }
    double highValue() const { return std::pow(10.0, high); }

    bool operator==(const LogAxis &) const = default;
};

// Intensity (FLOP/byte) grows to the right, performance (FLOP/s) upward.
struct Mapping {
    LogAxis x;
    LogAxis y;

    QPointF toPixel(double intensity, double rate) const { return {x.toPixel(intensity), y.toPixel(rate)}; }
    QRectF rect() const { return {QPointF(x.from, y.to), QPointF(x.to, y.from)}; } // the plot area
    bool contains(double intensity, double rate) const
    {
        const double right = std::log10(intensity);
        const double up = std::log10(rate);
        return right >= x.low && right <= x.high && up >= y.low && up <= y.high;
    }

    bool operator==(const Mapping &) const = default;
};

} // namespace roofline
