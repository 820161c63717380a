// Draws random values from a seed. They are the same on every platform.
#pragma once

#include "core/hardware/number_format.h"

#include <cassert>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <iterator>
#include <random>

// Checks a property, and tells the `seed` of the random case that lacks it.
#define HOLDS(condition) QVERIFY2(condition, qPrintable(QStringLiteral("seed %1").arg(seed)))

namespace roofline::test {

class Dice {
public:
    explicit Dice(unsigned seed) : m_engine(seed) {}

    // Draws a number of [0, below).
    std::uint64_t roll(std::uint64_t below) { return m_engine() % below; }
    bool coin() { return roll(2) == 0; }
    double unit() { return static_cast<double>(roll(1'000'001)) / 1e6; }
    // Draws evenly by the logarithm, so that `low` is above 0.
    double between(double low, double high)
    {
        assert(low > 0 && high >= low);
        return low * std::pow(high / low, unit());
    }
    std::int64_t whole(double low, double high) { return static_cast<std::int64_t>(between(low, high)); }
    NumberFormat format() { return allNumberFormats[roll(allNumberFormats.size())]; }
    template <class T>
    T of(std::initializer_list<T> values)
    {
        return *std::next(values.begin(), static_cast<std::ptrdiff_t>(roll(values.size())));
    }

private:
    std::mt19937_64 m_engine;
};

} // namespace roofline::test
