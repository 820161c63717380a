#include "core/answers/server_model.h"

#include "core/analysis/analysis.h"
#include "core/answers/bracket.h"

#include <algorithm>
#include <cmath>

namespace roofline {

ServerModel::ServerModel(const Analysis &analysis)
    : m_service(serviceOf(analysis))
    , m_cost(m_service.textbook ? costFromTextbook(m_service) : costFromOperators(m_service))
{
}

bool ServerModel::hasLimits() const
{
    return m_service.analysis.scenario.server.firstToken || longestPerToken();
}

std::optional<double> ServerModel::longestPerToken() const
{
    return m_service.generate > 1 ? m_service.analysis.scenario.server.perToken : std::nullopt;
}

std::optional<double> ServerModel::mostRequests() const
{
    if (!m_service.capacity)
        return std::nullopt;
    const Bytes each = m_service.kvPerRequest + m_service.activationPerRequest;
    const Bytes room = *m_service.capacity - m_service.weight - m_service.kvShared;
    const double groups = m_service.mean.mesh.groups; // each holds whole requests
    return std::clamp(std::floor(room / (each * groups)) * groups, 0.0, real(largestBatch));
}

double ServerModel::mostFed() const
{
    const double chunk = real(m_service.analysis.scenario.server.promptChunk);
    if (chunk == 0 || m_service.textbook || m_service.prefillChips > 0)
        return infinite;
    return std::max(1.0, std::floor(chunk * m_service.iterations / m_service.computed()));
}

double ServerModel::most(ServingStop &stop) const
{
    double most = real(largestBatch);
    stop = ServingStop::Compute;
    const auto limit = [&](double requests, ServingStop reason) {
        if (requests < most) {
            most = requests;
            stop = reason;
        }
    };
    if (const std::optional<double> held = mostRequests())
        limit(*held, ServingStop::Memory);
    limit(mostFed(), ServingStop::PromptChunk);
    return most;
}

ServerModel::Within ServerModel::within()
{
    const Server &server = m_service.analysis.scenario.server;
    Within found;
    found.requests = most(found.stop);
    if (found.requests < 1)
        return {0, found.stop};
    const double longestFirst = server.firstToken.value_or(infinite);
    const double longest = longestPerToken().value_or(infinite);
    const auto isFirstLate = [&](double requests) { return at(requests).firstToken.value() > longestFirst; };
    const auto excess = [&](double requests) { return at(requests).perToken.value() - longest; };
    if (!m_service.textbook && isFirstLate(1))
        return {0, ServingStop::FirstToken};
    const double atOne = excess(1);
    if (atOne > 0)
        return {0, ServingStop::PerToken};
    const auto narrow = [&](auto isBeyond, ServingStop reason) {
        if (!isBeyond(found.requests))
            return;
        const Bracket bracket = closeIn({1, found.requests}, [&](double requests) { return isBeyond(requests); });
        found = {bracket.low, reason};
    };
    narrow([&](double requests) { return excess(requests) > 0; }, ServingStop::PerToken);
    if (!m_service.textbook)
        narrow(isFirstLate, ServingStop::FirstToken);
    if (!m_service.textbook || !isFirstLate(found.requests))
        return found;
    // A request waits for as many iterations as its tokens take, so with more requests it waits for fewer. Among those
    // with the same number of iterations the first load is the fastest, and with fewer requests none is faster.
    const double iterations = std::ceil(m_service.tokens / m_service.tokensOf(found.requests));
    const double fastest = std::max(1.0, std::ceil(m_service.requestsOf(m_service.tokens / iterations)));
    if (fastest > found.requests || isFirstLate(fastest))
        return {0, ServingStop::FirstToken};
    return {closeIn({fastest, found.requests}, isFirstLate).low, ServingStop::FirstToken};
}

double ServerModel::criticalBatch()
{
    // Chunks of prompts feed no more, whatever is asked for.
    const double fed = m_service.tokensOf(mostFed());
    const double largest = std::min(real(largestBatch), std::ceil(fed));
    const auto excess = [&](double tokens) {
        const Serving serving = given(std::min(tokens, fed));
        constexpr double rounding = 1 + 1e-12;
        return (std::max(serving.memory, serving.networkTime) - serving.compute * rounding).value();
    };
    // Searches from small batches up, because at very large ones another term may be the longest again.
    const Scenario &scenario = m_service.analysis.scenario;
    Bracket bracket{1, 1};
    if (scenario.spill) {
        // Beyond what the memory holds the rest soon waits for the host. With memory for all, computing takes longest
        // no later, so that it does from there on or must overtake the host.
        Analysis roomy = m_service.analysis;
        roomy.scenario.spill = false;
        const double first = ServerModel(roomy).criticalBatch();
        if (first == 0 || excess(first) <= 0)
            return first;
        bracket = {first, first};
    }
    std::vector<double> turns;
    // With one request more, a pass has one micro-batch more until all stages are busy, and reads the weights once
    // more.
    const double stages = m_service.mean.mesh.pipeline;
    const double parts = scenario.microBatches > 0 ? real(scenario.microBatches) : stages;
    constexpr double mostTurns = 64;
    for (double requests = 2; stages > 1 && requests <= std::min(parts, mostTurns); ++requests)
        turns.push_back(std::ceil(m_service.tokensOf(requests)) - 1);
    double atLow = excess(bracket.high);
    if (atLow <= 0)
        return bracket.high;
    while (bracket.high < largest) {
        double next = std::min(bracket.high * 4, largest);
        for (const double turn : turns)
            next = turn > bracket.high ? std::min(next, turn) : next;
        bracket.high = next;
        const double atHigh = excess(bracket.high);
        if (atHigh <= 0)
            return closeIn(bracket, atLow, atHigh, excess).high;
        bracket.low = bracket.high;
        atLow = atHigh;
    }
    return 0;
}

const PromptCost &ServerModel::prompt()
{
    if (!m_prompt)
        m_prompt = promptCost(m_service);
    return *m_prompt;
}

Serving ServerModel::serving(double tokens, double requests)
{
    Serving serving;
    serving.textbook = m_service.textbook;
    serving.tokensPerIteration = tokens;
    serving.requests = requests;
    serving.mostRequests = mostRequests();
    serving.fits = !serving.mostRequests || requests <= *serving.mostRequests;
    serving.weight = m_service.weight;
    serving.reserve = m_service.reserve;
    serving.kvShared = m_service.kvShared;
    serving.kv = m_service.kvPerRequest * requests + m_service.kvShared;
    serving.activation = m_service.activationPerRequest * requests;
    serving.tokensOfRequest = m_service.tokens;
    serving.iterations = m_service.iterations;
    serving.tokensPerStep = m_service.yield;
    serving.promptPasses = m_service.passes;
    m_cost(serving);
    addRates(serving);
    return serving;
}

void ServerModel::addRates(Serving &serving)
{
    const Analysis &analysis = m_service.analysis;
    const double completed = serving.tokensPerIteration / m_service.tokens; // requests completed per iteration
    const double replicas = real(analysis.scenario.replicas);
    serving.requestThroughput = completed / serving.iteration.value() * replicas;
    if (m_service.generate > 1)
        serving.perToken = serving.iteration / m_service.yield;
    if (m_service.textbook) {
        serving.firstToken =
            serving.iteration * std::max(1.0, std::ceil(m_service.tokens / serving.tokensPerIteration));
    } else {
        // A chunk of a prompt is read beside the steps of the others, so that each takes a whole iteration.
        const bool besideSteps =
            analysis.scenario.server.promptChunk > 0 && m_service.prefillChips == 0 && serving.requests > 1;
        const Seconds chunks = besideSteps ? serving.iteration * m_service.passes : Seconds();
        serving.readInIterations = chunks > prompt().alone;
        serving.firstToken = std::max(prompt().alone, chunks) + prompt().moving();
        serving.offload = prompt().offload;
    }
    if (m_service.prefillChips > 0)
        addPools(serving);
    serving.generated = serving.requestThroughput * m_service.generate;
    serving.prompts = serving.requestThroughput * m_service.prompt.sequence;
    serving.perChip = serving.generated / ((analysis.chips() + m_service.prefillChips) * replicas);
}

void ServerModel::addPools(Serving &serving)
{
    const PromptCost &cost = prompt();
    const double chips = m_service.analysis.chips();
    ServingPools pools;
    pools.decodeRate = serving.requestThroughput;
    pools.prefillRate = cost.prefillRate * real(m_service.analysis.scenario.replicas);
    pools.bestRatio = (pools.decodeRate / chips) / (pools.prefillRate / m_service.prefillChips);
    pools.fits = cost.poolFits;
    serving.transfer = cost.transfer;
    serving.transferKnown = cost.transferKnown;
    serving.requestThroughput = std::min(pools.decodeRate, pools.prefillRate);
    serving.pools = pools;
}

} // namespace roofline
