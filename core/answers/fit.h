// What a chip sustains, fitted to what somebody measured on it: the fractions of its peak and its bandwidth, and the time that each launch
// of an operator loses, with which the predictions come nearest to all measurements together. Nearest is the least sum of squared
// logarithms of predicted over measured time, so that twice as long and half as long are as far off. Overlap and the network stay as each
// point says; so does the overhead where the points do not tell it from the rest.
#pragma once

#include "core/scenario/scenario.h"

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace roofline {

class Catalogue;

struct Fit {
    // Fractions in (0, 1] of the datasheet's rates; unset: no measurement depends on it.
    std::optional<double> compute;
    std::optional<double> memory;
    // Seconds of each launch, instead of any overhead that the points have. Unset: half as much or twice as much would do as well, with
    // other fractions, or there are no more points than numbers.
    std::optional<double> launch;
    std::vector<double> ratios; // with them: predicted over measured time, one for each point
    double typicalError =
        1; // the factor by which they are off: the exponential of the root mean square of their logarithms

    // What to set: a rate that nothing depends on stays at the datasheet's.
    Sustained sustained() const;
    // The scenario with all that was fitted.
    Scenario applied(Scenario scenario) const;
};

inline constexpr double leastSustained = 0.005;

// Of scenarios that each have a measurement. Unset where there is none, or one of them cannot be computed (`failing` is its place).
std::optional<Fit> fitSustained(std::span<const Scenario> points, const Catalogue &zoo, std::size_t *failing = nullptr);

} // namespace roofline
