// Maps values to places on the chart. These are plain structs without the plot library.
#pragma once

#include <QPointF>
#include <QRectF>

namespace roofline {

// One logarithmic axis. `low` and `high` are powers of ten; `from` and `to` are the pixels at which they lie.
struct LogAxis {
    double low = 0;
    double high = 1;
    double from = 0;
    double to = 1;

    double toPixel(double value) const; // value > 0; may lie outside the axis
    double toValue(double pixel) const;
    double pixelsPerDecade() const; // never negative
    double lowValue() const;
    double highValue() const;

    bool operator==(const LogAxis &) const = default;
};

// Intensity (FLOP/byte) grows to the right, performance (FLOP/s) upward.
struct Mapping {
    LogAxis x;
    LogAxis y;

    QPointF toPixel(double intensity, double rate) const { return {x.toPixel(intensity), y.toPixel(rate)}; }
    QRectF rect() const; // the plot area
    bool contains(double intensity, double rate) const;

    bool operator==(const Mapping &) const = default;
};

} // namespace roofline
