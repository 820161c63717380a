// Formats quantities independently of the locale, with SI prefixes and significant digits. An exponent never
// appears within 1e-30…1e30.
#pragma once

#include "core/units/quantity.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace roofline {

inline constexpr int usualDigits = 3;

// Says how numbers are written by default. The user of the window chooses it. Text that other programs read
// does not follow it, and the command line never sets it.
struct NumberStyle {
    int digits = usualDigits; // significant digits wherever a caller asks for the usual three; percentages have one
                              // less
    bool binaryBytes = false; // "15.2 GiB" instead of "16.3 GB"; rates stay decimal, as datasheets have them

    bool operator==(const NumberStyle &) const = default;
};

// The style applies to the whole process.
void setNumberStyle(const NumberStyle &style);
NumberStyle numberStyle();

// Returns for example "3.35 TB/s", "989 TFLOP/s", and "0" for zero. `digits` counts significant digits;
// trailing zeros are dropped. A value that is not finite gives "–", so that nothing on screen ever reads nan
// or inf.
std::string formatSi(double value, std::string_view unit, int digits = 3);

// Gives all values, which stand beside each other in one row or column, the same prefix: "989 TFLOP/s", "1513 TFLOP/s".
// Where the largest would then have more than four digits before the point, each value has its own prefix.
std::vector<std::string> formatAlike(std::span<const double> values, std::string_view unit);

std::string format(Flops value, int digits = 3);     // "8.18 GFLOP"
std::string format(Bytes value, int digits = 3);     // "51.1 MB" (decimal)
std::string formatBinary(Bytes value, int digits);   // as "96 GiB", whatever the style; finite
std::string format(Seconds value, int digits = 3);   // "26.3 µs", "3.43 h", "12.4 years"
std::string format(FlopRate value, int digits = 3);  // "312 TFLOP/s"
std::string format(Bandwidth value, int digits = 3); // "2.04 TB/s"
std::string format(Intensity value, int digits = 3); // "153 FLOP/byte"; never an SI prefix below 10 k
int intensityDigits(double value); // of an intensity without a prefix: from 1000 on, all four before the point
std::string format(Watts value, int digits = 3); // "400 W"

// Formats significant digits without a prefix: "12.3", "0.0417". Large numbers stay whole: "21800".
std::string formatNumber(double value, int digits = 3);

// Does the same for a factor, which may be huge: "1.8", "12 300 000", with no-break spaces between thousands where
// there are five digits or more.
std::string formatRatio(double ratio, int digits = 3);

// Formats a count with the suffixes that model names use (B = 1e9): "25.6 M", "1.28 k", "6.74 B", "1.5 T".
std::string formatCount(double value, int digits = 3);

// For example "0.3 %", "100 %", "0.0041 %".
std::string formatPercent(double fraction, int digits = 2);

// These return the shortest decimal text that reads back to the same double, for machine output; alone, or with a
// prefix up to exa and a unit, such as "3.35 TB/s". Precondition: finite.
std::string formatExact(double value);
std::string formatExactSi(double value, std::string_view unit);

} // namespace roofline
