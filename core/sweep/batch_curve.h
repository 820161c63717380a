// Computes how a workload behaves as its batch grows and all else stays as in the scenario, for curves over the batch.
#pragma once

#include "core/sweep/sweep_run.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace roofline {

struct BatchPoint : SweepPoint {
    std::int64_t batch = 1;

    bool operator==(const BatchPoint &) const = default;
};

struct BatchCurve {
    Analysis analysis;                            // at batch 1; used for what does not depend on the batch
    std::vector<BatchPoint> points;               // by batch; empty if the analysis is not valid or has no work
    std::optional<std::int64_t> computeBoundFrom; // the first batch in the curve that compute limits

    bool operator==(const BatchCurve &) const = default;
};

// Has one point for each of `batches` (ascending). Two more points, at the batch that turns compute-bound and
// at the largest batch that fits, make the curve bend where the workload does.
BatchCurve curveOf(const Scenario &scenario, const Catalogue &zoo, std::span<const std::int64_t> batches);

// Returns whole numbers from 1 to `last` with growing gaps.
std::vector<std::int64_t> curveBatches(std::int64_t last);

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

struct ComparedCurve : CurveIdentity, BatchCurve {
    bool operator==(const ComparedCurve &) const = default;
};

struct ComparedScenario : CurveIdentity {
    Scenario scenario;

    bool operator==(const ComparedScenario &) const = default;
};

// Returns the scenario itself and those that it is compared with; duplicates of it are left out.
std::vector<ComparedScenario> comparedScenarios(const Scenario &scenario, const Catalogue &zoo);

struct BatchCurves {
    std::vector<ComparedCurve> lines; // the current one first; duplicates of it are left out
    std::int64_t last = 1;            // the batch at the end of all curves
    std::int64_t useful = 1;          // the end of an axis from zero that shows most

    bool operator==(const BatchCurves &) const = default;
};

// Returns what a scenario's curve depends on, alone: without its batch, what it is compared with, and what it should
// reach.
Scenario curveBasis(Scenario scenario);

// Returns all curves of a scenario, and those of `kept`. They do not depend on its batch, so they stay when that
// changes.
BatchCurves batchCurves(const Scenario &scenario, const Catalogue &zoo, std::span<const Scenario> kept = {});

} // namespace roofline
