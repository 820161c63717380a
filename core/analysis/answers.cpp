#include "core/analysis/answers.h"

#include "core/analysis/again.h"
#include "core/analysis/critical_batch.h"
#include "core/analysis/longest_sequence.h"
#include "core/analysis/setup.h"
#include "core/analysis/typical.h"
#include "core/zoo/catalogue.h"

#include <algorithm>
#include <cmath>

namespace roofline {

namespace {

class BatchQuestion {
public:
    BatchQuestion(const Scenario &scenario, const Catalogue &zoo)
        : m_scenario(shared(scenario, zoo))
        , m_chip(zoo.chip(scenario.hardware))
        , m_model(scenario.kernel ? nullptr : zoo.model(scenario.model))
    {
    }

    BatchQuestion(const Scenario &scenario, ChipPtr chip, ModelPtr model, double compute)
        : m_scenario(scenario)
        , m_chip(std::move(chip))
        , m_model(std::move(model))
        , m_compute(compute)
    {
    }

    Analysis whatIf(const WhatIf &change) const { return analyze(m_scenario, m_chip, m_model, change); }

    Analysis atBatch(std::int64_t batch)
    {
        Scenario scenario = m_scenario;
        scenario.batch = batch;
        return analyze(scenario, m_chip, m_model, {.compute = m_compute});
    }

    // How much longer the slowest other term takes than compute; compute-bound from 0 down.
    double excess(std::int64_t batch)
    {
        const Totals totals = atBatch(batch).totals;
        return (std::max(totals.memory, totals.networkTime) - totals.compute).value();
    }

    // The batch that fills the first row of tiles of a tiled matmul. Its traffic jumps where the next row of tiles begins, so it
    // may be compute-bound here and memory-bound again beyond. 0: no such batch.
    std::int64_t firstTileRow() const
    {
        if (!m_scenario.kernel || m_scenario.kernel->kind != KernelKind::TiledMatmul)
            return 0;
        const auto &values = m_scenario.kernel->values; // m, n, k, bm, bn, bk
        return static_cast<std::int64_t>(std::min(values[3] / values[0], static_cast<double>(largestBatch)));
    }

private:
    const Scenario m_scenario;
    ChipPtr m_chip;
    ModelPtr m_model;
    double m_compute = 1;
};

// Both terms grow almost linearly with the batch, so false position lands on the crossing in one or two steps; the
// bisection keeps the bracket shrinking where they do not (experts, windows).
std::int64_t crossing(BatchQuestion &question, std::int64_t low, double excessLow, std::int64_t high, double excessHigh)
{
    while (high - low > 1) {
        const double part = excessLow / (excessLow - excessHigh);
        const double width = static_cast<double>(high - low);
        std::int64_t middle = low + static_cast<std::int64_t>(part * width);
        middle = std::clamp(middle, low + 1, high - 1);
        if (question.excess(middle) > 0) {
            // False position creeps up from below on a line: try the very next batch before going on.
            low = middle + 1;
            excessLow = question.excess(low);
            if (excessLow <= 0)
                return low;
        } else {
            high = middle - 1;
            excessHigh = question.excess(high);
            if (excessHigh > 0)
                return middle;
        }
        const std::int64_t half = low + (high - low) / 2;
        if (half > low && half < high) {
            const double excessHalf = question.excess(half);
            (excessHalf > 0 ? low : high) = half;
            (excessHalf > 0 ? excessLow : excessHigh) = excessHalf;
        }
    }
    return high;
}

void findCriticalBatch(BatchQuestion &question, Answers &answers)
{
    const auto reachedAt = [&](std::int64_t batch) {
        answers.critical = Answers::Critical::Reached;
        answers.criticalBatch = batch;
    };
    const double first = question.excess(1);
    if (first <= 0)
        return reachedAt(1);
    if (const std::int64_t row = question.firstTileRow(); row > 1) {
        const double atRow = question.excess(row);
        if (atRow <= 0)
            return reachedAt(crossing(question, 1, first, row, atRow));
    }
    const Analysis large = question.atBatch(largestBatch);
    const double last = (std::max(large.totals.memory, large.totals.networkTime) - large.totals.compute).value();
    if (last > 0) {
        answers.critical = Answers::Critical::Never;
        const bool network = large.totals.networkTime > large.totals.memory;
        answers.saturatedBy = network ? Bound::Network : Bound::Memory;
        answers.saturation = network ? large.totals.flop / large.totals.network : large.totals.intensity();
        return;
    }
    reachedAt(crossing(question, 1, first, largestBatch, last));
}

void findLevers(const BatchQuestion &question, const Analysis &now, Answers &answers)
{
    const auto change = [](Lever::Kind kind) {
        WhatIf whatIf;
        switch (kind) {
        case Lever::Kind::DoubleCompute: whatIf.compute = 2; break;
        case Lever::Kind::DoubleBandwidth: whatIf.bandwidth = 2; break;
        case Lever::Kind::DoubleNetwork: whatIf.network = 2; break;
        case Lever::Kind::HalfOverhead: whatIf.overhead = 0.5; break;
        case Lever::Kind::HalfBytes: // also of what the chips send each other
            whatIf.bytes = 0.5;
            whatIf.network = 2;
            break;
        }
        return whatIf;
    };
    for (std::size_t i = 0; i < answers.levers.size(); ++i) {
        Lever &lever = answers.levers[i];
        lever.kind = static_cast<Lever::Kind>(i);
        lever.speedup = now.totals.latency / question.whatIf(change(lever.kind)).totals.latency;
    }
    std::stable_sort(answers.levers.begin(), answers.levers.end(),
                     [](const Lever &a, const Lever &b) { return a.speedup > b.speedup; });
}

} // namespace

std::string_view toString(Lever::Kind kind)
{
    constexpr std::array<std::string_view, 5> names = {"2x compute", "2x bandwidth", "2x network", "half overhead",
                                                       "half bytes"};
    return names[static_cast<std::size_t>(kind)];
}

Answers answer(const Scenario &scenario, const Catalogue &zoo)
{
    Answers answers;
    for (std::size_t i = 0; i < answers.levers.size(); ++i)
        answers.levers[i].kind = static_cast<Lever::Kind>(i);
    BatchQuestion question(scenario, zoo);
    const Analysis now = question.whatIf({});
    if (!now.valid || now.totals.latency <= Seconds())
        return answers;
    answers.longestSequence = longestSequence(now);
    answers.limits = limitsOf(now);
    answers.measured = measuredPoint(now);
    if (!scenario.targets.empty()) {
        for (const SolveBy by : allSolveBy)
            answers.solutions.push_back(solve(scenario, zoo, by));
    }
    findLevers(question, now, answers);
    if (now.totals.flop > Flops())
        findCriticalBatch(question, answers);
    return answers;
}

Answers criticalBatchOf(const Analysis &analysis)
{
    Answers answers;
    if (!analysis.valid || analysis.totals.latency <= Seconds() || !(analysis.totals.flop > Flops()))
        return answers;
    const Scenario scenario = settingsOf(analysis);
    BatchQuestion question(scenario, analysis.chip, analysis.model,
                           2.0 / analysis.flopPerMac); // the lens halves the rates too
    findCriticalBatch(question, answers);
    return answers;
}

} // namespace roofline
