// This one search finds every value at which something changes: critical batch, longest sequence, targets,
// intensities, knees.
#pragma once

#include <algorithm>
#include <cmath>
#include <limits>

namespace roofline {

inline constexpr double infinite = std::numeric_limits<double>::infinity();

// Two values between which something changes once.
struct Bracket {
    double low = 1;
    double high = 1;
    bool whole = true;    // only whole numbers are tried
    double close = 1e-10; // otherwise, the relative width at which the search ends
    bool byRatio = false; // the excess is nearly linear in the logarithm of the value

    bool isClosed() const { return whole ? high - low <= 1 : high - low <= close * std::abs(high); }

    // Returns where the straight line between the ends crosses 0.
    double crossing(double atLow, double atHigh) const
    {
        const double part = atLow / (atLow - atHigh);
        return byRatio ? low * std::pow(high / low, part) : low + (high - low) * part;
    }
    // Returns the geometric mean while the ends are far apart, then the arithmetic mean.
    double middle() const
    {
        const bool ratio = low > 0 && (byRatio || high > 4 * low);
        return ratio ? std::sqrt(low) * std::sqrt(high) : low + (high - low) / 2;
    }
    // Moves the value to a place inside, so that it narrows the bracket.
    double inside(double value) const
    {
        const double least = whole ? 1 : close * std::abs(high) / 2;
        return std::clamp(whole ? std::floor(value) : value, low + least, std::max(low + least, high - least));
    }
};

// Closes the bracket around the change. `excess` is above 0 at low (`atLow`), and not above 0 at high. A
// finite excess is interpolated to its zero; an infinite one only has a sign, so its bracket is halved.
template <class Excess>
Bracket closeIn(Bracket bracket, double atLow, double atHigh, const Excess &excess)
{
    constexpr int halveEvery = 3; // in case interpolation does not help
    int kept = 0;                 // above 0: how often the high end stayed; below 0: the low end
    for (int step = 1; !bracket.isClosed(); ++step) {
        const double guess = bracket.crossing(atLow, atHigh);
        const double value = bracket.inside(std::isfinite(guess) && step % halveEvery != 0 ? guess : bracket.middle());
        if (!(value > bracket.low && value < bracket.high))
            break; // no number lies between them
        const double found = excess(value);
        if (found > 0) {
            bracket.low = value;
            atLow = found;
            kept = std::max(kept, 0) + 1;
        } else {
            bracket.high = value;
            atHigh = found;
            kept = std::min(kept, 0) - 1;
        }
        if (kept > 1) // an end that stays would make the line approach the change slowly from one side
            atHigh /= 2;
        else if (kept < -1)
            atLow /= 2;
    }
    return bracket;
}

// Does the same for a condition that holds at high and not at low.
template <class Holds>
Bracket closeIn(const Bracket &bracket, const Holds &holds)
{
    return closeIn(bracket, infinite, -infinite, [&](double value) { return holds(value) ? -infinite : infinite; });
}

} // namespace roofline
