// Carries the dimension of a quantity in its type, so that adding bytes to seconds does not compile.
//
// The four base dimensions are flop, byte, second and joule (joule only so that a TDP has a type). Values are
// plain SI in double: flop, byte, s, flop/s, byte/s, flop/byte, W, Hz. A multiply-accumulate is always 2
// flop.
#pragma once

#include <cstdint>

namespace roofline {

// Returns a size as a number to calculate with.
constexpr double real(std::int64_t size)
{
    return static_cast<double>(size);
}

template <int Flop, int Byte, int Second, int Joule = 0>
class Quantity {
public:
    constexpr Quantity() = default;
    explicit constexpr Quantity(double value) : m_value(value) {}

    constexpr double value() const { return m_value; }

    constexpr bool operator==(const Quantity &) const = default;
    // These are spelled out because the moc of Qt 6.4 cannot read the <compare> that operator<=> needs.
    constexpr bool operator<(Quantity other) const { return m_value < other.m_value; }
    constexpr bool operator>(Quantity other) const { return m_value > other.m_value; }
    constexpr bool operator<=(Quantity other) const { return m_value <= other.m_value; }
    constexpr bool operator>=(Quantity other) const { return m_value >= other.m_value; }

    constexpr Quantity operator+(Quantity other) const { return Quantity(m_value + other.m_value); }
    constexpr Quantity operator-(Quantity other) const { return Quantity(m_value - other.m_value); }
    constexpr Quantity operator-() const { return Quantity(-m_value); }
    constexpr Quantity &operator+=(Quantity other)
    {
        m_value += other.m_value;
        return *this;
    }
    constexpr Quantity &operator-=(Quantity other)
    {
        m_value -= other.m_value;
        return *this;
    }
    constexpr Quantity &operator*=(double factor)
    {
        m_value *= factor;
        return *this;
    }
    constexpr Quantity &operator/=(double divisor)
    {
        m_value /= divisor;
        return *this;
    }

private:
    double m_value = 0;
};

template <int F, int B, int S, int J>
constexpr Quantity<F, B, S, J> operator*(Quantity<F, B, S, J> q, double factor)
{
    return Quantity<F, B, S, J>(q.value() * factor);
}

template <int F, int B, int S, int J>
constexpr Quantity<F, B, S, J> operator*(double factor, Quantity<F, B, S, J> q)
{
    return q * factor;
}

template <int F, int B, int S, int J>
constexpr Quantity<F, B, S, J> operator/(Quantity<F, B, S, J> q, double divisor)
{
    return Quantity<F, B, S, J>(q.value() / divisor);
}

// A product or quotient of two quantities is a plain double once every dimension cancels.
template <int F1, int B1, int S1, int J1, int F2, int B2, int S2, int J2>
constexpr auto operator*(Quantity<F1, B1, S1, J1> a, Quantity<F2, B2, S2, J2> b)
{
    if constexpr (F1 + F2 == 0 && B1 + B2 == 0 && S1 + S2 == 0 && J1 + J2 == 0)
        return a.value() * b.value();
    else
        return Quantity<F1 + F2, B1 + B2, S1 + S2, J1 + J2>(a.value() * b.value());
}

template <int F1, int B1, int S1, int J1, int F2, int B2, int S2, int J2>
constexpr auto operator/(Quantity<F1, B1, S1, J1> a, Quantity<F2, B2, S2, J2> b)
{
    if constexpr (F1 == F2 && B1 == B2 && S1 == S2 && J1 == J2)
        return a.value() / b.value();
    else
        return Quantity<F1 - F2, B1 - B2, S1 - S2, J1 - J2>(a.value() / b.value());
}

using Flops = Quantity<1, 0, 0>; // a count of operations, not a rate
using Bytes = Quantity<0, 1, 0>;
using Seconds = Quantity<0, 0, 1>;
using FlopRate = Quantity<1, 0, -1>;  // flop/s
using Bandwidth = Quantity<0, 1, -1>; // byte/s
using Intensity = Quantity<1, -1, 0>; // flop/byte
using Frequency = Quantity<0, 0, -1>; // Hz, or things per second
using Watts = Quantity<0, 0, -1, 1>;  // joule/second

} // namespace roofline
