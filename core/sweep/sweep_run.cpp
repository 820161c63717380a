#include "core/sweep/sweep_run.h"

#include "core/analysis/compared.h"
#include "core/analysis/setup.h"
#include "core/answers/bracket.h"
#include "core/answers/serving.h"
#include "core/hardware/chip_numbers.h"
#include "core/scenario/settings.h"
#include "core/sweep/sweep_blocks.h"
#include "core/units/format.h"
#include "core/units/mapped.h"
#include "core/units/say.h"
#include "core/workload/model.h"
#include "core/workload/model_numbers.h"
#include "core/workload/parallel.h"
#include "core/zoo/catalogue.h"

#include <algorithm>
#include <limits>
#include <numeric>
#include <span>
#include <utility>

namespace roofline {

namespace {

SweepValues valuesOf(const SweepAxis &axis, const Destination &target)
{
    if (axis.words.empty() && target.numbers())
        return {{true, target.wholeNumbers(), target.dimension(), target.ofIntegers()}, axis.numbers};
    std::vector<double> positions(axis.size());
    std::iota(positions.begin(), positions.end(), 0.0);
    return {{.numbers = false, .dimension = {}}, std::move(positions)};
}

// Points only keep sums. A server's come from the whole analysis.
WhatIf wanted(const SweepRun &run)
{
    return {.remarks = run.ofServing, .operators = run.ofServing};
}

SweepPoint servingPoint(const Analysis &analysis)
{
    SweepPoint point;
    const std::optional<Serving> serving = serveOnce(analysis).serving;
    point.valid = serving.has_value();
    if (!point.valid)
        return point;
    point.latency = serving->perToken > Seconds() ? serving->perToken.value() : std::numeric_limits<double>::infinity();
    point.throughput = serving->generated;
    point.mfu = serving->mfu;
    point.intensity = (serving->flop / serving->moved).value();
    point.rate = (serving->flop / serving->iteration / analysis.chips()).value();
    point.memory = (serving->weight + serving->kv + serving->activation).value();
    point.bound = longestOf(serving->compute, serving->memory, serving->networkTime);
    if (serving->mostRequests)
        point.fits = serving->holds();
    return point;
}

// Searches for knees between the points of a run along an axis of numbers; of two axes at one value of the other.
class KneeSearch {
public:
    KneeSearch(const Scenario &scenario, const Catalogue &zoo, const SweepRun &run, bool ofBounds,
               std::size_t along = 0, std::size_t line = 0)
        : m_walk(sweptScenario(scenario), zoo, run.axes, SweepWalk::Entries::Shared, wanted(run))
        , m_run(run)
        , m_ofBounds(ofBounds)
        , m_along(along)
        , m_line(line)
    {
    }

    std::vector<Knee> find()
    {
        const std::vector<double> &values = m_run.values[m_along];
        std::vector<std::size_t> order(values.size());
        std::iota(order.begin(), order.end(), std::size_t(0));
        if (!std::ranges::is_sorted(values))
            std::ranges::stable_sort(order, {}, [&](std::size_t i) { return values[i]; });
        for (std::size_t i = 1; i < order.size(); ++i)
            search(order[i - 1], order[i]);
        std::ranges::stable_sort(m_knees, {}, &Knee::value);
        return m_knees;
    }

private:
    void search(std::size_t before, std::size_t after)
    {
        const SweepPoint &low = pointAt(before);
        const SweepPoint &high = pointAt(after);
        const double begin = m_run.values[m_along][before];
        const double end = m_run.values[m_along][after];
        if (!low.valid || !high.valid || begin == end)
            return;
        if (m_ofBounds)
            searchBounds(begin, end, low, high);
        if (low.fits && high.fits && *low.fits != *high.fits && m_ends < mostKnees) {
            ++m_ends;
            Knee knee =
                firstChange(begin, end, low, high, [&](const SweepPoint &point) { return point.fits != low.fits; });
            knee.before = knee.point.bound;
            knee.byMemory = true;
            knee.fits = *high.fits;
            m_knees.push_back(knee);
        }
    }

    // The bound may change twice between two points, so each change is searched for separately.
    void searchBounds(double begin, double end, SweepPoint low, const SweepPoint &high)
    {
        while (low.bound != high.bound && m_turns < mostKnees) {
            m_knees.push_back(
                firstChange(begin, end, low, high, [&](const SweepPoint &point) { return point.bound != low.bound; }));
            ++m_turns;
            begin = m_knees.back().value;
            if (begin >= end)
                break;
            low = m_knees.back().point;
        }
    }

    // Returns the knee, as one by the bound, at the first value at which the condition holds; exact for whole numbers,
    // if few of them lie between the last one before and the one that halving ends with. It holds at `high` but not at
    // `low`. What cannot be computed between them is no change.
    template <class Holds>
    Knee firstChange(double low, double high, const SweepPoint &atLow, const SweepPoint &atHigh, const Holds &holds)
    {
        constexpr double close = 1e-9; // relative
        SweepPoint last = atLow;
        SweepPoint found = atHigh;
        double lastValue = low;
        bool gaps = false;
        const Bracket closed = closeIn(Bracket{low, high, m_run.scales[m_along].whole, close}, [&](double value) {
            const SweepPoint point = at(value);
            const bool there = point.valid && holds(point);
            if (there) {
                found = point;
            } else if (point.valid) {
                last = point;
                lastValue = value;
            } else {
                gaps = true;
            }
            return there;
        });
        // Halving went on above what cannot be computed, so the change may lie below that.
        constexpr double mostTried = 64;
        const double end = gaps && closed.whole ? std::min(closed.high, lastValue + mostTried) : 0;
        for (double value = lastValue + 1; value < end; ++value) {
            const SweepPoint point = at(value);
            if (point.valid && holds(point))
                return {value, atLow.bound, point.bound, false, false, lastValue, last, point};
            if (point.valid) {
                last = point;
                lastValue = value;
            }
        }
        return {closed.high, atLow.bound, found.bound, false, false, lastValue, last, found};
    }

    SweepPoint at(double value)
    {
        std::array<SweepValue, 2> values = {SweepValue{value, {}}, SweepValue{value, {}}};
        if (m_run.axes.size() > 1)
            values[1 - m_along] = m_run.axes[1 - m_along].at(m_line);
        const std::string problem = m_walk.place(std::span(values).first(m_run.axes.size()), 0);
        return problem.empty() ? sweepPointOf(m_walk.analyzed(), m_run.ofServing) : SweepPoint();
    }

    const SweepPoint &pointAt(std::size_t i) const
    {
        if (m_run.axes.size() == 1)
            return m_run.points[i];
        const std::size_t inner = m_run.values[1].size();
        return m_run.points[m_along == 0 ? i * inner + m_line : m_line * inner + i];
    }

    SweepWalk m_walk; // its own, because a word may leave settings behind
    const SweepRun &m_run;
    bool m_ofBounds;
    std::size_t m_along;     // index of the axis
    std::size_t m_line;      // index of the other axis's value
    std::size_t m_turns = 0; // number of bound changes found
    std::size_t m_ends = 0;  // number of memory limits found
    std::vector<Knee> m_knees;
};

void findMemoryEnds(SweepRun &run, const Scenario &scenario, const Catalogue &zoo)
{
    constexpr std::size_t mostLines = 2048; // each takes about ten points
    run.endsAlong = run.scales[0].numbers ? 0 : 1;
    const std::size_t lines = run.values[1 - run.endsAlong].size();
    if (!run.scales[run.endsAlong].numbers || lines > mostLines)
        return;
    for (std::size_t line = 0; line < lines; ++line)
        run.memoryEnds.push_back(KneeSearch(scenario, zoo, run, false, run.endsAlong, line).find());
}

// Returns whether a setting is about experts while no workload has any, so that it changes nothing.
bool isOfMissingExperts(std::string_view setting, const Scenario &scenario, const Catalogue &zoo)
{
    constexpr std::array<std::string_view, 3> ofExperts = {"expert-parallel", "expert-imbalance", "redundant-experts"};
    const auto hasSome = [&](const Scenario &asked) {
        const ModelPtr model = modelNamedIn(asked, zoo);
        return model && expertsOf(*model);
    };
    return std::ranges::find(ofExperts, setting) != ofExperts.end() && !hasSome(scenario)
           && std::ranges::none_of(scenario.versus,
                                   [&](const std::string &other) { return hasSome(withWorkload(scenario, other)); });
}

} // namespace

std::optional<bool> SweepRun::fitsAt(std::size_t line, double value) const
{
    if (line >= memoryEnds.size() || memoryEnds[line].empty())
        return std::nullopt;
    bool fits = !memoryEnds[line].front().fits;
    for (const Knee &end : memoryEnds[line]) {
        if (value >= end.value)
            fits = end.fits;
    }
    return fits;
}

Scenario sweptScenario(const Scenario &scenario)
{
    Scenario swept = alone(scenario);
    if (scenario.sustained.preset == Sustained::Preset::Typical)
        swept.compared = scenario.compared;
    return swept;
}

SweepPoint sweepPointOf(const Analysis &analysis, bool ofServing)
{
    if (ofServing)
        return servingPoint(analysis);
    SweepPoint point;
    point.valid = analysis.valid && analysis.totals.latency > Seconds();
    if (!point.valid)
        return point;
    const Totals &totals = analysis.totals;
    point.latency = totals.latency.value();
    point.throughput = totals.throughput();
    point.mfu = totals.mfu;
    point.intensity = totals.intensity().value();
    point.rate = analysis.attainedPerChip().value();
    point.memory = analysis.memory.total.value();
    point.bound = analysis.limit();
    point.fits = analysis.memory.fits;
    return point;
}

std::optional<SweepValues> sweepValuesOf(const Scenario &scenario, const Catalogue &zoo, const SweepAxis &axis)
{
    const Destination target(scenario, zoo, axis.name);
    return target.known() ? std::optional(valuesOf(axis, target)) : std::nullopt;
}

Result<SweepRun> runSweep(const Scenario &scenario, const Catalogue &zoo, const std::vector<SweepAxis> &axes,
                          const std::function<bool(std::size_t)> &goOn)
{
    Result<SweepRun> result = runSweepPoints(scenario, zoo, axes, goOn);
    if (!result || !result->complete())
        return result;
    if (axes.size() > 1) {
        findMemoryEnds(result.value(), scenario, zoo);
        return result;
    }
    if (result->scales.front().numbers)
        result.value().knees = KneeSearch(scenario, zoo, *result, true).find();
    return result;
}

std::vector<Knee> memoryKnees(const Scenario &scenario, const Catalogue &zoo, const SweepRun &run)
{
    if (run.axes.size() > 1 || !run.complete() || !run.scales.front().numbers)
        return {};
    return KneeSearch(scenario, zoo, run, false).find();
}

Result<SweepRun> runSweepPoints(const Scenario &scenario, const Catalogue &zoo, const std::vector<SweepAxis> &axes,
                                const std::function<bool(std::size_t)> &goOn)
{
    if (axes.empty() || axes.size() > 2)
        return sweepError(say("one or two things can be varied at once"));
    if (axes.size() == 2 && axes[0].name == axes[1].name)
        return sweepError(say("%1 is given twice", {axes[0].name}));
    const Scenario varied = sweptScenario(scenario);
    const SweepWalk walk(varied, zoo, axes);
    if (!walk.problem().empty())
        return sweepError(walk.problem());
    const std::optional<std::size_t> count = productSize(axes, largestKeptSweep);
    if (!count)
        return sweepError(say("more than %1 points in all; take larger steps or a narrower range",
                              {formatExact(real(largestKeptSweep))}));

    SweepRun run;
    run.axes = axes;
    for (std::size_t i = 0; i < axes.size(); ++i) {
        SweepValues values = valuesOf(axes[i], walk.target(i));
        run.scales.push_back(values.scale);
        run.values.push_back(std::move(values.values));
        run.ofServing = run.ofServing || isAbout(Setting::Place::Server, axes[i].name);
    }
    run.points.reserve(*count);
    std::string problem;
    const bool shared = areShared(*count, std::ranges::all_of(run.scales, &SweepScale::numbers));
    const auto pointOf = [&run](SweepProduct &product) { return sweepPointOf(product.walk.analyzed(), run.ofServing); };
    inBlocks<SweepPoint>(varied, zoo, axes, *count, shared, wanted(run), pointOf, [&](SweepBlock<SweepPoint> block) {
        if (goOn && !goOn(run.points.size()))
            return false;
        run.points.insert(run.points.end(), block.rows.begin(), block.rows.end());
        problem = std::move(block.problem);
        return problem.empty();
    });
    if (!problem.empty())
        return sweepError(problem);
    return run;
}

std::optional<double> sweepValueNow(const Scenario &scenario, const Catalogue &zoo, const SweepAxis &axis)
{
    const Destination target(scenario, zoo, axis.name);
    if (!target.known())
        return std::nullopt;
    if (axis.words.empty() && target.numbers())
        return target.get(scenario);
    const Setting *setting = findSetting(axis.name);
    const auto at = setting ? std::ranges::find(axis.words, setting->get(scenario)) : axis.words.end();
    return at == axis.words.end() ? std::nullopt : std::optional(real(at - axis.words.begin()));
}

std::vector<SweepName> sweepNames(const Scenario &scenario, const Catalogue &zoo)
{
    std::vector<SweepName> names;
    const ModelPtr model = modelNamedIn(scenario, zoo);
    const auto add = [&](std::string_view name, SweepName::Kind kind, Destination::Kind as) {
        const Destination target(scenario, zoo, name); // an earlier kind takes precedence for the same name
        if (target.kind() != as || !target.numbers())
            return;
        const bool hasRange = target.counts() || target.isEntry();
        if (const std::optional<double> now = target.get(scenario))
            names.push_back({std::string(name), kind, target.wholeNumbers(), target.dimension(), *now,
                             hasRange ? target.least() : 0, hasRange ? target.most(scenario) : 1,
                             model && isAbout(Setting::Place::Size, name) ? model->longestSequence() : 0,
                             target.ofIntegers()});
    };
    if (scenario.kernel) {
        for (const KernelKey &key : specOf(scenario.kernel->kind).keys)
            add(key.name, SweepName::Kind::Kernel, Destination::Kind::Kernel);
    }
    for (const Setting &setting : settings())
        if (!isOfMissingExperts(setting.name, scenario, zoo))
            add(setting.name, SweepName::Kind::Setting, Destination::Kind::Setting);
    if (const ChipPtr chip = zoo.chip(scenario.hardware)) {
        for (const ChipNumber &number : numbersOf(*chip))
            add(number.path, SweepName::Kind::Chip, Destination::Kind::Chip);
    }
    if (model) {
        for (const ModelNumber &number : numbersOf(*model))
            if (number.path != "context") // no result depends on what the model was made for
                add(number.path, SweepName::Kind::Model, Destination::Kind::Model);
    }
    return names;
}

Result<SweepPlace> sweepPlace(const Scenario &scenario, const Catalogue &zoo, const std::vector<SweepAxis> &values)
{
    SweepWalk walk(scenario, zoo, values);
    if (!walk.problem().empty())
        return sweepError(walk.problem());
    const std::string problem = walk.place(mapped(values, [](const SweepAxis &axis) { return axis.at(0); }), 0);
    if (!problem.empty())
        return sweepError(problem);
    return SweepPlace{walk.scenario(), walk.ownChip(), walk.ownModel()};
}

} // namespace roofline
