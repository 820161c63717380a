// Sweeps all that a scenario is compared with over the same values, each as it would be swept alone, and computes the
// frontiers of a server with all of these. Curves over the batch are a sweep, too, beside which others may be kept.
#pragma once

#include "core/answers/frontier.h"
#include "core/sweep/sweep_run.h"

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

namespace roofline {

// Says which of the curves in a chart one is.
struct CurveIdentity {
    enum class Kind : std::uint8_t {
        Current,  // the scenario's own workload on its own chip
        Versus,   // another workload on that chip
        Compared, // the workload on another chip
        Kept,     // a scenario as it was
    };
    Kind kind = Kind::Current;
    std::size_t index = 0; // in Scenario::versus, in Scenario::compared, or among those kept
    int series = 0;        // its place among all curves: first the chips, then the workloads, then those kept

    bool operator==(const CurveIdentity &) const = default;
};

struct ComparedScenario : CurveIdentity {
    Scenario scenario;
};

// Returns what a sweep over these axes shows beside the scenario: nothing in a map, no chips if an axis
// varies the chip, no workloads if an axis varies the model or the kernel. What is `kept` comes last.
std::vector<ComparedScenario> sweptBesides(const Scenario &scenario, const Catalogue &zoo,
                                           const std::vector<std::string> &axes, std::span<const Scenario> kept = {});

// Returns what a scenario's curve over the batch depends on, alone: without its batch, what it is compared with, and
// what it should reach.
Scenario curveBasis(Scenario scenario);

// Returns the batches of the curves. They do not depend on the scenario's own batch, so that the curves stay when it
// changes: whole numbers with growing gaps, until every curve has turned compute-bound. A linear axis ends earlier,
// because its bend would be too small to see.
SweepAxis batchAxis(const Scenario &scenario, const Catalogue &zoo, bool logarithmic,
                    std::span<const Scenario> kept = {});

struct SweepBeside {
    ComparedScenario of;
    Analysis analysis;   // of the scenario without the sweep, for its name
    SweepRun run;        // with the knees by memory; no points if there is a `problem`
    std::string problem; // why this axis cannot be swept
};

struct SweepCurves {
    SweepRun own;
    std::vector<SweepBeside> besides;
    std::size_t leftOut = 0; // number of the others that were left out: all, if they had too many points to keep
    std::size_t points = 0;  // number of computed points
    bool complete = false;
};

// Calls `goOn(done, total)` as runSweep() does. If that returns false, the result is not complete.
Result<SweepCurves> sweepCurves(const Scenario &scenario, const Catalogue &zoo, const std::vector<SweepAxis> &axes,
                                const std::function<bool(std::size_t done, std::size_t total)> &goOn = {},
                                std::span<const Scenario> kept = {});

struct FrontierLine : CurveIdentity, Frontier {
    Analysis analysis;
};

struct FrontierCurves {
    std::vector<FrontierLine> lines; // the current one first
    std::vector<FrontierPlace> best; // points that no other point exceeds
};

// Does not depend on the number of requests in the scenario.
FrontierCurves frontierCurves(const Scenario &scenario, const Catalogue &zoo);

} // namespace roofline
