// What one iteration of a server costs: computed from the operators, or by the closed form of textbooks.
#pragma once

#include "core/answers/serving.h"
#include "core/workload/operator.h"
#include "core/workload/pass.h"

#include <memory>
#include <vector>

namespace roofline {

struct Experts;

// That pass through the chips in an iteration: in the mean one, and where all requests step or all read their prompts.
struct IterationTokens {
    double mean = 0;
    double stepping = 0;
    double reading = 0;
    double stepShare = 1; // of the iterations

    // Of a layer, on average.
    double fewestExperts(const Experts &experts, const Mesh &mesh) const;
};

// What does not depend on how many requests there are.
struct Service {
    const Analysis &analysis;
    bool textbook;
    Pass prompt; // of one request: the prefill
    Pass mean;   // of one request: a decode at its mean length
    double generate;
    double decodes;          // tokens of one request that decoding yields
    double hit = 0;          // tokens of its prompt that the cache holds
    double fromHost = 0;     // of them those that come from the host
    double yield = 1;        // E: tokens of a step
    double tokensOfStep = 1; // that it verifies
    double steps = 0;        // of one request
    double passes = 1;       // that read its prompt
    double iterations = 1;   // that a request is in flight for
    double tokensOf1 = 0;    // tokens of one request that pass through the chips that decode
    double prefillChips = 0; // that read prompts, apart; 0: there are none
    Bytes weight = {};
    Bytes kvPerRequest = {};         // of its own
    Bytes kvShared = {};             // of all requests together
    std::vector<Operator> work = {}; // of an iteration with one request in flight; the closed form has none
    std::vector<Operator> plain =
        {}; // the same where steps decode one token and read no prompt: what drafts are measured by
    std::vector<Operator> chunk = {}; // of one prompt: the mean of its passes
    Bytes activationPerRequest = {};  // in flight
    Bytes activationOfPrompt = {};    // of one
    std::optional<Bytes> capacity = {};

    double tokens() const { return tokensOf1; }
    double requestsOf(double tokensPerIteration) const { return tokensPerIteration * iterations / tokens(); }
    double tokensOf(double requests) const { return requests * tokens() / iterations; }
    double computed() const { return prompt.sequence - hit; } // tokens of a prompt

    IterationTokens tokensOfAll(double requests) const
    {
        return {tokensOf(requests), requests * tokensOfStep, requests * computed() / passes, steps / iterations};
    }
    IterationTokens tokensOfPlain(double requests) const // of the work below that only steps
    {
        return {requests * steps / iterations, requests, 0, steps / iterations};
    }
};

Service serviceOf(const Analysis &analysis);

// The operators of a service (serving_work.cpp).
void addWork(Service &service);
// The weights that so many tokens at once read: of a table the rows that they look up, of experts those that they choose.
void readWeightsOnce(const Service &service, double tokens, std::vector<Operator> &operators);
// After that, of experts no more than the fewest that any way to spread prompts over iterations reads (core/answers/serving.h). What the
// weights then count of the busiest chips' above the mean of all chips is the result.
Bytes readFewestExperts(const Service &service, const IterationTokens &tokens, std::vector<Operator> &operators);
// One pass of several prompts, of those that read them.
std::vector<Operator> promptPass(const Service &service, double prompts);
// All sizes but those of the weights grow with the requests.
void multiply(std::vector<Operator> &operators, double requests);

class IterationCost {
public:
    virtual ~IterationCost() = default;
    // Fills in bytes moved and sent, FLOP, times, bound and MFU of an iteration whose tokens and memory are known.
    virtual void addTo(Serving &serving) = 0;
};

std::unique_ptr<IterationCost> costFromOperators(const Service &service);
std::unique_ptr<IterationCost> costFromTextbook(const Service &service);

// What there is to say of one prompt, however many requests there are: first token, transfer, pools and offload.
struct PromptCost {
    Seconds first;
    Seconds transfer;
    bool transferKnown = true;
    double prefillRate = 0; // requests/s of the pool that reads prompts
    bool poolFits = true;
    std::optional<ServingOffload> offload;
};
PromptCost promptCost(const Service &service);

} // namespace roofline
