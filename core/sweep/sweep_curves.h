// Sweeps all that a scenario is compared with over the same values, each as it would be swept alone, and computes the
// frontiers of a server with all of these.
#pragma once

#include "core/answers/frontier.h"
#include "core/sweep/batch_curve.h"
#include "core/sweep/sweep_run.h"

#include <functional>
#include <string>
#include <vector>

namespace roofline {

// Returns what a sweep over these axes shows beside the scenario: nothing in a map, no chips if an axis
// varies the chip, no workloads if an axis varies the model or the kernel.
std::vector<ComparedScenario> sweptBesides(const Scenario &scenario, const Catalogue &zoo,
                                           const std::vector<std::string> &axes);

struct SweepBeside {
    ComparedScenario of;
    Analysis analysis;   // of the scenario without the sweep, for its name
    SweepRun run;        // with the knees by memory; no points if there is a `problem`
    std::string problem; // why this axis cannot be swept

    bool operator==(const SweepBeside &) const = default;
};

struct SweepCurves {
    SweepRun own;
    std::vector<SweepBeside> besides;
    std::size_t leftOut = 0; // number of the others that were left out: all, if they had too many points to keep
    std::size_t points = 0;  // number of computed points
    bool complete = false;

    bool operator==(const SweepCurves &) const = default;
};

// Calls `goOn(done, total)` as runSweep() does. If that returns false, the result is not complete.
Result<SweepCurves> sweepCurves(const Scenario &scenario, const Catalogue &zoo, const std::vector<SweepAxis> &axes,
                                const std::function<bool(std::size_t done, std::size_t total)> &goOn = {});

struct FrontierLine : CurveIdentity, Frontier {
    Analysis analysis;

    bool operator==(const FrontierLine &) const = default;
};

struct FrontierCurves {
    std::vector<FrontierLine> lines; // the current one first
    std::vector<FrontierPlace> best; // points that no other point exceeds

    bool operator==(const FrontierCurves &) const = default;
};

// Does not depend on the number of requests in the scenario.
FrontierCurves frontierCurves(const Scenario &scenario, const Catalogue &zoo);

} // namespace roofline
