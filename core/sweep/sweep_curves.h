// A sweep of all that a scenario is compared with: over the same values, each as it would be swept alone.
#pragma once

#include "core/sweep/batch_curve.h"
#include "core/sweep/sweep_run.h"

#include <functional>
#include <string>
#include <vector>

namespace roofline {

// What a sweep over these axes shows beside the scenario itself: nothing on a map, no chips where those are varied, no workloads where
// the model or the kernel is.
std::vector<ComparedScenario> sweptBesides(const Scenario &scenario, const Catalogue &zoo,
                                           const std::vector<std::string> &axes);

struct SweepBeside {
    ComparedScenario of;
    Analysis analysis;   // as it stands: what names it
    SweepRun run;        // with the knees by memory; no points where `problem` is
    std::string problem; // why it cannot be swept over this

    bool operator==(const SweepBeside &) const = default;
};

struct SweepCurves {
    SweepRun own;
    std::vector<SweepBeside> besides;
    std::size_t leftOut = 0; // of those: all, where they would be more points than are kept
    std::size_t points = 0;  // computed in all
    bool complete = false;

    bool operator==(const SweepCurves &) const = default;
};

// `goOn(done, total)` is asked as by runSweep(); what is there when it says false is not complete.
Result<SweepCurves> sweepCurves(const Scenario &scenario, const Catalogue &zoo, const std::vector<SweepAxis> &axes,
                                const std::function<bool(std::size_t done, std::size_t total)> &goOn = {});

} // namespace roofline
