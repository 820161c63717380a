// Computes tick positions and their labels, with SI prefixes and never with an exponent.
#pragma once

#include "core/units/quantity.h"

#include <QString>

#include <cstdint>
#include <vector>

namespace roofline {

struct Tick {
    double value = 0;
    QString label; // empty: a minor tick
};

// Returns the ticks of a logarithmic axis from `low` to `high` (values). Decades carry labels, 2 and 5 are minor.
// If less than two decades are on the axis, 2 and 5 (and under half a decade every tenth of a decade's digit)
// carry labels too. `unit` is what one unit on the labels stands for (1e12 on an axis in TFLOP/s). `room` is what
// a label takes along the axis: where decades are closer than that, only every second, third … carries one.
std::vector<Tick> decadeTicks(double low, double high, double unit, double pixels, double room = 24);

// Makes every power of two a tick and labels as many as fit. For example "0.125" for 1/8, "1", "2", "4", …
// "1024", "2048".
std::vector<Tick> powerOfTwoTicks(double low, double high, double pixels);

// The ticks of an intensity axis. Words means FLOP per word of 8 bytes, a double, which many CPU courses use.
enum class IntensityTicks : std::uint8_t { Decades, PowersOfTwo, Words };
double intensityUnit(IntensityTicks ticks); // what a label of 1 stands for, in FLOP/byte
std::vector<Tick> intensityTicks(IntensityTicks ticks, double low, double high, double pixels, double room);

// Returns, for example, "100 n", "0.0001", "0.1", "1", "100", "1 k", "10 k" or "2 M".
QString tickText(double value);

// The unit of the performance axis for a chip whose highest roof is `highest` FLOP/s.
struct RateUnit {
    double value = 1e12;
    const char *name = "TFLOP/s";

    bool operator==(const RateUnit &) const = default;
};
RateUnit rateUnitFor(double highest);

// Rounds a number before it is divided by the unit, as format() does, so that both show the same digits.
QString numberIn(const RateUnit &unit, double value);

// Writes the rate in the axis' unit, so that labels and ticks read alike. For example "1979 TFLOP/s"; a small
// rate keeps its own unit, for example "254 GFLOP/s".
QString rateText(FlopRate rate, const RateUnit &unit);

// Integer operations are counted like floating-point ones but written so: "624 TOP/s".
QString asOperations(QString rate, bool integer);

} // namespace roofline
