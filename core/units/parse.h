// Parses quantities and numbers independently of the locale.
//
//   "3.35 TB/s"  "989.4 TFLOP/s"  "624 TOP/s"  "80 GB"  "50 MiB"  "15 µs"  "15 us"  "2 min"  "1.5 h"  "3 days"
//   "2 years"  "700 W"  "1.83 GHz"
//
// The prefixes k M G T P E are decimal; Ki Mi Gi Ti Pi are binary and only for bytes. Integer operations (OP,
// OP/s) count as FLOP. A unit is required: a bare number is an error that says so.
#pragma once

#include "core/units/quantity.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace roofline {

// Holds a value, or the reason why there is none. A message shows the reason after the name of what was read.
template <class T>
struct Parsed {
    std::optional<T> value;
    std::string error; // empty exactly when value is set

    explicit operator bool() const { return value.has_value(); }
    const T &operator*() const { return *value; }
    const T *operator->() const { return &*value; }

    static Parsed ok(T v) { return {std::move(v), {}}; }
    static Parsed fail(std::string why) { return {std::nullopt, std::move(why)}; }
};

struct Dimension {
    int flop = 0;
    int byte = 0;
    int second = 0;
    int joule = 0;
    bool operator==(const Dimension &) const = default;
};

template <int F, int B, int S, int J>
constexpr Dimension dimensionOf(Quantity<F, B, S, J>)
{
    return {F, B, S, J};
}

// Says what a message expected: "a bandwidth, for example 3.35 TB/s".
std::string describe(Dimension dimension);

// Reads a quantity of the given dimension. It is an error if the text is empty, does not start with a number,
// has no unit, an unknown unit or the wrong dimension, or is not finite.
Parsed<double> parseQuantity(std::string_view text, Dimension expected);

template <class Q>
Parsed<Q> parseQuantity(std::string_view text)
{
    const Parsed<double> read = parseQuantity(text, dimensionOf(Q{}));
    return read ? Parsed<Q>::ok(Q(*read)) : Parsed<Q>::fail(read.error);
}

// Reads a finite decimal number: "1", "0.5", "1e-3". Hexadecimal, "nan", "inf", trailing text and blanks
// inside are errors.
Parsed<double> parseNumber(std::string_view text);

// Reads a whole number: "4096", "1e3" and "2.0" are whole, "1.5" is not. Digits are exact up to 2^53.
Parsed<std::int64_t> parseInteger(std::string_view text);
Parsed<std::int64_t> asWhole(double number, std::string_view text); // which was read from this text

} // namespace roofline
