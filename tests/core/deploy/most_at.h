// Says by definition what curves of deployments yield at a speed.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace roofline::test {

// Returns the most tokens per chip among the points of a curve that are at least as fast; 0: none is. It is straight
// between its points in logarithms.
template <class Points>
double mostAt(const Points &points, double perUser)
{
    double most = 0;
    for (std::size_t i = 0; i < points.size(); ++i) {
        const auto &here = points[i];
        const auto &before = points[i > 0 ? i - 1 : 0];
        const auto &slow = before.perUser < here.perUser ? before : here;
        const auto &fast = before.perUser < here.perUser ? here : before;
        if (fast.perUser < perUser)
            continue;
        most = std::max(most, fast.perChip);
        if (slow.perUser >= perUser) {
            most = std::max(most, slow.perChip);
        } else {
            const double share = std::log(perUser / slow.perUser) / std::log(fast.perUser / slow.perUser);
            most = std::max(most, slow.perChip * std::pow(fast.perChip / slow.perChip, share));
        }
    }
    return most;
}

// Both figures are rounded, and a steep curve makes much of a little speed.
inline constexpr double slower = 1 - 1e-9;
inline constexpr double faster = 1 + 1e-9;

// Whether one yields at least as much as the other.
template <class Points, class Others>
bool reaches(const Points &points, const Others &others, double perUser)
{
    return mostAt(points, perUser * slower) * faster >= mostAt(others, perUser);
}

} // namespace roofline::test
