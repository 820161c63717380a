#include "core/answers/serving_iteration.h"

#include "core/analysis/choices.h"
#include "core/analysis/request.h"
#include "core/analysis/times.h"
#include "core/analysis/work.h"
#include "core/hardware/chip.h"
#include "core/workload/model.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace roofline {

namespace {

// Computes the times of one pass of a server from its operators.
class PassTimes {
public:
    PassTimes(const Service &service, Phase phase, double chips)
        : m_service(service)
        , m_weight(phase == Phase::Decode ? service.weight : service.promptWeight)
        , m_pass(service.analysis)
    {
        m_pass.operators.clear();
        m_pass.scenario.phase = phase;
        m_pass.scenario.chips = static_cast<std::int64_t>(chips);
        m_pass.mesh = phase == Phase::Decode ? service.mean.mesh : service.prompt.mesh;
    }

    // Splits the batch into as many micro-batches as keep all stages busy, if there are enough requests. With
    // fewer, only `requests` of the stages work at a time.
    double cut(double requests)
    {
        const std::int64_t asked = m_pass.scenario.microBatches;
        const double parts = asked > 0 ? real(asked) : m_pass.mesh.pipeline;
        m_pass.mesh.microBatches = std::max(1.0, std::min(parts, std::floor(requests)));
        return m_pass.mesh.microBatches;
    }

    const Totals &of(std::vector<Operator> operators, Bytes kv, Bytes activation)
    {
        holdMemory(kv, activation);
        Rates rates(m_pass);
        m_pass.totals = {};
        Work work{std::move(operators), {}, 1, {}};
        computeTimes(m_pass, work, rates, {.operators = false});
        return m_pass.totals;
    }

private:
    void holdMemory(Bytes kv, Bytes activation)
    {
        MemoryUse use;
        use.weight = m_weight;
        use.kv = kv;
        use.activation = activation;
        use.total = use.weight + use.kv + use.activation;
        use.capacity = m_service.capacity;
        if (use.capacity)
            use.fits = use.total <= *use.capacity;
        m_pass.memory = use;
        m_pass.findings.clear();
        chooseSpill(m_pass); // without a known link to the host, nothing is left there
    }

    const Service &m_service;
    const Bytes m_weight;
    Analysis m_pass;
};

class FromOperators {
public:
    explicit FromOperators(const Service &service)
        : m_service(service)
        , m_times(service, Phase::Decode, service.analysis.chips())
    {
    }

    void addTo(Serving &serving)
    {
        const Totals &totals = timesOf(m_service.work, m_service.tokensOfAll(serving.requests), serving);
        serving.moved = totals.byte() - m_above;
        serving.network = totals.network;
        serving.flop = totals.flop;
        serving.compute = totals.compute;
        serving.memory = totals.memory;
        serving.networkTime = totals.networkTime;
        serving.overhead = totals.overhead;
        serving.iteration = totals.latency;
        serving.bound = boundOf(totals.compute, totals.memory, totals.networkTime, totals.latency - totals.overhead,
                                totals.overhead);
        serving.mfu = totals.mfu;
        if (!m_service.plain.empty())
            addDrafts(serving);
    }

private:
    const Totals &timesOf(const std::vector<Operator> &ofOne, IterationTokens tokens, const Serving &serving)
    {
        std::vector<Operator> operators = ofOne;
        const double parts = m_times.cut(serving.requests);
        multiply(operators, serving.requests / parts);
        for (Operator &op : operators)
            op.count *= parts;
        tokens.mean /= parts;
        tokens.stepping /= parts;
        tokens.reading /= parts;
        readWeightsOnce(m_service, tokens.mean, operators);
        m_above = readFewestExperts(m_service, tokens, operators);
        return m_times.of(std::move(operators), serving.kv, serving.activation);
    }

    void addDrafts(Serving &serving)
    {
        const Server &server = m_service.analysis.scenario.server;
        const Seconds step = timesOf(m_service.plain, m_service.tokensOfPlain(serving.requests), serving).latency;
        const Seconds verification = serving.iteration;
        serving.drafts = step * (real(server.draftTokens) * server.draftCost);
        serving.iteration += serving.drafts;
        serving.mfu *= verification / serving.iteration;
    }

    const Service &m_service;
    PassTimes m_times;
    Bytes m_above; // weight bytes that the last pass counted for the busiest chip beyond the mean
};

// Returns the chips that read one prompt together: as many as decode, or all prefill chips if these are fewer.
double chipsOfPrompt(const Service &service)
{
    const double chips = service.analysis.chips();
    return service.prefillChips > 0 ? std::min(service.prefillChips, chips) : chips;
}

Bytes cacheOf(const Service &service, Pass pass, double tokens)
{
    pass.phase = Phase::Decode;
    pass.sequence = tokens;
    return kvCacheSize(*service.analysis.model, pass);
}

Seconds timeAlone(const Service &service)
{
    PassTimes times(service, Phase::Prefill, chipsOfPrompt(service));
    const Bytes kv = cacheOf(service, service.prompt, service.prompt.sequence);
    return times.of(promptPass(service, 1), kv, service.activationOfPrompt).latency * service.passes;
}

// Returns the pool's rate with as many prompts at once as its memory holds.
double prefillRate(const Service &service)
{
    const double chips = chipsOfPrompt(service);
    const Bytes cache = cacheOf(service, service.prompt, service.prompt.sequence);
    const Bytes each = cache + service.activationOfPrompt;
    double prompts = 1;
    if (service.capacity) {
        const Bytes room = *service.capacity * (chips / service.analysis.chips()) - service.promptWeight;
        const double groups = service.prompt.mesh.groups; // each holds whole prompts
        prompts = std::clamp(std::floor(room / (each * groups)) * groups, 1.0, real(largestBatch));
    }
    PassTimes times(service, Phase::Prefill, chips);
    const double parts = times.cut(prompts);
    std::vector<Operator> operators = promptPass(service, prompts / parts);
    for (Operator &op : operators)
        op.count *= parts;
    const Bytes activation = service.activationOfPrompt * prompts;
    const Seconds time = times.of(std::move(operators), cache * prompts, activation).latency * service.passes;
    return prompts / time.value() * (service.prefillChips / chips);
}

// Adds the time to move a prompt's cache to the decode chips, over the links of the smaller group. Copies that chips of
// one group hold beside each other come from there and do not cross again.
void addTransfer(const Service &service, PromptCost &cost)
{
    const Analysis &analysis = service.analysis;
    const auto &scaleOut = analysis.chip->scaleOut;
    const Sourced<Bandwidth> *bandwidth = scaleOut && scaleOut->bandwidth             ? &*scaleOut->bandwidth
                                          : analysis.link && analysis.link->bandwidth ? &*analysis.link->bandwidth
                                                                                      : nullptr;
    Pass once = service.prompt; // without the copies that several chips hold
    once.chips = 1;
    once.mesh = Mesh();
    cost.transferKnown = bandwidth != nullptr;
    if (bandwidth)
        cost.transfer = cacheOf(service, once, once.sequence) / (bandwidth->value * chipsOfPrompt(service));
}

// Returns the time of the same service if it computes what the host would return.
Seconds timeWithoutHost(const Service &service)
{
    Service other{service};
    other.hit -= other.fromHost;
    const double chunk = real(service.analysis.scenario.server.promptChunk);
    other.passes = chunk > 0 ? std::ceil(other.computed() / chunk) : 1;
    addWork(other);
    return timeAlone(other);
}

ServingOffload offloadOf(const Service &service, Seconds alone)
{
    const Chip &chip = *service.analysis.chip;
    const double chips = chipsOfPrompt(service);
    ServingOffload offload;
    offload.bytes = cacheOf(service, service.prompt, service.fromHost);
    offload.recompute = std::max(timeWithoutHost(service) - alone, Seconds());
    if (offload.recompute > Seconds())
        offload.pays = offload.bytes / offload.recompute / chips;
    if (const Sourced<Bandwidth> *link = chip.levelBandwidth(chip.hostLevel()))
        offload.load = offload.bytes / (link->value * chips);
    return offload;
}

// Sets how prompts and steps pass through the chips; see serving.h.
void addFlow(Service &service)
{
    const Server &server = service.analysis.scenario.server;
    const double prompt = service.prompt.sequence;
    const double drafts = real(server.draftTokens);
    service.hit = std::min(prompt * server.prefixHit, prompt - 1);
    service.fromHost = service.hit * server.hostShare;
    if (drafts > 0 && service.decodes >= 1) {
        const double a = server.acceptance;
        service.yield = a < 1 ? (1 - std::pow(a, drafts + 1)) / (1 - a) : drafts + 1;
        service.tokensOfStep = drafts + 1;
    }
    service.steps = service.decodes / service.yield;
    if (server.promptChunk > 0)
        service.passes = std::ceil(service.computed() / real(server.promptChunk));
    service.iterations = service.passes + service.steps;
    service.tokens = service.computed() + service.tokensOfStep * service.steps;
    if (server.prefillChips > 0 && service.decodes >= 1) {
        service.prefillChips = real(server.prefillChips);
        service.iterations = service.steps;
        service.tokens = service.tokensOfStep * service.steps;
        // These are too few for the mesh, so all of them share each product.
        if (service.prefillChips < service.analysis.chips()) {
            service.prompt.mesh = Mesh{.tensor = service.prefillChips};
            service.prompt.chips = service.prefillChips;
        }
    }
}

} // namespace

Service serviceOf(const Analysis &analysis)
{
    Scenario request = analysis.scenario;
    request.phase = Phase::Request;
    request.batch = 1;
    const Model &model = *analysis.model;
    const Formats formats = formatsOf(request, analysis.model.get()); // those of training are others
    Service service{analysis, request.hasTextbookAttention(), passOf(request, analysis.model, formats), {}, 0, 0};
    service.generate = real(request.generate);
    service.prompt.isMeanBatch = true;
    service.decodes = service.textbook ? service.generate : decodeSteps(model, service.generate);
    service.mean = service.prompt;
    service.mean.phase = Phase::Decode;
    service.mean.sequence = service.prompt.sequence + service.generate / 2;
    service.weight = weightSize(model, service.mean);
    service.iterations = service.generate;
    service.steps = service.decodes;
    service.tokens = service.prompt.sequence + service.decodes;
    if (!service.textbook)
        addFlow(service);
    service.promptWeight =
        service.prompt.mesh == service.mean.mesh ? service.weight : weightSize(model, service.prompt);
    const double shared = service.hit - service.fromHost;
    service.kvPerRequest = cacheOf(service, service.mean, service.mean.sequence - shared);
    if (shared > 0)
        service.kvShared =
            cacheOf(service, service.mean, shared) * service.mean.mesh.groups; // each group reads its own copy
    if (const auto &one = mainMemory(*analysis.chip).capacity) {
        service.reserve = reserveOf(analysis.scenario, one->value) * analysis.chips();
        service.capacity = one->value * analysis.chips() - service.reserve;
    }
    if (!service.textbook)
        addWork(service);
    return service;
}

PromptCost promptCost(const Service &service)
{
    PromptCost cost;
    cost.alone = timeAlone(service);
    if (service.fromHost > 0)
        cost.offload = offloadOf(service, cost.alone);
    if (service.prefillChips > 0) {
        addTransfer(service, cost);
        cost.prefillRate = prefillRate(service);
        cost.poolFits =
            !service.capacity
            || service.promptWeight <= *service.capacity * (chipsOfPrompt(service) / service.analysis.chips());
    }
    return cost;
}

IterationCost costFromOperators(const Service &service)
{
    return [cost = FromOperators(service)](Serving &serving) mutable { cost.addTo(serving); };
}

} // namespace roofline
