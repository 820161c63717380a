// Makes targets, a chip and a zoo for the tests of solving, and says whether targets are met, by their definition.
#pragma once

#include "core/analysis/analysis.h"
#include "core/answers/solve.h"
#include "core/workload/parallel.h"
#include "tests/support/hand_made.h"
#include "tests/support/scenarios.h"

#include <algorithm>

namespace roofline::test {

inline Target latency(double value)
{
    return {Target::Kind::Latency, value};
}

inline Target throughput(double value)
{
    return {Target::Kind::Throughput, value};
}

inline Target mfu(double value)
{
    return {Target::Kind::Mfu, value};
}

inline Target computeBound()
{
    return {Target::Kind::ComputeBound, 0};
}

inline Chip answersChip()
{
    Chip chip = chipWith({{Unit::Matrix, NumberFormat::Fp32, 50e12},
                          {Unit::Matrix, NumberFormat::Fp16, 100e12},
                          {Unit::Matrix, NumberFormat::Int8, 200e12},
                          {Unit::Vector, NumberFormat::Fp16, 10e12}},
                         1e12, 80e9);
    chip.links.push_back(linkOf("Bus", 50e9));
    return chip;
}

inline Catalogue zooWith(const Chip &chip)
{
    Catalogue zoo = zooOf(chip);
    SummaryModel summary = summaryModel(1e9, 1e9, 5e6); // 2 GB of weights; 2 GFLOP and 20 MB of activations per sample
    zoo.add(modelOf(summary, "summary"));
    zoo.add(modelOf(llama2(), "llama"));
    return zoo;
}

inline Catalogue answersZoo()
{
    return zooWith(answersChip());
}

inline Scenario summary(std::vector<Target> targets)
{
    Scenario scenario = modelOn("chip", "summary");
    scenario.targets = std::move(targets);
    return scenario;
}

inline Scenario onKernel(const char *kernel, std::vector<Target> targets)
{
    Scenario scenario = seconds(1, 1, std::move(targets));
    scenario.kernel = *parseKernel(kernel);
    return scenario;
}

inline bool meets(const Scenario &scenario, const Analysis &analysis)
{
    constexpr double rounding = 1 + 2e-12;
    const Totals &totals = analysis.totals;
    return analysis.valid && std::all_of(scenario.targets.begin(), scenario.targets.end(), [&](const Target &target) {
               switch (target.kind) {
               case Target::Kind::Latency: return totals.latency.value() <= target.value * rounding;
               case Target::Kind::Throughput: return totals.throughput() * rounding >= target.value;
               case Target::Kind::Mfu: return totals.mfu * rounding >= target.value;
               case Target::Kind::ComputeBound: return analysis.limit() == Bound::Compute;
               }
               return false;
           });
}

inline bool fits(const Analysis &analysis)
{
    const bool custom = analysis.scenario.kernel && analysis.scenario.kernel->kind == KernelKind::Custom;
    return custom || analysis.memory.fits != false; // a custom kernel does not hold what it moves
}

inline bool sharesEvenly(const Analysis &analysis)
{
    return !(analysis.model ? unevenHeads(*analysis.model, analysis.chips())
                            : unevenHeads(*analysis.scenario.kernel, analysis.chips()));
}

inline const char *name(Solution::Status status)
{
    return toString(status).data();
}

} // namespace roofline::test
