// What a workload does as its batch grows, everything else as the scenario says: for curves against the batch.
#pragma once

#include "core/analysis/analysis.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace roofline {

struct BatchPoint {
    std::int64_t batch = 1;
    Seconds latency;
    double throughput = 0; // samples or tokens per second, of all replicas
    FlopRate rate;         // attained by each chip
    double mfu = 0;
    Bound bound = Bound::None; // the largest of compute, memory and network
    std::optional<bool> fits;  // unset: the capacity is unknown

    bool operator==(const BatchPoint &) const = default;
};

struct BatchCurve {
    Analysis analysis;              // at batch 1: what does not depend on the batch
    std::vector<BatchPoint> points; // by batch; empty where the analysis is not valid, or has nothing to do
    std::optional<std::int64_t> computeBoundFrom; // the first batch of the curve at which compute takes the longest

    bool operator==(const BatchCurve &) const = default;
};

// One point for each of `batches` (ascending), and one more where the workload turns compute-bound and at the largest batch that
// fits, so that the curve bends where the workload does.
BatchCurve curveOf(const Scenario &scenario, const Catalogue &zoo, std::span<const std::int64_t> batches);

// Whole numbers from 1 to `last`, ever wider apart.
std::vector<std::int64_t> curveBatches(std::int64_t last);

// A curve among those that are drawn together.
struct ComparedCurve {
    enum class Kind : std::uint8_t {
        Current,  // the scenario's own workload on its own chip
        Versus,   // another workload on that chip
        Compared, // the workload on another chip
    };
    Kind kind = Kind::Current;
    std::size_t index = 0; // in Scenario::versus or Scenario::compared
    int series = 0;        // its place among all of them: first the chips, then the workloads
    BatchCurve curve;

    bool operator==(const ComparedCurve &) const = default;
};

// A scenario among those that are drawn together.
struct ComparedScenario {
    ComparedCurve::Kind kind = ComparedCurve::Kind::Current;
    std::size_t index = 0; // in Scenario::versus or Scenario::compared
    int series = 0;        // its place among all of them: first the chips, then the workloads
    Scenario scenario;

    bool operator==(const ComparedScenario &) const = default;
};

// The scenario itself and what it is compared with; what is equal to it is left out.
std::vector<ComparedScenario> comparedScenarios(const Scenario &scenario, const Catalogue &zoo);

struct BatchCurves {
    std::vector<ComparedCurve> lines; // the current one first; what is equal to it is left out
    std::int64_t last = 1;            // batch at the end of all curves
    std::int64_t useful = 1;          // batch up to which there is most to see: on an axis that starts from zero

    bool operator==(const BatchCurves &) const = default;
};

// All curves that a scenario asks for. Does not depend on the scenario's batch: nothing moves while that does.
BatchCurves batchCurves(const Scenario &scenario, const Catalogue &zoo);

} // namespace roofline
