#include "core/sweep/sweep_curves.h"

#include "core/analysis/compared.h"
#include "core/analysis/setup.h"
#include "core/answers/axis.h"
#include "core/scenario/on_chip.h"
#include "core/scenario/settings.h"
#include "core/sweep/sweep_walk.h"
#include "core/units/say.h"

#include <algorithm>
#include <bit>
#include <utility>

namespace roofline {

namespace {

constexpr std::int64_t farthestLast = 1'048'576; // batch

Analysis atFirst(Scenario scenario, const Catalogue &zoo)
{
    scenario.batch = 1;
    return setupOf(scenario, zoo).analyzed();
}

// Returns the first batch up to `farthestLast` at which the scenario is compute-bound; unset: there is none.
std::optional<std::int64_t> turnOf(const Scenario &scenario, const Catalogue &zoo)
{
    const Analysis first = atFirst(scenario, zoo);
    if (!first.valid || first.totals.latency <= Seconds() || !(first.totals.flop > Flops()))
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

// Runs the sweep or says why it cannot be run. Its values must be of the same kind as on the scenario's own axes.
void fill(SweepBeside &beside, const SweepRun &own, const Catalogue &zoo, const std::function<bool(std::size_t)> &goOn)
{
    const Scenario &scenario = beside.of.scenario;
    const std::string &name = own.axes.front().name;
    const auto isAlike = [](SweepScale a, const SweepScale &b) {
        a.ofIntegers = b.ofIntegers; // OP/s on one chip may be FLOP/s on another
        return a == b;
    };
    Result<SweepRun> run = sweepError(say("it has no %1", {name}));
    if (Destination(scenario, zoo, name).known())
        run = runSweepPoints(scenario, zoo, own.axes, goOn);
    if (!run) {
        beside.problem = run.message().text;
    } else if (!std::ranges::equal(run->scales, own.scales, isAlike)) {
        beside.problem = say("its %1 is something else", {name});
    } else {
        beside.run = std::move(run.value());
        beside.run.knees = memoryKnees(scenario, zoo, beside.run);
    }
}

// Returns the scenario itself and those that it is compared with; duplicates of it are left out.
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

} // namespace

std::vector<ComparedScenario> sweptBesides(const Scenario &scenario, const Catalogue &zoo,
                                           const std::vector<std::string> &axes, std::span<const Scenario> kept)
{
    if (axes.size() != 1)
        return {};
    Scenario shown = scenario;
    if (axes.front() == "hardware")
        shown.compared.clear();
    if (axes.front() == "model" || axes.front() == "kernel")
        shown.versus.clear();
    std::vector<ComparedScenario> all = comparedScenarios(shown, zoo);
    for (ComparedScenario &beside : all) // gives workloads the same colors as elsewhere
        if (beside.kind == CurveIdentity::Kind::Versus)
            beside.series = static_cast<int>(1 + scenario.compared.size() + beside.index);
    all.erase(all.begin());
    const Scenario own = curveBasis(scenario);
    const std::size_t others = scenario.compared.size() + scenario.versus.size();
    for (std::size_t i = 0; i < kept.size(); ++i) {
        if (all.size() < mostCompared && kept[i] != own)
            all.push_back({{CurveIdentity::Kind::Kept, i, static_cast<int>(1 + others + i)}, kept[i]});
    }
    return all;
}

Scenario curveBasis(Scenario scenario)
{
    const Scenario usual;
    scenario.batch = usual.batch;
    scenario.denseBatch = usual.denseBatch;
    scenario.costs = usual.costs;
    return alone(std::move(scenario));
}

SweepAxis batchAxis(const Scenario &scenario, const Catalogue &zoo, bool logarithmic, std::span<const Scenario> kept)
{
    constexpr std::int64_t usualLast = 4096; // the end of the batch slider
    constexpr std::int64_t leastUseful = 64;
    constexpr std::int64_t usuallyUseful = 512;
    constexpr std::int64_t perOctave = 12;
    std::vector<ComparedScenario> all = sweptBesides(scenario, zoo, {"batch"}, kept);
    all.push_back({{}, scenario});
    std::int64_t turn = 0;
    for (const ComparedScenario &each : all)
        turn = std::max(turn, turnOf(each.scenario, zoo).value_or(0));
    std::int64_t last = std::max(usualLast, twice(turn));
    if (!logarithmic) {
        const std::int64_t fits = turn > 0 ? 0 : atFirst(scenario, zoo).memory.maxBatch.value_or(0);
        const std::int64_t useful = turn > 0 ? twice(turn) : fits > 0 ? twice(fits) : usuallyUseful;
        last = std::clamp(useful, leastUseful, last);
    }
    SweepAxis axis{"batch"};
    for (std::int64_t octave = 1; octave < last; octave *= 2) {
        const std::int64_t steps = std::min(octave, perOctave);
        for (std::int64_t step = 0; step < steps && octave + octave * step / steps < last; ++step)
            axis.numbers.push_back(real(octave + octave * step / steps));
    }
    axis.numbers.push_back(real(last));
    return axis;
}

Result<SweepCurves> sweepCurves(const Scenario &scenario, const Catalogue &zoo, const std::vector<SweepAxis> &axes,
                                const std::function<bool(std::size_t, std::size_t)> &goOn,
                                std::span<const Scenario> kept)
{
    if (axes.empty())
        return sweepError(say("one or two things can be varied at once"));
    const std::vector<std::string> names = namesOf(axes);
    std::vector<ComparedScenario> besides = sweptBesides(scenario, zoo, names, kept);
    const std::size_t each = productSize(axes, largestKeptSweep).value_or(largestKeptSweep + 1);
    SweepCurves curves;
    if (each * (besides.size() + 1) > largestKeptSweep) {
        curves.leftOut = besides.size();
        besides.clear();
    }
    const std::size_t total = each * (besides.size() + 1);
    bool goesOn = true;
    const auto counted = [&](std::size_t done) {
        goesOn = !goOn || goOn(curves.points + done, total);
        return goesOn;
    };
    Result<SweepRun> own = runSweep(scenario, zoo, axes, counted);
    if (!own)
        return own.message();
    curves.own = std::move(own.value());
    curves.points = curves.own.points.size();
    curves.complete = curves.own.complete();

    const Scenario basis = curveBasis(scenario);
    std::vector<std::string> told = toldSettings(scenario);
    for (const Scenario &other : kept)
        tellDifferent(told, other, basis);
    for (ComparedScenario &of : besides) {
        if (!curves.complete)
            break;
        SweepBeside beside{std::move(of), {}, {}, {}};
        beside.analysis = analyze(beside.of.scenario, zoo);
        if (beside.of.kind == CurveIdentity::Kind::Kept)
            tellDifferent(beside.analysis.told, beside.of.scenario, basis); // alone, because its name is short
        else
            beside.analysis.told = told;
        std::erase_if(beside.analysis.told, [&](const std::string &name) { // each curve varies these itself
            return std::ranges::find(names, name) != names.end();
        });
        fill(beside, curves.own, zoo, counted);
        curves.points += beside.run.points.size();
        curves.complete = beside.run.axes.empty() || beside.run.complete();
        curves.besides.push_back(std::move(beside));
    }
    return curves;
}

FrontierCurves frontierCurves(const Scenario &scenario, const Catalogue &zoo)
{
    FrontierCurves curves;
    std::vector<std::string> told = toldSettings(scenario);
    std::erase_if(told,
                  // Each frontier varies these itself.
                  [](const std::string &name) { return name == "batch" || name == "requests"; });
    if (scenario.chips > 1)
        told.emplace_back("chips");
    std::vector<Frontier> frontiers;
    for (ComparedScenario &of : comparedScenarios(scenario, zoo)) {
        if (of.kind == CurveIdentity::Kind::Versus && of.scenario.kernel)
            continue;
        of.scenario.compared.clear();
        of.scenario.versus.clear();
        Analysis analysis = analyze(of.scenario, zoo);
        analysis.told = told;
        frontiers.push_back(frontierOf(analysis));
        curves.lines.push_back({of, frontiers.back(), std::move(analysis)});
    }
    curves.best = envelope(frontiers);
    return curves;
}

} // namespace roofline
