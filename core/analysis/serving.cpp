#include "core/analysis/serving.h"

#include "core/analysis/choices.h"
#include "core/analysis/times.h"
#include "core/analysis/work.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace roofline {

namespace {

using WhyNot = ServingAnswer::WhyNot;

// What does not depend on how many requests there are.
struct Service {
    const Analysis &analysis;
    Pass pass;                    // of one request, at its mean length
    double prompt;
    double generate;
    double chips;
    Bandwidth bandwidth;          // sustained, of all chips together
    Bytes weight;
    Bytes kvPerRequest;
    std::optional<Bytes> capacity;

    double tokens() const { return prompt + generate; }
    double requestsOf(double denseBatch) const { return denseBatch * generate / tokens(); }
    double denseBatchOf(double requests) const { return requests * tokens() / generate; }
};

Service serviceOf(const Analysis &analysis)
{
    Scenario decode = analysis.scenario;
    decode.phase = Phase::Decode;
    Pass pass = passOf(decode, analysis.model);
    const auto prompt = static_cast<double>(decode.prompt);
    const auto generate = static_cast<double>(decode.generate);
    pass.batch = 1;
    pass.sequence = prompt + generate / 2;
    std::optional<Bytes> capacity;
    if (const auto &one = mainMemory(*analysis.chip).capacity)
        capacity = one->value * analysis.chips();
    return {analysis,
            pass,
            prompt,
            generate,
            analysis.chips(),
            analysis.bandwidth * (analysis.sustainedMemory * analysis.chips()),
            weightSize(*analysis.model, pass),
            kvCacheSize(*analysis.model, pass),
            capacity};
}

// What the pass over the dense batch is made of.
struct DensePass {
    Bytes network;
    double launches = 0;
    Bytes experts;                // weights read
};

DensePass densePass(const Service &service, double denseBatch)
{
    Pass pass = service.pass;
    pass.batch = denseBatch;
    std::vector<Operator> operators;
    lower(*service.analysis.model, pass, operators);
    DensePass sum;
    for (const Operator &op : operators) {
        sum.network += op.network * op.count;
        sum.launches += op.count;
        if (op.group == Group::Experts)
            sum.experts += op.weight * op.count;
    }
    return sum;
}

// Weights of experts that no token of the batch chooses.
Bytes idleExperts(const Service &service, const DensePass &dense)
{
    if (dense.experts <= Bytes())
        return {};
    constexpr double everyExpert = 1e18;   // tokens that leave none out
    return densePass(service, everyExpert).experts - dense.experts;
}

// What the host keeps crosses its link in each iteration, while the rest comes from the memory.
struct HostLink {
    Bandwidth bandwidth;          // sustained, of all chips together
    Bytes capacity;               // what is above it crosses

    Seconds time(Bytes held) const { return held > capacity ? (held - capacity) / bandwidth : Seconds(); }
};

std::optional<HostLink> spillLink(const Service &service)
{
    const Chip &chip = *service.analysis.chip;
    const Sourced<Bandwidth> *host = chip.levelBandwidth(chip.hostLevel());
    if (!service.analysis.scenario.spill || !service.capacity || !host)
        return std::nullopt;
    return HostLink{host->value * (service.analysis.sustainedMemory * service.chips), *service.capacity};
}

void addTimes(const Service &service, Serving &serving)
{
    const Analysis &analysis = service.analysis;
    const DensePass dense = densePass(service, serving.denseBatch);
    const FlopRate rate = analysis.peak * (analysis.sustainedCompute * service.chips);
    const Bytes cache = analysis.scenario.traffic == Traffic::All ? serving.kv : Bytes();
    serving.moved = serving.weight - idleExperts(service, dense) + cache;
    serving.network = dense.network;
    serving.compute = Flops(2 * serving.denseBatch * activeParameterCount(*analysis.model)) / rate;
    serving.memory = serving.moved / service.bandwidth;
    if (const std::optional<HostLink> host = spillLink(service))
        serving.memory = std::max(serving.memory, host->time(serving.weight + serving.kv));
    if (dense.network > Bytes() && analysis.link)
        serving.networkTime = dense.network / (analysis.link->bandwidth->value * service.chips);
    serving.overhead = passOverhead(analysis, Phase::Decode, dense.launches);

    const Seconds lower = std::max({serving.compute, serving.memory, serving.networkTime});
    const Seconds upper = serving.compute + serving.memory + serving.networkTime;
    const Seconds work = lower + (upper - lower) * (1 - analysis.scenario.overlap);
    serving.iteration = work + serving.overhead;
    serving.bound = boundOf(serving.compute, serving.memory, serving.networkTime, work, serving.overhead);
}

void addRates(const Service &service, Serving &serving)
{
    const auto replicas = static_cast<double>(service.analysis.scenario.replicas);
    serving.throughput = serving.denseBatch / serving.iteration.value() * replicas;
    serving.decodeThroughput = serving.throughput * service.generate / service.tokens();
    serving.requestThroughput = serving.throughput / service.tokens();
    serving.perChip = serving.throughput / (service.chips * replicas);
    serving.firstToken = serving.iteration * std::max(1.0, std::ceil(service.tokens() / serving.denseBatch));
    serving.perToken = serving.iteration;
}

// A time that grows evenly with the dense batch.
struct Growth {
    Seconds fixed;
    Seconds perToken;

    Seconds at(double batch) const { return fixed + perToken * batch; }
};

// The smallest batch from which `compute`, which starts at 0, is not shorter than the other.
double crossing(Seconds compute, const Growth &other)
{
    constexpr double rounding = 1 - 1e-12;
    const Seconds gain = compute - other.perToken;
    return gain > Seconds() ? std::max(1.0, std::ceil(other.fixed / gain * rounding)) : 1;
}

// Every expert of a mixture is chosen by then.
double criticalBatch(const Service &service, const Serving &serving)
{
    const double batch = serving.denseBatch;
    const Seconds compute = serving.compute / batch;
    const Bytes cache = serving.kv / batch;
    const bool reads = service.analysis.scenario.traffic == Traffic::All;
    std::vector<Growth> others = {{Seconds(), serving.networkTime / batch},
                                  {serving.weight / service.bandwidth, reads ? cache / service.bandwidth : Seconds()}};
    if (const std::optional<HostLink> host = spillLink(service))
        others.push_back({(serving.weight - host->capacity) / host->bandwidth, cache / host->bandwidth});

    double critical = 1;
    for (const Growth &other : others)
        critical = std::max(critical, crossing(compute, other));
    constexpr double rounding = 1 + 1e-9;
    const bool longest = std::ranges::all_of(others, [&](const Growth &other) { return other.at(critical) <= compute * (critical * rounding); });
    return longest ? critical : 0;
}

bool isFinite(const Serving &serving)
{
    return std::isfinite(serving.iteration.value()) && serving.iteration > Seconds() && std::isfinite(serving.throughput)
           && std::isfinite(serving.firstToken.value()) && std::isfinite(serving.criticalBatch);
}

// The most requests that the memory holds; no memory holds more than anybody could ask for.
double mostRequests(const Service &service)
{
    const Bytes room = *service.capacity - service.weight;
    return std::clamp(std::floor(room / service.kvPerRequest), 0.0, static_cast<double>(largestBatch));
}

WhyNot whyNot(const Analysis &analysis)
{
    if (!analysis.model && !analysis.scenario.kernel)
        return WhyNot::NotValid;
    if (!analysis.model || !analysis.model->hasCache())
        return WhyNot::NotALanguageModel;
    if (analysis.model->readsPromptApart())
        return WhyNot::PromptReadApart;
    return analysis.valid ? WhyNot::None : WhyNot::NotValid;
}

} // namespace

ServingAnswer serve(const Analysis &analysis)
{
    if (const WhyNot why = whyNot(analysis); why != WhyNot::None)
        return {std::nullopt, why};
    const Service service = serviceOf(analysis);
    if (!(service.kvPerRequest > Bytes()))   // a model made in code, without a layer
        return {std::nullopt, WhyNot::NotALanguageModel};

    Serving serving;
    if (service.capacity)
        serving.mostRequests = mostRequests(service);
    serving.byMemory = analysis.scenario.denseBatch == 0;
    if (serving.byMemory && !serving.mostRequests)
        return {std::nullopt, WhyNot::CapacityUnknown};
    if (serving.byMemory && *serving.mostRequests < 1)
        return {std::nullopt, WhyNot::NothingFits};

    serving.denseBatch = serving.byMemory ? service.denseBatchOf(*serving.mostRequests) : static_cast<double>(analysis.scenario.denseBatch);
    serving.requests = serving.byMemory ? *serving.mostRequests : service.requestsOf(serving.denseBatch);
    serving.fits = !serving.mostRequests || serving.requests <= *serving.mostRequests;
    serving.weight = service.weight;
    serving.kv = service.kvPerRequest * serving.requests;
    addTimes(service, serving);
    addRates(service, serving);
    serving.criticalBatch = criticalBatch(service, serving);
    if (!isFinite(serving))
        return {std::nullopt, WhyNot::NotValid};
    return {serving, WhyNot::None};
}

} // namespace roofline
