#include "core/analysis/analysis.h"

#include "core/analysis/choices.h"
#include "core/analysis/setup.h"
#include "core/roofline/ceilings.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <utility>

namespace roofline {

namespace {

// Two terms closer than this count as balanced.
constexpr double balance = 0.95;

// Preset "framework": what a Python framework adds: 15 µs to dispatch a pass and 100 µs a layer.
constexpr double frameworkDispatch = 15e-6;
constexpr double frameworkLayer = 100e-6;

struct OverheadTimes {
    Seconds once;
    Seconds perLaunch;
    Seconds perLayer;
};

OverheadTimes overheadOf(const Overhead &overhead)
{
    switch (overhead.preset) {
    case Overhead::Preset::Ideal: break;
    case Overhead::Preset::Framework: return {Seconds(frameworkDispatch), Seconds(), Seconds(frameworkLayer)};
    case Overhead::Preset::Custom: return {Seconds(), Seconds(overhead.launch), Seconds(overhead.layer)};
    }
    return {};
}

Analysis &refuse(Analysis &analysis, Finding::Code code)
{
    find(analysis, code);
    return analysis;
}

// `work` is the time without the overhead: between the largest term and the sum of all, as they overlap.
Bound boundOf(Seconds compute, Seconds memory, Seconds network, Seconds work, Seconds overhead)
{
    struct Term {
        Seconds time;
        Bound bound;
    };
    Term largest{compute, Bound::Compute};
    Term next{memory, Bound::Memory};
    if (next.time > largest.time)
        std::swap(largest, next);
    const Term third{network, Bound::Network};
    if (third.time > largest.time)
        next = std::exchange(largest, third);
    else if (third.time > next.time)
        next = third;

    if (overhead > work)
        return Bound::Overhead;
    if (largest.time <= Seconds())
        return Bound::None;
    return next.time >= largest.time * balance ? Bound::Balanced : largest.bound;
}

// Times of one instance (semantics §6).
void evaluate(OperatorResult &result, FlopRate rate, Bandwidth bandwidth, double overlap, Seconds launch)
{
    const Operator &op = result.op;
    const Bytes bytes = op.memory();
    result.rate = rate;
    result.compute = op.flop / rate;
    result.memory = bytes / bandwidth;
    result.attainable = bytes > Bytes() ? std::min(rate, op.flop / bytes * bandwidth) : rate;
    const Seconds lower = std::max({result.compute, result.memory, result.network});
    const Seconds upper = result.compute + result.memory + result.network;
    const Seconds work = lower + (upper - lower) * (1 - overlap);
    result.latency = work + launch;
    result.bound = boundOf(result.compute, result.memory, result.network, work, launch);
}

void accumulate(Totals &totals, const OperatorResult &result)
{
    const Operator &op = result.op;
    const double count = op.count;
    totals.flop += op.flop * count;
    totals.weight += op.weight * count;
    totals.activation += op.activation() * count;
    totals.kv += op.kv() * count;
    totals.network += op.network * count;
    totals.compute += result.compute * count;
    totals.memory += result.memory * count;
    totals.networkTime += result.network * count;
    totals.lower += std::max({result.compute, result.memory, result.network}) * count;
    totals.upper += (result.compute + result.memory + result.network) * count;
    totals.latency += result.latency * count;
}

// The workload's bound is its largest sum: overhead and near balance are findings beside it, never instead of it.
Bound workloadBound(const Totals &totals)
{
    if (totals.aggregateLower <= Seconds())
        return Bound::None;
    if (totals.compute >= totals.memory && totals.compute >= totals.networkTime)
        return Bound::Compute;
    return totals.memory >= totals.networkTime ? Bound::Memory : Bound::Network;
}

void finish(Analysis &analysis, const OverheadTimes &overhead, double launches)
{
    Totals &totals = analysis.totals;
    const double layers = analysis.model ? static_cast<double>(analysis.model->layers()) : 0;
    const Seconds outside = overhead.once + overhead.perLayer * layers;   // not part of any operator
    totals.overhead = outside + overhead.perLaunch * launches;
    totals.latency += outside;
    totals.aggregateLower = std::max({totals.compute, totals.memory, totals.networkTime});
    totals.bound = workloadBound(totals);

    const Scenario &s = analysis.scenario;
    totals.samples = static_cast<double>(s.batch) * (s.phase == Phase::Prefill ? static_cast<double>(s.sequence) : 1.0);
    if (totals.latency > Seconds()) {
        for (OperatorResult &result : analysis.operators)
            result.share = result.latency * result.op.count / totals.latency;
        totals.attained = totals.flop / totals.latency;
        const FlopRate rate = analysis.peak * analysis.sustainedCompute;
        const FlopRate limit = totals.byte() > Bytes()
                                   ? attainable(rate, analysis.bandwidth * analysis.sustainedMemory, totals.intensity())
                                   : rate;
        totals.roofFraction = limit > FlopRate() ? totals.attained / limit : 0;
        totals.mfu = totals.attained / analysis.peak;
    }
}

void findRemarks(Analysis &analysis)
{
    const Totals &totals = analysis.totals;
    const Seconds work = totals.latency - totals.overhead;
    if (totals.overhead > work)
        find(analysis, Finding::Code::OverheadDominates, totals.overhead / totals.latency);

    std::array<double, 3> terms = {totals.compute.value(), totals.memory.value(), totals.networkTime.value()};
    std::sort(terms.begin(), terms.end());
    if (terms[2] > 0 && terms[1] >= balance * terms[2])
        find(analysis, Finding::Code::NearRidge, terms[1] / terms[2]);

    const MemoryUse &memory = analysis.memory;
    if (!memory.capacity)
        find(analysis, Finding::Code::CapacityUnknown);
    else if (!*memory.fits)
        find(analysis, Finding::Code::DoesNotFit, memory.total.value(), memory.capacity->value());

    if (analysis.model) {
        const auto *summary = std::get_if<SummaryModel>(&analysis.model->architecture);
        if (summary && !summary->activations && analysis.scenario.traffic == Traffic::All)
            find(analysis, Finding::Code::ActivationsUnknown);
        const auto *decoder = std::get_if<DecoderModel>(&analysis.model->architecture);
        if (decoder && decoder->context > 0 && analysis.scenario.sequence > decoder->context)
            find(analysis, Finding::Code::BeyondContext, static_cast<double>(analysis.scenario.sequence),
                 static_cast<double>(decoder->context));
    } else if (analysis.operators.front().op.group == Group::Network) {
        find(analysis, Finding::Code::NothingToExchange);
    }
}

std::vector<Operator> lowerWorkload(const Scenario &scenario, const ModelPtr &model, const Pass &pass)
{
    std::vector<Operator> operators;
    if (model)
        lower(*model, pass, operators);
    else
        lower(*scenario.kernel, pass, operators);
    return operators;
}

void onlyWeights(Operator &op)
{
    op.activationRead = Bytes();
    op.activationWritten = Bytes();
    op.kvRead = Bytes();
    op.kvWritten = Bytes();
}

void setRoof(Analysis &analysis, const ComputeCeiling &roof)
{
    analysis.unit = roof.unit;
    analysis.format = roof.format;
    analysis.peak = roof.rate.value;
}

// There is nothing to compute, but the chip is known: its roofs are those that matrix work would meet.
Analysis &refuseWorkload(Analysis &analysis, Finding::Code code)
{
    chooseLevel(analysis);
    if (const ComputeCeiling *roof = chooseRate(*analysis.chip, Unit::Matrix, analysis.requestedFormat).ceiling)
        setRoof(analysis, *roof);
    return refuse(analysis, code);
}

// The governing roof is that of the matrix unit as soon as any operator uses it.
const Operator &governing(const std::vector<Operator> &operators)
{
    const auto matrix = std::find_if(operators.begin(), operators.end(), [](const Operator &op) { return op.unit == Unit::Matrix; });
    return matrix != operators.end() ? *matrix : operators.front();
}

// Every operator's times, their sums, and the overhead around them.
void computeTimes(Analysis &analysis, const std::vector<Operator> &operators, Rates &rates, const WhatIf &whatIf)
{
    const Scenario &scenario = analysis.scenario;
    const Bandwidth bandwidth = analysis.bandwidth * (analysis.sustainedMemory * whatIf.bandwidth / whatIf.bytes);
    OverheadTimes overhead = overheadOf(scenario.overhead);
    overhead.once *= whatIf.overhead;
    overhead.perLaunch *= whatIf.overhead;
    overhead.perLayer *= whatIf.overhead;
    double launches = 0;
    analysis.operators.resize(operators.size());
    for (std::size_t i = 0; i < operators.size(); ++i) {
        OperatorResult &result = analysis.operators[i];
        result.op = operators[i];
        if (scenario.traffic == Traffic::Weights)
            onlyWeights(result.op);
        const ComputeCeiling *ceiling = rates.of(result.op);
        assert(ceiling);   // either unit stands in for the other, so what one of them can compute both can
        const FlopRate rate = ceiling->rate.value * (analysis.sustainedCompute * whatIf.compute);
        evaluate(result, rate, bandwidth, scenario.overlap, overhead.perLaunch);
        accumulate(analysis.totals, result);
        launches += result.op.count;
    }
    finish(analysis, overhead, launches);
}

} // namespace

bool isError(Finding::Code code)
{
    switch (code) {
    case Finding::Code::NoFormat:
    case Finding::Code::UnknownHardware:
    case Finding::Code::UnknownModel:
    case Finding::Code::BadSetting:
    case Finding::Code::NoBandwidth:
    case Finding::Code::UnknownMemoryLevel: return true;
    default: return false;
    }
}

std::string_view toString(Bound bound)
{
    constexpr std::array<std::string_view, 6> names = {"compute", "memory", "network", "overhead", "balanced", "none"};
    return names[static_cast<std::size_t>(bound)];
}

Pass passOf(const Scenario &scenario, const ModelPtr &model)
{
    Pass pass;
    pass.phase = model && model->hasCache() ? scenario.phase : Phase::Inference;
    pass.batch = static_cast<double>(scenario.batch);
    pass.sequence = static_cast<double>(scenario.sequence);
    pass.weightBytes = bytesPerElement(scenario.weights);
    pass.activationBytes = bytesPerElement(scenario.activations);
    pass.kvBytes = bytesPerElement(scenario.kv);
    pass.attention = scenario.attention;
    pass.fusedAttention = scenario.fusedAttention;
    pass.logits = scenario.logits;
    pass.writeAllocate = scenario.writeAllocate;
    return pass;
}

Analysis analyze(const Scenario &scenario, const ChipPtr &chip, const ModelPtr &model, const WhatIf &whatIf)
{
    Analysis analysis;
    analysis.scenario = scenario;
    analysis.chip = chip;
    analysis.model = scenario.kernel ? nullptr : model;
    analysis.requestedFormat = computeFormat(scenario);
    analysis.format = analysis.requestedFormat;
    if (!chip)
        return refuse(analysis, Finding::Code::UnknownHardware);
    if (!analysis.model && !scenario.kernel)
        return refuseWorkload(analysis, Finding::Code::UnknownModel);
    if (!settingsInRange(scenario))
        return refuseWorkload(analysis, Finding::Code::BadSetting);
    resolvePhase(analysis);
    chooseSustained(analysis);
    const std::optional<Finding::Code> noLevel = chooseLevel(analysis);

    const Pass pass = passOf(analysis.scenario, analysis.model);
    const std::vector<Operator> operators = lowerWorkload(analysis.scenario, analysis.model, pass);
    Rates rates(analysis);
    const Operator &main = governing(operators);
    if (main.fixedFormat)
        analysis.requestedFormat = main.format;
    const ComputeCeiling *roof = rates.of(main);
    if (!roof)
        return refuse(analysis, Finding::Code::NoFormat);
    setRoof(analysis, *roof);
    if (noLevel)
        return refuse(analysis, *noLevel);

    computeTimes(analysis, operators, rates, whatIf);
    if (!std::isfinite(analysis.totals.upper.value() + analysis.totals.latency.value())) {   // a sustained fraction near 0
        analysis.operators.clear();
        analysis.totals = {};
        return refuse(analysis, Finding::Code::BadSetting);
    }
    analysis.memory = memoryUse(analysis.scenario, pass, analysis.model, operators, mainMemory(*chip));
    findRemarks(analysis);
    analysis.valid = true;
    return analysis;
}

Analysis analyze(const Scenario &scenario, const Catalogue &zoo)
{
    return analyze(scenario, zoo.chip(scenario.hardware), scenario.kernel ? nullptr : zoo.model(scenario.model));
}

} // namespace roofline
