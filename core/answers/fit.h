// Fits what a chip sustains to the user's measurements: the fractions of its peak and its bandwidth, and the
// time that each launch of an operator costs. The fit minimizes the sum of squared logarithms of predicted
// over measured time, so that twice as long and half as long are equally far off. Overlap and network stay as
// each point gives them. So does the overhead if the points cannot separate it from the rest.
#pragma once

#include "core/scenario/scenario.h"

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace roofline {

class Catalogue;

struct Fit {
    // Fractions in (0, 1] of the datasheet's rates; unset: no measurement depends on the rate, or only if it were far
    // below what chips reach.
    std::optional<double> compute;
    std::optional<double> memory;
    // Seconds per launch, in place of any overhead of the points. Unset: half or twice as much would fit as
    // well with other fractions, or there are no more points than numbers.
    std::optional<double> launch;
    std::vector<double> ratios; // predicted over measured time of each point, with the fitted rates
    std::size_t impossible = 0; // points faster than the datasheet's rates allow without overhead
    double typicalError = 1; // typical factor between them: the exponential of the root mean square of their logarithms
    // The point that is farthest off, if the others agree much better without it. It counts like the others, because
    // only who measured knows whether something went wrong.
    struct Outlier {
        std::size_t point = 0;
        double typicalError = 1; // of a fit to the others
    };
    std::optional<Outlier> outlier;

    // Returns the rates to set. A rate that no measurement depends on stays at the datasheet's.
    Sustained sustained() const;
    // Returns the scenario with all that was fitted.
    Scenario applied(Scenario scenario) const;
};

inline constexpr double leastSustained = 0.005;

// Every scenario must have a measurement. Unset: there are none, or one cannot be computed (its place is in `failing`).
std::optional<Fit> fitSustained(std::span<const Scenario> points, const Catalogue &zoo, std::size_t *failing = nullptr);

} // namespace roofline
