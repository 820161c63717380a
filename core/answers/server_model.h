// Models one server at any number of requests in flight.
#pragma once

#include "core/answers/serving_iteration.h"

#include <optional>

namespace roofline {

class ServerModel {
public:
    explicit ServerModel(const Analysis &analysis); // precondition: canServe() in core/answers/serving.h
    ServerModel(const ServerModel &) = delete;
    ServerModel &operator=(const ServerModel &) = delete;

    bool hasCache() const { return m_service.kvPerRequest > Bytes(); }
    bool hasLimits() const;
    std::optional<double> longestPerToken() const; // the limit, in seconds; unset also if there is no second token

    // Returns the most requests that the memory holds; unset: its capacity is unknown.
    std::optional<double> mostRequests() const;
    // Returns the most requests apart from the limits, also if the memory holds more than can be asked for.
    // `stop` tells why.
    double most(ServingStop &stop) const;
    double mostFed() const; // the most requests that chunks of prompts can feed

    // The most requests within the limits, rounded down if more would exceed them. 0: not even one is within.
    struct Within {
        double requests = 0;
        ServingStop stop = ServingStop::Compute;
    };
    Within within();

    Serving at(double requests) { return serving(m_service.tokensOf(requests), requests); }
    Serving given(double tokens) { return serving(tokens, m_service.requestsOf(tokens)); } // `tokens` per iteration

    // Returns the smallest whole number of tokens from which compute, which grows in proportion, is the
    // longest term. 0: there is none up to the largest batch, or up to what chunks of prompts can feed.
    double criticalBatch();

private:
    Serving serving(double tokens, double requests);
    void addRates(Serving &serving);
    void addPools(Serving &serving);
    const PromptCost &prompt();

    const Service m_service;
    const IterationCost m_cost;
    std::optional<PromptCost> m_prompt;
};

} // namespace roofline
