// One server at any number of requests in flight.
#pragma once

#include "core/answers/serving_iteration.h"

#include <memory>
#include <optional>

namespace roofline {

class ServerModel {
public:
    explicit ServerModel(const Analysis &analysis); // of one that can be served: core/answers/serving.h says which
    ServerModel(const ServerModel &) = delete;
    ServerModel &operator=(const ServerModel &) = delete;

    bool hasCache() const { return m_service.kvPerRequest > Bytes(); }
    bool hasLimits() const;

    // The most requests that the memory holds; unset: its capacity is unknown.
    std::optional<double> mostRequests() const;
    // That anything but the limits allows: no memory holds more than anybody could ask for. `stop`: what it is.
    double most(ServingStop &stop) const;
    double mostFed() const; // whose prompts chunks can feed

    // The most within the limits, a whole number where more is known to be beyond; 0: not even one is.
    struct Within {
        double requests = 0;
        ServingStop stop = ServingStop::Compute;
    };
    Within within();

    Serving at(double requests);
    Serving given(double tokens); // of an iteration

    // The smallest whole number of tokens from which compute, which grows in proportion, is the longest term. 0: not up to the
    // largest batch.
    double criticalBatch();

private:
    Serving serving(double tokens, double requests);
    void addRates(Serving &serving);
    void addPools(Serving &serving);
    const PromptCost &prompt();

    const Service m_service;
    const std::unique_ptr<IterationCost> m_cost;
    std::optional<PromptCost> m_prompt;
};

} // namespace roofline
