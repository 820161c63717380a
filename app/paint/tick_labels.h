// Tick positions and their words: SI, never an exponent.
#pragma once

#include "core/units/quantity.h"

#include <QString>

#include <cstdint>
#include <vector>

namespace roofline {

struct Tick {
    double value = 0;
    QString label; // empty: a minor tick
    bool operator==(const Tick &) const = default;
};

// Ticks of a logarithmic axis from `low` to `high` (values): decades carry labels, 2 and 5 are minor. When fewer than
// two decades are on the axis, 2 and 5 (and under half a decade every tenth of a decade's digit) carry labels too.
// `unit` is what one unit on the labels stands for (1e12 on an axis in TFLOP/s); `room` what a label takes along the axis: where
// decades are closer than that, only every second, third … carries one.
std::vector<Tick> decadeTicks(double low, double high, double unit, double pixels, double room = 24);

// 1/8 … as "0.125", "1", "2", "4", … "1024", "2048": every power of two is a tick, as many as fit carry a label.
std::vector<Tick> powerOfTwoTicks(double low, double high, double pixels);

// Of an intensity axis. Words: FLOP per word of 8 bytes, a double, as many CPU courses count.
enum class IntensityTicks : std::uint8_t { Decades, PowersOfTwo, Words };
double intensityUnit(IntensityTicks ticks); // what a label of 1 stands for, in FLOP/byte
std::vector<Tick> intensityTicks(IntensityTicks ticks, double low, double high, double pixels, double room);

// "100 µ", "0.001", "0.1", "1", "100", "1 k", "10 k", "2 M".
QString tickText(double value);

// The unit of the performance axis for a chip whose highest roof is `highest` FLOP/s.
struct RateUnit {
    double value = 1e12;
    const char *name = "TFLOP/s";

    bool operator==(const RateUnit &) const = default;
};
RateUnit rateUnitFor(double highest);

// In that unit, so that labels and ticks read alike: "1979 TFLOP/s"; small ones in their own: "254 GFLOP/s".
QString rateText(FlopRate rate, const RateUnit &unit);

} // namespace roofline
