#include "core/analysis/times.h"

#include "core/analysis/exchange.h"
#include "core/analysis/level_traffic.h"
#include "core/analysis/mesh.h"
#include "core/hardware/chip.h"
#include "core/roofline/ceilings.h"
#include "core/scenario/presets.h"
#include "core/workload/model.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <span>

namespace roofline {

namespace {

void onlyWeights(std::vector<Operator> &operators)
{
    for (Operator &op : operators) {
        op.activationRead = Bytes();
        op.activationWritten = Bytes();
        op.kvRead = Bytes();
        op.kvWritten = Bytes();
    }
}

// Holds what all operators of an analysis share.
struct Chosen {
    MemoryPath memory;
    ExchangeTimes network;
    double chips = 1;
    double overlap = 1;
    Seconds launch; // launch time of an operator in one stage, divided by the number of stages
};

// Holds the time of one instance in the memory. For many steps it also holds the mean of the largest term of each.
struct MemoryTime {
    Seconds memory; // of the busiest chip, over its load
    Seconds lower;
};

// Fills in the times of one instance, which are those of the busiest chip. Its largest term is at least `time.lower`.
// Returns the time without the launch.
Seconds evaluate(OperatorResult &result, const Operator &op, FlopRate rate, const Chosen &chosen,
                 const MemoryTime &time)
{
    result.rate = rate;
    result.compute = op.flop / (rate * chosen.chips) * op.load;
    result.memory = time.memory * op.load;
    result.network = chosen.network.time(op);
    result.lower = std::max(std::max(result.compute, result.memory), std::max(result.network, time.lower));
    const Seconds upper = result.compute + result.memory + result.network;
    const Seconds work = overlapped(result.lower, upper, chosen.overlap);
    result.latency = work + chosen.launch;
    return work;
}

// Adds what readers of an operator want to know beside its times.
void judge(OperatorResult &result, const Chosen &chosen, Seconds work, const MemoryTime &time)
{
    const Operator &op = result.op;
    // The roof lies at the intensity of all chips and steps, whatever the busiest one reads.
    const bool isKnown = op.weightLoad == 1 && time.lower <= Seconds();
    const Seconds memory = isKnown ? time.memory : chosen.memory.time(op);
    result.attainable = memory > Seconds()  ? std::min(result.rate, op.flop / (memory * chosen.chips))
                        : op.flop > Flops() ? result.rate
                                            : FlopRate(); // an exchange computes nothing
    result.bound = boundOf(result.compute, result.memory, result.network, work, chosen.launch);
}

MemoryTime timeOfSteps(std::span<const DecodeSteps> steps, std::size_t index, const Operator &mean, FlopRate rate,
                       const Chosen &chosen)
{
    constexpr std::size_t apart = 2; // compute and network come before the times of the memory
    Seconds sum;
    Seconds memory;
    double count = 0;
    std::vector<StepTime> times;
    for (const DecodeSteps &part : steps) {
        const Operator &first = part.first[index];
        const Operator &last = part.last[index];
        const FlopRate allChips = rate * chosen.chips;
        times.assign(
            {{first.flop / allChips, last.flop / allChips}, {chosen.network.time(first), chosen.network.time(last)}});
        chosen.memory.append(onBusiestChip(first), onBusiestChip(last), times);
        for (StepTime &time : times) {
            if (&time != &times[1]) // the network's own time has the load already
                time = {time.first * first.load, time.last * last.load};
        }
        sum += sumOfLargest(times, part.count);
        memory += sumOfLargest(std::span(times).subspan(apart), part.count);
        count += part.count;
    }
    return {chosen.memory.isOneLevel() ? chosen.memory.timeOfBusiest(mean) : memory / (count * mean.load), sum / count};
}

// Holds sums over all operators that Totals does not have.
struct Sums {
    double launches = 0;
    Flops model; // of the model itself, without recomputation and without a causal mask
    Seconds transfer;
    Seconds beyond; // part of `transfer`: the bytes that wait for the second tier
};

void accumulate(Totals &totals, const Operator &op, const OperatorResult &result)
{
    const double count = op.count;
    totals.flop += op.flop * count;
    totals.weight += op.weight * count;
    totals.activation += op.activation() * count;
    totals.kv += op.kv() * count;
    totals.written += op.written() * count;
    totals.network += op.network * count;
    totals.compute += result.compute * count;
    totals.memory += result.memory * count;
    totals.networkTime += result.network * count;
    totals.lower += result.lower * count;
    totals.upper += (result.compute + result.memory + result.network) * count;
    totals.latency += result.latency * count;
    if (op.stage == Stage::Prefill)
        totals.prefill += result.latency * count;
    else if (op.stage == Stage::Decode)
        totals.decode += result.latency * count;
}

void addExchange(Sums &sums, Totals &totals, const Operator &op, const ExchangeTimes &exchange, const Link *link)
{
    totals.startUp += exchange.startUp(op) * op.count;
    const Seconds time = exchange.transfer(op) * op.count;
    sums.transfer += time;
    if (time > Seconds() && exchange.tier(op) != link)
        sums.beyond += time;
}

// Says what all exchanges have in common.
void chooseTier(Analysis &analysis, const Sums &sums)
{
    analysis.tier = sums.beyond > sums.transfer - sums.beyond ? &*analysis.chip->scaleOut : analysis.link;
    if (sums.transfer > Seconds())
        analysis.linkBandwidth = analysis.totals.network / (sums.transfer * analysis.chips());
    else if (analysis.link)
        analysis.linkBandwidth = analysis.link->bandwidth->value;
}

// Returns the overhead of one pass outside its operators. Every micro-batch is dispatched, and each
// stage has its own layers.
Seconds outsideOf(const Analysis &analysis, const OverheadTimes &overhead, Phase phase)
{
    const double layers = analysis.model ? real(analysis.model->layers(phase)) : 0;
    const Mesh &mesh = analysis.mesh;
    return Seconds((overhead.dispatch + overhead.layer * (layers / mesh.pipeline)) * mesh.microBatches);
}

// Returns the time that stages wait for a micro-batch. They wait in everything but the optimizer, the exchange between
// replicas, and the sums of gradients at the end. Of a request it is either that of the decode steps or that of the
// prefill. `overhead` is that outside the operators.
Seconds bubbleOf(const Analysis &analysis, Phase phase, const Seconds &overhead)
{
    const bool request = analysis.scenario.phase == Phase::Request;
    const bool decode = phase == Phase::Decode;
    Seconds ideal = overhead;
    Seconds head;
    for (const OperatorResult &result : analysis.operators) {
        const Operator &op = result.op;
        if ((request && (op.stage == Stage::Decode) != decode) || op.stage == Stage::Optimizer
            || op.among == Among::Replicas || op.once)
            continue;
        ideal += result.latency * op.count;
        if (op.group == Group::Head)
            head += result.latency * op.count;
    }
    if (!(ideal > Seconds()))
        return {};
    const double layers = real(analysis.model->layers(phase));
    const double busiest = busiestStage(analysis.mesh, layers, head / ideal);
    return ideal * (decode ? bubbleOfDecode(analysis.mesh, busiest) : bubbleOfPass(analysis.mesh, busiest));
}

// `once` is the overhead around the passes and `steps` the one around the decode steps of a request.
void addBubble(Analysis &analysis, const Seconds &once, const Seconds &steps)
{
    if (analysis.mesh.pipeline <= 1 || !analysis.model)
        return;
    const bool request = analysis.scenario.phase == Phase::Request;
    Totals &totals = analysis.totals;
    totals.bubble = bubbleOf(analysis, request ? Phase::Prefill : analysis.scenario.phase, once);
    if (request) {
        const Seconds later = bubbleOf(analysis, Phase::Decode, steps);
        totals.prefill += totals.bubble;
        totals.decode += later;
        totals.bubble += later;
    }
    totals.latency += totals.bubble;
}

void addOverhead(Analysis &analysis, const OverheadTimes &overhead, double passes, double launches)
{
    Totals &totals = analysis.totals;
    Seconds once;
    Seconds steps;
    if (analysis.scenario.phase == Phase::Request) {
        once = outsideOf(analysis, overhead, Phase::Prefill);
        steps = outsideOf(analysis, overhead, Phase::Decode) * (passes - 1);
        totals.prefill += once;
        totals.decode += steps;
    } else {
        once = outsideOf(analysis, overhead, analysis.scenario.phase) * passes;
    }
    totals.overhead = once + steps + Seconds(overhead.launch * (launches / analysis.mesh.pipeline));
    totals.latency += once + steps;
    addBubble(analysis, once, steps);
}

double samplesOf(const Analysis &analysis)
{
    const Scenario &s = analysis.scenario;
    const double batch = real(s.batch);
    const std::int64_t tokens = s.phase == Phase::Request ? s.generate : s.sequence;
    const double ofOne = analysis.model ? analysis.model->samples(s.phase, batch, real(tokens)) : batch;
    return ofOne * real(s.replicas);
}

// Returns the rate that the roofs allow one chip for the whole workload. Over several levels, each roof is
// taken at the intensity of the level's own bytes; the lowest is that of the level that is busy the longest.
FlopRate attainableOf(const Analysis &analysis, const MemoryPath &path)
{
    const Totals &totals = analysis.totals;
    const FlopRate rate = analysis.sustainedPeak();
    if (path.isOneLevel())
        return totals.byte() > Bytes() ? attainable(rate, analysis.sustainedBandwidth(), totals.intensity()) : rate;
    const Seconds busy = path.slowestTogether(analysis.operators);
    return busy > Seconds() ? std::min(rate, totals.flop / busy / analysis.chips()) : rate;
}

void finish(Analysis &analysis, const MemoryPath &path, Flops ofModel)
{
    Totals &totals = analysis.totals;
    totals.aggregateLower = std::max({totals.compute, totals.memory, totals.networkTime});
    // Overhead and near balance are findings beside the bound and never replace it.
    totals.bound = longestOf(totals.compute, totals.memory, totals.networkTime);
    totals.samples = samplesOf(analysis);
    if (totals.latency <= Seconds())
        return;
    for (OperatorResult &result : analysis.operators)
        result.share = result.latency * result.op.count / totals.latency;
    totals.attained = totals.flop / totals.latency;
    const FlopRate limit = attainableOf(analysis, path);
    totals.roofFraction = limit > FlopRate() ? analysis.attainedPerChip() / limit : 0;
    totals.mfu = analysis.attainedPerChip() / analysis.peak;
    totals.mfuPalm = ofModel / totals.latency / analysis.chips() / analysis.peak;
}

} // namespace

Bound boundOf(Seconds compute, Seconds memory, Seconds network, Seconds work, Seconds overhead)
{
    if (overhead > work)
        return Bound::Overhead;
    const Seconds longest = std::max({compute, memory, network});
    const Seconds next = std::max(std::min(compute, memory), std::min(std::max(compute, memory), network));
    const bool balanced = longest > Seconds() && next >= longest * balance;
    return balanced ? Bound::Balanced : longestOf(compute, memory, network);
}

Seconds passOverhead(const Analysis &analysis, Phase phase, double launches)
{
    const OverheadTimes overhead = timesOf(analysis.scenario.overhead);
    const Mesh &mesh = analysis.mesh; // whose micro-batches are those of the scenario's batch, not of this pass
    return outsideOf(analysis, overhead, phase) / mesh.microBatches
           + Seconds(overhead.launch / mesh.pipeline * launches);
}

void computeTimes(Analysis &analysis, Work &work, Rates &rates, const WhatIf &whatIf)
{
    const Scenario &scenario = analysis.scenario;
    OverheadTimes overhead = timesOf(scenario.overhead);
    overhead.dispatch *= whatIf.overhead;
    overhead.launch *= whatIf.overhead;
    overhead.layer *= whatIf.overhead;
    const double chips = analysis.chips();
    const Chosen chosen{MemoryPath(analysis, whatIf.bandwidth / whatIf.bytes), ExchangeTimes(analysis, whatIf.network),
                        chips, scenario.overlap, Seconds(overhead.launch / analysis.mesh.pipeline)};
    std::array<FlopRate, 2> usualRates; // by unit, of the operators without a format of their own
    const auto rateOf = [&](const Operator &op) {
        FlopRate &usual = usualRates[op.unit == Unit::Matrix ? 0 : 1];
        if (!op.fixedFormat && usual > FlopRate())
            return usual;
        const ComputeCeiling *ceiling = rates.of(op);
        assert(ceiling); // holds because either unit stands in for the other
        const FlopRate rate = ceiling->rate.value * (analysis.sustainedCompute * whatIf.compute);
        if (!op.fixedFormat && op.flop > Flops()) // an exchange does not report its rate, so that another one must
            usual = rate;
        return rate;
    };
    if (scenario.traffic == Traffic::Weights) {
        onlyWeights(work.operators);
        for (DecodeSteps &part : work.decode) {
            onlyWeights(part.first);
            onlyWeights(part.last);
        }
    }

    const std::size_t before = work.operators.size();
    const std::size_t steps = work.decode.empty() ? 0 : work.decode.front().first.size();
    // Bubbles, levels and remarks about kernels go over the operators once more.
    const bool kept = whatIf.operators || !analysis.model || analysis.mesh.pipeline > 1 || !chosen.memory.isOneLevel();
    analysis.operators.clear();
    if (kept)
        analysis.operators.reserve(before + steps);
    Totals totals;
    Sums sums;
    OperatorResult scratch;
    const auto add = [&](const Operator &op, FlopRate rate, const MemoryTime &time) {
        OperatorResult &result = kept ? analysis.operators.emplace_back() : scratch;
        const Seconds busy = evaluate(result, op, rate, chosen, time);
        if (kept) {
            result.op = op;
            judge(result, chosen, busy, time);
        }
        accumulate(totals, op, result);
        sums.launches += op.count;
        if (op.stage != Stage::Recompute)
            sums.model += (op.flop + op.masked) * op.count;
        if (op.network > Bytes())
            addExchange(sums, totals, op, chosen.network, analysis.link);
    };
    for (const Operator &op : work.operators)
        add(op, rateOf(op), {chosen.memory.timeOfBusiest(op), {}});
    for (std::size_t i = 0; i < steps; ++i) {
        const Operator mean = meanStep(work.decode, i);
        const FlopRate rate = rateOf(work.decode.front().first[i]);
        add(mean, rate, timeOfSteps(work.decode, i, mean, rate, chosen));
    }

    analysis.totals = totals;
    addOverhead(analysis, overhead, work.passes, sums.launches);
    chooseTier(analysis, sums);
    finish(analysis, chosen.memory, sums.model);
}

} // namespace roofline
