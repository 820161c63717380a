#include "core/answers/serving.h"

#include "core/analysis/analysis.h"
#include "core/answers/bracket.h"
#include "core/answers/serving_iteration.h"
#include "core/workload/model.h"

#include <algorithm>
#include <cmath>
#include <memory>

namespace roofline {

namespace {

using WhyNot = ServingAnswer::WhyNot;

// One server at any number of tokens per iteration.
class Server {
public:
    explicit Server(const Analysis &analysis)
        : m_service(serviceOf(analysis))
        , m_cost(m_service.textbook ? costFromTextbook(m_service) : costFromOperators(m_service))
    {
    }

    bool hasCache() const { return m_service.kvPerRequest > Bytes(); }

    // The most requests that the memory holds; no memory holds more than anybody could ask for.
    std::optional<double> mostRequests() const
    {
        if (!m_service.capacity)
            return std::nullopt;
        const Bytes each = m_service.kvPerRequest + m_service.activationPerRequest;
        return std::clamp(std::floor((*m_service.capacity - m_service.weight) / each), 0.0,
                          static_cast<double>(largestBatch));
    }

    Serving byMemory(double requests)
    {
        Serving serving = at(m_service.tokensOf(requests), requests);
        serving.byMemory = true;
        return serving;
    }

    Serving given(double tokens) { return at(tokens, m_service.requestsOf(tokens)); }

    // The smallest whole number of tokens from which compute, which grows in proportion, is the longest term. 0: not up to the
    // largest batch.
    double criticalBatch()
    {
        const auto excess = [this](double tokens) {
            const Serving serving = given(tokens);
            constexpr double rounding = 1 + 1e-12;
            return (std::max(serving.memory, serving.networkTime) - serving.compute * rounding).value();
        };
        // From small ones up: at very many it may be another term again.
        Bracket bracket{1, 1};
        double atLow = excess(bracket.high);
        if (atLow <= 0)
            return bracket.high;
        while (bracket.high < static_cast<double>(largestBatch)) {
            bracket.high = std::min(bracket.high * 4, static_cast<double>(largestBatch));
            const double atHigh = excess(bracket.high);
            if (atHigh <= 0)
                return closeIn(bracket, atLow, atHigh, excess).high;
            bracket.low = bracket.high;
            atLow = atHigh;
        }
        return 0;
    }

private:
    Serving at(double tokens, double requests)
    {
        Serving serving;
        serving.textbook = m_service.textbook;
        serving.tokensPerIteration = tokens;
        serving.requests = requests;
        serving.mostRequests = mostRequests();
        serving.fits = !serving.mostRequests || requests <= *serving.mostRequests;
        serving.weight = m_service.weight;
        serving.kv = m_service.kvPerRequest * requests;
        serving.activation = m_service.activationPerRequest * requests;
        m_cost->addTo(serving);
        addRates(serving);
        return serving;
    }

    void addRates(Serving &serving) const
    {
        const Analysis &analysis = m_service.analysis;
        const double completed = serving.tokensPerIteration / m_service.tokens(); // requests, in one iteration
        const auto replicas = static_cast<double>(analysis.scenario.replicas);
        serving.requestThroughput = completed / serving.iteration.value() * replicas;
        serving.generated = serving.requestThroughput * m_service.generate;
        serving.prompts = serving.requestThroughput * m_service.prompt.sequence;
        serving.perChip = serving.generated / (analysis.chips() * replicas);
        serving.firstToken =
            serving.iteration * std::max(1.0, std::ceil(m_service.tokens() / serving.tokensPerIteration));
        serving.perToken = serving.iteration;
    }

    const Service m_service;
    const std::unique_ptr<IterationCost> m_cost;
};

bool isFinite(const Serving &serving)
{
    return std::isfinite(serving.iteration.value()) && serving.iteration > Seconds()
           && std::isfinite(serving.requestThroughput * serving.tokensPerIteration) && std::isfinite(serving.generated)
           && std::isfinite(serving.prompts) && std::isfinite(serving.firstToken.value());
}

WhyNot whyNot(const Analysis &analysis)
{
    if (!analysis.model && !analysis.scenario.kernel)
        return WhyNot::NotValid;
    if (!analysis.model || !analysis.model->hasCache())
        return WhyNot::NotALanguageModel;
    if (analysis.scenario.phase == Phase::Training)
        return WhyNot::Training;
    if (analysis.model->readsPromptApart())
        return WhyNot::PromptReadApart;
    return analysis.valid ? WhyNot::None : WhyNot::NotValid;
}

ServingAnswer answerOf(const Analysis &analysis, bool withCritical)
{
    if (const WhyNot why = whyNot(analysis); why != WhyNot::None)
        return {std::nullopt, why};
    Server server(analysis);
    if (!server.hasCache()) // a model made in code, without a layer
        return {std::nullopt, WhyNot::NotALanguageModel};
    const bool byMemory = analysis.scenario.denseBatch == 0;
    const std::optional<double> most = server.mostRequests();
    if (byMemory && !most)
        return {std::nullopt, WhyNot::CapacityUnknown};
    if (byMemory && *most < 1)
        return {std::nullopt, WhyNot::NothingFits};

    Serving serving =
        byMemory ? server.byMemory(*most) : server.given(static_cast<double>(analysis.scenario.denseBatch));
    if (!isFinite(serving))
        return {std::nullopt, WhyNot::NotValid};
    if (withCritical)
        serving.criticalBatch = server.criticalBatch();
    return {serving, WhyNot::None};
}

} // namespace

ServingAnswer serve(const Analysis &analysis)
{
    return answerOf(analysis, true);
}

ServingAnswer serveOnce(const Analysis &analysis)
{
    return answerOf(analysis, false);
}

} // namespace roofline
