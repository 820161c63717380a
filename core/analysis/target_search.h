// Finding the value of something that reaches targets. Private to core/analysis.
//
// Along bandwidth, peak and sizes each target is met on one stretch of values (as they grow, times and rates rise or fall, and
// turn at most once), so the stretches of all targets are found by bisection and intersected.
#pragma once

#include "core/analysis/analysis.h"
#include "core/analysis/serving.h"
#include "core/analysis/solve.h"

#include <functional>
#include <span>

namespace roofline {

// What a scenario reaches with one value.
struct Outcome {
    bool valid = false;
    Seconds latency;
    double throughput = 0;
    double mfu = 0;
    bool computeBound = false;
    std::optional<bool> fits;
    Seconds compute;
    Seconds memory;
    Seconds network;
};

// `peak` multiplies the datasheet's peak, which the analysis itself knows nothing of.
Outcome outcomeOf(const Analysis &analysis, double peak = 1);

// The same of a server: of an iteration, in generated tokens.
Outcome outcomeOf(const ServingAnswer &answer);

// How many times too slow or too low: a target is met up to 1. Infinite where nothing is computed.
double shortfall(const Target &target, const Outcome &outcome);
double worstShortfall(std::span<const Target> targets, const Outcome &outcome);
bool met(std::span<const Target> targets, const Outcome &outcome);

// What can be varied.
struct Axis {
    std::function<Outcome(double)> at;
    double least = 1;
    double most = 1;
    double now = 1;
    bool whole = true;
};

struct Found {
    Solution::Status status = Solution::Status::Impossible;
    double value = 0;
    Outcome outcome;
    bool fromLeast = false; // of Reached: met from the least possible value up to `value` or beyond
};

enum class Prefer { Nearest, Smallest }; // to `now`; or the smallest, of those met from the least on the largest

Found search(const Axis &axis, std::span<const Target> targets, Prefer prefer);

// The fewest chips that reach the targets, fit in memory and are among `allowed`, from few to many; and the fewest that only reach them.
struct FoundChips {
    Found found;
    double skipped = 0; // 0: none
};
FoundChips searchChips(const Axis &axis, std::span<const Target> targets, std::span<const double> allowed);

} // namespace roofline
