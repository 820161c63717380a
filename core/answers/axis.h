// Varies one thing of a scenario: computes what each value reaches, and finds the value that reaches targets.
//
// Along bandwidth, peak and sizes, times and rates rise or fall and turn at most once, so each target is met on one
// interval of values. The search closes in on the ends of each target's interval and intersects the intervals.
#pragma once

#include "core/analysis/analysis.h"
#include "core/analysis/setup.h"
#include "core/answers/serving.h"
#include "core/answers/solve.h"

#include <functional>
#include <map>
#include <span>
#include <vector>

namespace roofline {

// What a scenario reaches with one value, and what that follows from.
struct Outcome : Reach {
    bool valid = false;
    Seconds compute;
    Seconds memory;
    Seconds network;
    Seconds overhead; // part of the latency; none of a server's
    Flops flop;
    Bytes moved;
    Bytes sent;

    Seconds work() const { return latency - overhead; }
};

// `peak` multiplies the datasheet's peak, because the analysis itself does not know that factor.
Outcome outcomeOf(const Analysis &analysis, double peak = 1);

// Does the same for a server, in generated tokens: its latency is the time per token of one user.
Outcome outcomeOf(const ServingAnswer &answer);

// Returns the factor by which a value is too slow or too low. A target is met up to 1; infinite if nothing is computed.
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
    std::vector<double> turns{}; // values at which what is reached may turn, which are tried beside powers of two

    const Outcome &at(double value); // tries each value once
};

// The axes that the answers about one analysis vary and share: factors of its bandwidth and peak rate, and sizes.
struct Axes {
    explicit Axes(const Analysis &now);

    Axis bandwidth;
    Axis peak;
    Axis batch;
    Axis chips;
};

// Returns the first batch up to `most` at which compute takes longest, and not the overhead. Precondition: something is
// computed.
std::optional<std::int64_t> firstComputeBound(Axis &batch, const Analysis &now, std::int64_t most);

struct Found {
    Solution::Status status = Solution::Status::Impossible;
    double value = 0;
    Outcome outcome;
    bool fromLeast = false; // for Reached: all values from the least possible one to `value` or beyond are good
    double ofBest = 1;      // as in Solution
};

// Nearest is nearest to `now`. Smallest is the smallest value, or the largest one if all from the least on are good.
enum class Prefer { Nearest, Smallest };

Found search(Axis &axis, std::span<const Target> targets, Prefer prefer);

// Does the same along sizes, but prefers a value that fits in memory: one that does not is found only if none that
// fits reaches the targets.
Found searchFitting(Axis &axis, std::span<const Target> targets, Prefer prefer);

// Finds the smallest value that reaches the targets and fits, or the largest if all from the least on do. It tries each
// of the first `mostTriedEach` values, among which sizes that do not divide go up and down.
Found searchFromLeast(Axis &axis, std::span<const Target> targets);
inline constexpr std::size_t mostTriedEach = 256;

// Tries each of a few values (ascending), between which anything may happen. The result is the first that reaches the
// targets and fits in memory; if the very first does, it is the last up to which all do. If none fits, the same of
// those that only reach the targets.
Found searchEach(Axis &axis, std::span<const Target> targets, std::span<const double> values);

// The fewest chips that reach the targets, fit in memory and are among `allowed` (ascending), and the fewest
// that only reach the targets.
struct FoundChips {
    Found found;
    double skipped = 0; // 0: none
};
FoundChips searchChips(Axis &axis, std::span<const Target> targets, std::span<const double> allowed);

// Does the same as the public function, but reuses what the axes already know.
Solution solve(const Analysis &now, Axes &axes, SolveBy by);
// Tells whether so many chips, shared as the scenario says, get whole heads.
bool sharesEvenly(const Analysis &now, double chips);

} // namespace roofline
