// How numbers are written where nothing else is asked for. A choice of the window's user: nothing that other programs read follows
// it, and the command line never sets it.
#pragma once

namespace roofline {

inline constexpr int usualDigits = 3;

struct NumberStyle {
    int digits = usualDigits; // significant digits wherever the usual three are asked for; percentages have one less
    bool binaryBytes = false; // "15.2 GiB" instead of "16.3 GB"; rates stay decimal, as datasheets have them

    bool operator==(const NumberStyle &) const = default;
};

// Of the whole process.
void setNumberStyle(const NumberStyle &style);
NumberStyle numberStyle();

} // namespace roofline
