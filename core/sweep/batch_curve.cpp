#include "core/sweep/batch_curve.h"

#include "core/analysis/compared.h"
#include "core/analysis/setup.h"
#include "core/answers/axis.h"
#include "core/answers/bracket.h"
#include "core/scenario/formats.h"
#include "core/scenario/on_chip.h"
#include "core/scenario/settings.h"
#include "core/zoo/catalogue.h"

#include <algorithm>
#include <bit>
#include <utility>

namespace roofline {

namespace {

constexpr std::int64_t usualLast = 4096; // the end of the batch slider
constexpr std::int64_t farthestLast = 1'048'576;
constexpr std::int64_t leastUseful = 64;
constexpr std::int64_t usuallyUseful = 512;

Analysis atFirst(Scenario scenario, const Catalogue &zoo)
{
    scenario.batch = 1;
    return setupOf(scenario, zoo).analyzed();
}

BatchPoint pointOf(const Analysis &analysis)
{
    return {sweepPointOf(analysis), analysis.scenario.batch};
}

bool hasCurve(const Analysis &analysis)
{
    return analysis.valid && analysis.totals.latency > Seconds();
}

void insert(BatchCurve &curve, AtBatch &atBatch, std::int64_t batch)
{
    const auto at = std::ranges::lower_bound(curve.points, batch, {}, &BatchPoint::batch);
    if (at == curve.points.end() || at->batch != batch)
        curve.points.insert(at, pointOf(atBatch(batch)));
}

// Returns the first batch up to `farthestLast` at which the scenario is compute-bound; unset: there is none.
std::optional<std::int64_t> turnOf(const Scenario &scenario, const Catalogue &zoo)
{
    const Analysis first = atFirst(scenario, zoo);
    if (!hasCurve(first) || !(first.totals.flop > Flops()))
        return std::nullopt;
    Axes axes(first);
    const std::optional<std::int64_t> found = firstComputeBound(axes.batch, first, farthestLast);
    return found && axes.batch.at(real(*found)).computeBound ? found : std::nullopt;
}

std::int64_t twice(std::int64_t batch)
{
    const std::int64_t held = std::clamp<std::int64_t>(batch, 1, farthestLast / 2);
    return static_cast<std::int64_t>(std::bit_ceil(static_cast<std::uint64_t>(2 * held)));
}

// Returns the end of an axis from zero on which every curve has room to bend.
std::int64_t usefulEnd(const BatchCurves &curves)
{
    std::int64_t end = 0;
    for (const ComparedCurve &line : curves.lines) {
        if (line.computeBoundFrom)
            end = std::max(end, twice(*line.computeBoundFrom));
    }
    const std::optional<std::int64_t> &fits = curves.lines.front().analysis.memory.maxBatch;
    if (end == 0)
        end = fits && *fits > 0 ? twice(*fits) : usuallyUseful;
    return std::clamp(end, leastUseful, curves.last);
}

// Adds the settings in which two scenarios differ. Names of workloads tell the phase, and what a collective setting
// stands for is told each by its own name.
void tellDifferent(std::vector<std::string> &told, const Scenario &a, const Scenario &b)
{
    for (const Setting &setting : settings()) {
        const bool collective = setting.name == "profile" || setting.name == "precision" || setting.name == "mesh";
        if (mayBeOwn(setting) && !collective && setting.name != "phase" && setting.get(a) != setting.get(b)
            && std::ranges::find(told, setting.name) == told.end())
            told.emplace_back(setting.name);
    }
}

} // namespace

std::vector<ComparedScenario> comparedScenarios(const Scenario &scenario, const Catalogue &zoo)
{
    std::vector<ComparedScenario> all{{{CurveIdentity::Kind::Current, 0, 0}, scenario}};
    const std::string current = versusOf(scenario);
    for (std::size_t i = 0; i < scenario.versus.size(); ++i) {
        Scenario other = withWorkload(scenario, scenario.versus[i]);
        if (versusOf(other) != current)
            all.push_back({{CurveIdentity::Kind::Versus, i, static_cast<int>(1 + scenario.compared.size() + i)},
                           std::move(other)});
    }
    for (std::size_t i = 0; i < scenario.compared.size(); ++i) {
        if (scenario.compared[i] != Companion(scenario.hardware))
            all.push_back({{CurveIdentity::Kind::Compared, i, static_cast<int>(1 + i)},
                           withCompanion(scenario, zoo, scenario.compared[i])});
    }
    return all;
}

BatchCurve curveOf(const Scenario &scenario, const Catalogue &zoo, std::span<const std::int64_t> batches)
{
    BatchCurve curve;
    curve.analysis = atFirst(scenario, zoo);
    if (!hasCurve(curve.analysis) || batches.empty())
        return curve;
    AtBatch atBatch(setupOf(scenario, zoo));
    curve.points.reserve(batches.size() + 2);
    for (const std::int64_t batch : batches)
        curve.points.push_back(pointOf(atBatch(batch)));

    const auto computes = std::ranges::find(curve.points, Bound::Compute, &BatchPoint::bound);
    if (computes != curve.points.end()) {
        std::int64_t from = computes->batch;
        if (computes != curve.points.begin()) {
            const Bracket turn{real(std::prev(computes)->batch), real(from)};
            from = static_cast<std::int64_t>(closeIn(turn, [&](double batch) {
                                                 return atBatch(static_cast<std::int64_t>(batch)).limit()
                                                        == Bound::Compute;
                                             }).high);
        }
        curve.computeBoundFrom = from;
        insert(curve, atBatch, from);
    }
    const std::optional<std::int64_t> most = curve.analysis.memory.maxBatch;
    if (most && *most >= batches.front() && *most <= batches.back())
        insert(curve, atBatch, *most);
    return curve;
}

std::vector<std::int64_t> curveBatches(std::int64_t last)
{
    constexpr std::int64_t perOctave = 12;
    std::vector<std::int64_t> batches;
    for (std::int64_t octave = 1; octave < last; octave *= 2) {
        const std::int64_t steps = std::min(octave, perOctave);
        for (std::int64_t step = 0; step < steps; ++step) {
            const std::int64_t batch = octave + octave * step / steps;
            if (batch < last)
                batches.push_back(batch);
        }
    }
    batches.push_back(last);
    return batches;
}

Scenario curveBasis(Scenario scenario)
{
    const Scenario usual;
    scenario.batch = usual.batch;
    scenario.denseBatch = usual.denseBatch;
    scenario.costs = usual.costs;
    return alone(std::move(scenario));
}

BatchCurves batchCurves(const Scenario &scenario, const Catalogue &zoo, std::span<const Scenario> kept)
{
    BatchCurves curves;
    std::vector<ComparedScenario> wanted = comparedScenarios(scenario, zoo);
    const std::size_t others = scenario.compared.size() + scenario.versus.size();
    const Scenario own = curveBasis(scenario);
    for (std::size_t i = 0; i < kept.size(); ++i) {
        if (wanted.size() <= mostCompared && kept[i] != own)
            wanted.push_back({{CurveIdentity::Kind::Kept, i, static_cast<int>(1 + others + i)}, kept[i]});
    }
    curves.last = usualLast;
    for (const ComparedScenario &line : wanted) {
        if (const std::optional<std::int64_t> turn = turnOf(line.scenario, zoo))
            curves.last = std::max(curves.last, twice(*turn));
    }
    const std::vector<std::int64_t> batches = curveBatches(curves.last);
    std::vector<std::string> told = toldSettings(scenario);
    for (const Scenario &other : kept)
        tellDifferent(told, other, own);
    for (const ComparedScenario &line : wanted) {
        curves.lines.push_back({line, curveOf(line.scenario, zoo, batches)});
        std::vector<std::string> &toldOf = curves.lines.back().analysis.told;
        if (line.kind == CurveIdentity::Kind::Kept)
            tellDifferent(toldOf, line.scenario, own); // alone, because its name is short
        else
            toldOf = told;
        std::erase(toldOf, "batch"); // each curve varies the batch itself
    }
    curves.useful = usefulEnd(curves);
    return curves;
}

} // namespace roofline
