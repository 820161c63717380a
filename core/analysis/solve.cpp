#include "core/analysis/solve.h"

#include "core/analysis/destination.h"
#include "core/analysis/serving.h"
#include "core/analysis/setup.h"
#include "core/analysis/target_search.h"
#include "core/analysis/typical.h"
#include "core/hardware/chip.h"
#include "core/scenario/presets.h"
#include "core/scenario/setting_values.h"
#include "core/units/format.h"
#include "core/workload/parallel.h"
#include "core/zoo/catalogue.h"

#include <algorithm>
#include <cmath>

namespace roofline {

namespace {

constexpr double farthest = 1073741824; // 2^30: a rate so many times higher is no limit at all

constexpr std::array<std::string_view, 5> solveByNames = {"bandwidth", "peak", "batch", "chips", "precision"};

class TargetQuestion {
public:
    TargetQuestion(const Scenario &scenario, const Catalogue &zoo)
        : m_scenario(shared(scenario, zoo))
        , m_chip(zoo.chip(scenario.hardware))
        , m_model(scenario.kernel ? nullptr : zoo.model(scenario.model))
        , m_now(analyze(m_scenario, m_chip, m_model))
        , m_outcome(outcomeOf(m_now))
    {
    }

    const Analysis &now() const { return m_now; }
    const Outcome &outcome() const { return m_outcome; }
    std::span<const Target> targets() const { return m_scenario.targets; }

    // With nothing to reach, or nothing that could be computed, there is no answer.
    bool hasAnswer() const { return m_outcome.valid && !m_scenario.targets.empty(); }
    bool isMet() const { return met(targets(), m_outcome); }
    bool isThere() const { return isMet() && m_outcome.fits != false; }

    Analysis analysisOf(const Scenario &scenario) const { return analyze(scenario, m_chip, m_model); }

    Axis bandwidth() const
    {
        return {[this](double factor) {
                    WhatIf change;
                    change.bandwidth = factor;
                    return outcomeOf(analyze(m_scenario, m_chip, m_model, change));
                },
                1 / farthest, farthest, 1, false};
    }

    Axis peak() const
    {
        return {[this](double factor) {
                    WhatIf change;
                    change.compute = factor;
                    return outcomeOf(analyze(m_scenario, m_chip, m_model, change), factor);
                },
                1 / farthest, farthest, 1, false};
    }

    // What reaches the targets, but does not fit, may with fewer samples.
    Axis batch()
    {
        Axis axis = sized(&Scenario::batch, largestBatch);
        if (isMet() && !isThere())
            axis.now = axis.most =
                static_cast<double>(std::max<std::int64_t>(1, m_now.memory.maxBatch.value_or(largestBatch)));
        return axis;
    }
    Axis chips() { return sized(&Scenario::chips, mostSolvedChips); }

    bool sharesEvenly(double chips) const
    {
        return !(m_now.model ? unevenHeads(*m_now.model, chips) : unevenHeads(*m_scenario.kernel, chips));
    }

private:
    Axis sized(std::int64_t Scenario::*size, std::int64_t most)
    {
        m_varied = m_scenario;
        return {[this, size](double value) {
                    m_varied.*size = static_cast<std::int64_t>(value);
                    return outcomeOf(analysisOf(m_varied));
                },
                1, static_cast<double>(most), static_cast<double>(m_scenario.*size), true};
    }

    const Scenario m_scenario;
    Scenario m_varied;
    ChipPtr m_chip;
    ModelPtr m_model;
    Analysis m_now;
    Outcome m_outcome;
};

void take(Solution &solution, const Outcome &outcome)
{
    solution.latency = outcome.latency;
    solution.throughput = outcome.throughput;
    solution.mfu = outcome.mfu;
    solution.computeBound = outcome.computeBound;
    solution.fits = outcome.fits;
}

// What the scenario has of it now.
double valueNow(const Analysis &now, SolveBy by)
{
    switch (by) {
    case SolveBy::MemoryBandwidth: return now.bandwidth.value();
    case SolveBy::PeakRate: return now.peak.value();
    case SolveBy::Batch: return static_cast<double>(now.scenario.batch);
    case SolveBy::Chips: return static_cast<double>(now.scenario.chips);
    case SolveBy::Precision: break;
    }
    return 0;
}

// Of the tokens per iteration also what the memory chooses.
std::optional<double> valueNow(const Analysis &now, const Destination &destination)
{
    const std::optional<double> value = destination.get(now.scenario);
    if (value || !destination.isTokensPerIteration())
        return value;
    const std::optional<Serving> serving = serveOnce(now).serving;
    return serving ? std::optional(std::floor(serving->tokensPerIteration)) : std::nullopt;
}

void take(Solution &solution, const Found &found, double now)
{
    solution.status = found.status;
    const bool isFactor = solution.by == SolveBy::MemoryBandwidth || solution.by == SolveBy::PeakRate;
    solution.value = isFactor ? found.value * now : found.value;
    solution.factor = isFactor ? found.value : found.value / now;
    take(solution, found.outcome);
}

// The setting that gives a scenario its formats, as --precision takes it; of formats chosen one by one the weights'.
std::string precisionName(const Scenario &scenario)
{
    if (const PrecisionPreset *preset = presetOf(scenario))
        return std::string(preset->name);
    return std::string(scenario.weights ? toString(*scenario.weights) : releasedName);
}

bool isSixteenBit(NumberFormat format)
{
    return bytesPerElement(format) == 2;
}

using Widths = std::array<double, 3>; // of weights, activations and cache: bytes of an element

Widths widthsOf(const Formats &formats)
{
    return {bytesPerElement(formats.most().format), bytesPerElement(formats.activations), bytesPerElement(formats.kv)};
}

// What the presets take for their 16-bit part: the one that the scenario has, else the one that the chip computes.
NumberFormat sixteenOf(const Analysis &now)
{
    for (const NumberFormat has : {now.formats.activations, now.formats.most().format})
        if (isSixteenBit(has))
            return has;
    return now.chip->ceiling(Unit::Matrix, NumberFormat::Bf16) ? NumberFormat::Bf16 : NumberFormat::Fp16;
}

// By bytes of weights, then of activations, then of the cache: from what the scenario has to the narrowest, and then from it to the
// widest, which is slower, but may use the chip better. Of the two 16-bit formats the one that the scenario has or the chip computes.
std::vector<std::string> precisions(const Analysis &now)
{
    const NumberFormat sixteen = sixteenOf(now);
    struct Candidate {
        std::string name;
        Widths bytes;
    };
    std::vector<Candidate> candidates;
    const auto add = [&](std::string_view name) {
        Scenario with = now.scenario;
        with.weights = with.activations = with.kv = sixteen;
        readPrecision(name, with);
        candidates.push_back({std::string(name), widthsOf(formatsOf(with, now.model.get()))});
    };
    for (const NumberFormat format : allNumberFormats) {
        if (!isSixteenBit(format) || format == sixteen)
            add(toString(format));
    }
    for (const PrecisionPreset &preset : precisionPresets())
        add(preset.name);
    if (now.model && now.model->released && now.model->released->isQuantized())
        add(releasedName);
    std::stable_sort(candidates.begin(), candidates.end(),
                     [](const Candidate &a, const Candidate &b) { return a.bytes > b.bytes; });
    const Widths bytesNow = widthsOf(now.formats);
    const auto narrower =
        std::find_if(candidates.begin(), candidates.end(), [&](const Candidate &c) { return c.bytes <= bytesNow; });
    std::reverse(candidates.begin(), narrower);
    std::rotate(candidates.begin(), narrower, candidates.end());
    std::vector<std::string> list;
    for (Candidate &candidate : candidates)
        list.push_back(std::move(candidate.name));
    return list;
}

void solvePrecision(const TargetQuestion &question, Solution &solution)
{
    solution.status = Solution::Status::Never;
    solution.precision = precisionName(question.now().scenario);
    Outcome best = question.outcome();
    for (const std::string &name : precisions(question.now())) {
        Scenario scenario = question.now().scenario;
        scenario.weights = scenario.activations = scenario.kv = sixteenOf(question.now());
        readPrecision(name, scenario);
        const Outcome outcome = outcomeOf(question.analysisOf(scenario));
        const bool reached = met(question.targets(), outcome) && outcome.fits != false;
        if (reached || worstShortfall(question.targets(), outcome) < worstShortfall(question.targets(), best)) {
            best = outcome;
            solution.precision = name;
        }
        if (reached) {
            solution.status = Solution::Status::Reached;
            break;
        }
    }
    take(solution, best);
}

// Whether a second chip can be computed at all: it may need a link that is not known.
bool canShare(const TargetQuestion &question)
{
    Scenario two = question.now().scenario;
    two.chips = 2;
    return question.analysisOf(two).valid;
}

void solveChips(TargetQuestion &question, Solution &solution, double now)
{
    std::vector<double> allowed;
    for (double chips = 1; chips <= static_cast<double>(mostSolvedChips); ++chips) {
        if (question.sharesEvenly(chips))
            allowed.push_back(chips);
    }
    const FoundChips answer = searchChips(question.chips(), question.targets(), allowed);
    take(solution, answer.found, now);
    solution.skipped = static_cast<std::int64_t>(answer.skipped);
    solution.skippedUneven = answer.skipped > 0 && !question.sharesEvenly(answer.skipped);
}

} // namespace

std::string_view toString(SolveBy by)
{
    return solveByNames[static_cast<std::size_t>(by)];
}

std::optional<SolveBy> solveByFromString(std::string_view text)
{
    const auto found = std::find(solveByNames.begin(), solveByNames.end(), text);
    return found == solveByNames.end() ? std::nullopt
                                       : std::optional(static_cast<SolveBy>(found - solveByNames.begin()));
}

std::string_view toString(Solution::Status status)
{
    constexpr std::array<std::string_view, 5> words = {"already", "reached", "never", "contradiction", "impossible"};
    return words[static_cast<std::size_t>(status)];
}

Solution solve(const Scenario &scenario, const Catalogue &zoo, SolveBy by)
{
    Solution solution;
    solution.by = by;
    TargetQuestion question(scenario, zoo);
    if (!question.hasAnswer())
        return solution;
    const double now = valueNow(question.now(), by);
    if (question.isThere()) {
        solution.status = Solution::Status::Already;
        solution.value = now;
        if (by == SolveBy::Precision)
            solution.precision = precisionName(question.now().scenario);
        take(solution, question.outcome());
        return solution;
    }
    switch (by) {
    case SolveBy::MemoryBandwidth:
        take(solution, search(question.bandwidth(), question.targets(), Prefer::Nearest), now);
        break;
    case SolveBy::PeakRate: take(solution, search(question.peak(), question.targets(), Prefer::Nearest), now); break;
    case SolveBy::Batch: take(solution, search(question.batch(), question.targets(), Prefer::Nearest), now); break;
    case SolveBy::Chips:
        if (canShare(question))
            solveChips(question, solution, now);
        break;
    case SolveBy::Precision: solvePrecision(question, solution); break;
    }
    if (question.isMet() && solution.status == Solution::Status::Reached && solution.fits == false)
        solution.status = Solution::Status::Never; // it was reached before; only what fits would be an answer
    return solution;
}

NamedSolution solve(const Scenario &scenario, const Catalogue &zoo, std::string_view name)
{
    NamedSolution solution;
    const Destination destination(scenario, name);
    TargetQuestion question(scenario, zoo);
    if (!destination.known() || !destination.counts() || !question.hasAnswer())
        return solution;
    const bool ofServing = destination.isTokensPerIteration();
    const auto outcomeHere = [&](const Analysis &analysis) {
        return ofServing ? outcomeOf(serveOnce(analysis)) : outcomeOf(analysis);
    };
    const double least = destination.least();
    const double most = destination.most(scenario);
    Scenario varied = question.now().scenario;
    const Axis axis{[&](double value) {
                        destination.set(varied, formatExact(value));
                        return outcomeHere(question.analysisOf(varied));
                    },
                    least, most, std::clamp(valueNow(question.now(), destination).value_or(least), least, most), true};
    if (!axis.at(least).valid && ofServing)
        return solution;
    const Found found = search(axis, question.targets(), Prefer::Smallest);
    const Outcome here = outcomeHere(question.now());
    const bool unchanged = met(question.targets(), here) && here.fits != false && found.value == axis.now;
    solution.status = unchanged ? Solution::Status::Already : found.status;
    solution.value = static_cast<std::int64_t>(found.value);
    solution.upTo = found.fromLeast;
    solution.reached.status = solution.status;
    solution.reached.factor = axis.now > 0 ? found.value / axis.now : 1;
    take(solution.reached, found.outcome);
    return solution;
}

std::vector<std::string> solvableNames(const Scenario &scenario)
{
    std::vector<std::string> list;
    for (std::string &name : destinationNames(scenario)) {
        if (Destination(scenario, name).counts())
            list.push_back(std::move(name));
    }
    return list;
}

} // namespace roofline
