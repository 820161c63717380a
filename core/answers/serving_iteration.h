// Computes the cost of one iteration of a server, from the operators or by the textbook's closed form.
#pragma once

#include "core/answers/serving.h"
#include "core/workload/operator.h"
#include "core/workload/pass.h"

#include <functional>
#include <optional>
#include <vector>

namespace roofline {

struct Experts;

// Tokens that pass through the chips per iteration: in the mean one, and if all requests step or all read
// their prompts.
struct IterationTokens {
    double mean = 0;
    double stepping = 0;
    double reading = 0;
    double stepShare = 1; // fraction of iterations in which requests step

    // Returns the experts read per layer, on average.
    double fewestExperts(const Experts &experts, const Mesh &mesh) const;
};

// The quantities of a server that do not depend on the number of requests.
struct Service {
    const Analysis &analysis;
    bool textbook;
    Pass prompt; // the prefill of one request
    Pass mean;   // a decode of one request at its mean length
    double generate;
    double decodes;                  // tokens of one request that come from decoding
    double hit = 0;                  // tokens of its prompt in the cache
    double fromHost = 0;             // those of them that come from the host
    double yield = 1;                // E, tokens per step
    double tokensOfStep = 1;         // tokens that a step verifies
    double steps = 0;                // steps per request
    double passes = 1;               // passes that read its prompt
    double iterations = 1;           // iterations for which a request is in flight
    double tokens = 0;               // tokens of one request that pass through the decode chips
    double prefillChips = 0;         // separate chips that read prompts; 0: none
    Bytes weight = {};               // on the chips that decode
    Bytes promptWeight = {};         // on the chips that read one prompt together
    Bytes kvPerRequest = {};         // not shared with other requests
    Bytes kvShared = {};             // shared by all requests
    std::vector<Operator> work = {}; // of an iteration with one request in flight; empty in the closed form
    // The same for steps that decode one token and read no prompt, as the measure of drafts.
    std::vector<Operator> plain = {};
    std::vector<Operator> chunk = {};   // of one prompt: the mean of its passes
    Bytes activationPerRequest = {};    // per request in flight
    Bytes activationOfPrompt = {};      // of one prompt
    std::optional<Bytes> capacity = {}; // without the reserve
    Bytes reserve = {};

    double requestsOf(double tokensPerIteration) const { return tokensPerIteration * iterations / tokens; }
    double tokensOf(double requests) const { return requests * tokens / iterations; }
    double computed() const { return prompt.sequence - hit; } // prompt tokens that are computed

    IterationTokens tokensOfAll(double requests) const
    {
        return {tokensOf(requests), requests * tokensOfStep, requests * computed() / passes, steps / iterations};
    }
    IterationTokens tokensOfPlain(double requests) const // for steps alone
    {
        return {requests * steps / iterations, requests, 0, steps / iterations};
    }
};

Service serviceOf(const Analysis &analysis);

// Sets the operators of a service (serving_work.cpp).
void addWork(Service &service);
// Sets the weights that this many tokens read together: the rows of a table that they look up, the experts
// that they choose.
void readWeightsOnce(const Service &service, double tokens, std::vector<Operator> &operators);
// Reduces experts, after that, to the fewest that any spread of prompts over iterations reads
// (core/answers/serving.h). Returns the weight bytes counted for the busiest chips beyond the mean of all chips.
Bytes readFewestExperts(const Service &service, const IterationTokens &tokens, std::vector<Operator> &operators);
// Returns one pass over several prompts, on the chips that read them.
std::vector<Operator> promptPass(const Service &service, double prompts);
// Multiplies all sizes except those of the weights.
void multiply(std::vector<Operator> &operators, double requests);

// Fills in bytes moved and sent, FLOP, times, bound and MFU. Precondition: the iteration's tokens and memory are known.
using IterationCost = std::function<void(Serving &serving)>;

IterationCost costFromOperators(const Service &service); // which has to outlive the cost
IterationCost costFromTextbook(const Service &service);

// The costs of one prompt, which do not depend on the number of requests: reading it alone, transfer, pools and
// offload.
struct PromptCost {
    Seconds alone;
    Seconds transfer;
    bool transferKnown = true;
    double prefillRate = 0; // requests/s of the prefill pool
    bool poolFits = true;
    std::optional<ServingOffload> offload;

    // Returns the time to move its cache from the host and between the pools.
    Seconds moving() const { return (offload ? offload->load : Seconds()) + transfer; }
};
PromptCost promptCost(const Service &service);

} // namespace roofline
