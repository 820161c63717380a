// One thing of a scenario varied: what it reaches with each value, and which value reaches targets.
//
// Along bandwidth, peak and sizes each target is met on one stretch of values (as they grow, times and rates rise or fall, and
// turn at most once), so the ends of the stretches of all targets are closed in on and the stretches intersected.
#pragma once

#include "core/analysis/analysis.h"
#include "core/analysis/setup.h"
#include "core/answers/serving.h"
#include "core/answers/solve.h"

#include <functional>
#include <map>
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
    Flops flop;
    Bytes moved;
    Bytes sent;

    // How much longer the slowest other term takes than compute: compute-bound from 0 down.
    double beyondCompute() const { return (std::max(memory, network) - compute).value(); }
};

// `peak` multiplies the datasheet's peak, which the analysis itself knows nothing of.
Outcome outcomeOf(const Analysis &analysis, double peak = 1);

// The same of a server: of an iteration, in generated tokens.
Outcome outcomeOf(const ServingAnswer &answer);

// How many times too slow or too low: a target is met up to 1. Infinite where nothing is computed.
double shortfall(const Target &target, const Outcome &outcome);
double worstShortfall(std::span<const Target> targets, const Outcome &outcome);
bool met(std::span<const Target> targets, const Outcome &outcome);

struct Axis {
    std::function<Outcome(double)> tried;
    double least = 1;
    double most = 1;
    double now = 1;
    bool whole = true;
    std::map<double, Outcome> known;

    const Outcome &at(double value); // each is tried once
};

// What answers about one analysis vary, and share what they found: factors of its bandwidth and its peak rate, and sizes.
struct Axes {
    explicit Axes(const Analysis &now);

    Axis bandwidth;
    Axis peak;
    Axis batch;
    Axis chips;
};

// The first batch up to `most` at which compute takes the longest. Precondition: something is computed.
std::optional<std::int64_t> firstComputeBound(Axis &batch, const Scenario &scenario, std::int64_t most);

struct Found {
    Solution::Status status = Solution::Status::Impossible;
    double value = 0;
    Outcome outcome;
    bool fromLeast = false; // of Reached: met from the least possible value up to `value` or beyond
};

enum class Prefer { Nearest, Smallest }; // to `now`; or the smallest, of those met from the least on the largest

Found search(Axis &axis, std::span<const Target> targets, Prefer prefer);

// The fewest chips that reach the targets, fit in memory and are among `allowed`, from few to many; and the fewest that only reach them.
struct FoundChips {
    Found found;
    double skipped = 0; // 0: none
};
FoundChips searchChips(Axis &axis, std::span<const Target> targets, std::span<const double> allowed);

// As the public one, with what is known already of the axes.
Solution solve(const Analysis &now, Axes &axes, SolveBy by);

} // namespace roofline
