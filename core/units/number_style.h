// Says how numbers are written by default. The user of the window chooses it. Text that other programs read
// does not follow it, and the command line never sets it.
#pragma once

namespace roofline {

inline constexpr int usualDigits = 3;

struct NumberStyle {
    int digits = usualDigits; // significant digits wherever a caller asks for the usual three; percentages have one
                              // less
    bool binaryBytes = false; // "15.2 GiB" instead of "16.3 GB"; rates stay decimal, as datasheets have them

    bool operator==(const NumberStyle &) const = default;
};

// The style applies to the whole process.
void setNumberStyle(const NumberStyle &style);
NumberStyle numberStyle();

} // namespace roofline
