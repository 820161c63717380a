// What one iteration of a server costs: computed from the operators, or by the closed form of textbooks.
#pragma once

#include "core/answers/serving.h"
#include "core/workload/pass.h"

#include <memory>
#include <vector>

namespace roofline {

// What does not depend on how many requests there are.
struct Service {
    const Analysis &analysis;
    bool textbook;
    Pass prompt; // of one request: the prefill
    Pass mean;   // of one request: a decode at its mean length
    double generate;
    double decodes; // of one request
    Bytes weight;
    Bytes kvPerRequest;
    std::vector<Operator> work; // of an iteration with one request in flight; the closed form has none
    Bytes activationPerRequest; // in flight
    std::optional<Bytes> capacity;

    double tokens() const { return prompt.sequence + decodes; } // of one request, that pass through the model
    double requestsOf(double tokensPerIteration) const { return tokensPerIteration * generate / tokens(); }
    double tokensOf(double requests) const { return requests * tokens() / generate; }
};

Service serviceOf(const Analysis &analysis);

class IterationCost {
public:
    virtual ~IterationCost() = default;
    // Fills in bytes moved and sent, FLOP, times, bound and MFU of an iteration whose tokens and memory are known.
    virtual void addTo(Serving &serving) = 0;
};

std::unique_ptr<IterationCost> costFromOperators(const Service &service);
std::unique_ptr<IterationCost> costFromTextbook(const Service &service);

} // namespace roofline
