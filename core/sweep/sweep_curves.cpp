#include "core/sweep/sweep_curves.h"

#include "core/analysis/compared.h"
#include "core/sweep/sweep_walk.h"
#include "core/units/say.h"

#include <algorithm>
#include <utility>

namespace roofline {

namespace {

// Runs the sweep or says why it cannot be run. Its values must be of the same kind as on the scenario's own axes.
void fill(SweepBeside &beside, const SweepRun &own, const Catalogue &zoo, const std::function<bool(std::size_t)> &goOn)
{
    const Scenario &scenario = beside.of.scenario;
    const std::string &name = own.axes.front().name;
    Result<SweepRun> run = sweepError(say(QT_TRANSLATE_NOOP("Phrases", "it has no %1"), {name}));
    if (Destination(scenario, zoo, name).known())
        run = runSweepPoints(scenario, zoo, own.axes, goOn);
    if (!run) {
        beside.problem = run.message().text;
    } else if (run->scales != own.scales) {
        beside.problem = say(QT_TRANSLATE_NOOP("Phrases", "its %1 is something else"), {name});
    } else {
        beside.run = std::move(run.value());
        beside.run.knees = memoryKnees(scenario, zoo, beside.run);
    }
}

} // namespace

std::vector<ComparedScenario> sweptBesides(const Scenario &scenario, const Catalogue &zoo,
                                           const std::vector<std::string> &axes)
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
        if (beside.kind == ComparedCurve::Kind::Versus)
            beside.series = static_cast<int>(1 + scenario.compared.size() + beside.index);
    all.erase(all.begin());
    return all;
}

Result<SweepCurves> sweepCurves(const Scenario &scenario, const Catalogue &zoo, const std::vector<SweepAxis> &axes,
                                const std::function<bool(std::size_t, std::size_t)> &goOn)
{
    if (axes.empty())
        return sweepError(say(QT_TRANSLATE_NOOP("Phrases", "one or two things can be varied at once")));
    const std::vector<std::string> names = namesOf(axes);
    std::vector<ComparedScenario> besides = sweptBesides(scenario, zoo, names);
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

    std::vector<std::string> told = toldSettings(scenario);
    std::erase_if(told, [&](const std::string &name) { return std::ranges::find(names, name) != names.end(); });
    for (ComparedScenario &of : besides) {
        if (!curves.complete)
            break;
        SweepBeside beside{std::move(of), {}, {}, {}};
        beside.analysis = analyze(beside.of.scenario, zoo);
        beside.analysis.told = told;
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
