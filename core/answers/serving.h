// Serving a language model with requests of p prompt and d generated tokens, batched continuously: in every iteration each request in
// flight yields a token, and the prompts of those that follow are read beside it (chunked prefill). No queue: nobody waits.
//
// One iteration is computed from the operators, as any pass is. A request is what Phase::Request says:
// its prompt's pass yields the first token, and d − 1 decodes yield the others. So an iteration of B tokens that completes r requests
// has r · p tokens of prompts and r · (d − 1) decodes, over contexts from p to p + d − 2: B = r · (p + d − 1). The products of both are
// one, and read their weights once; of a mixture the experts that the B tokens choose. Attention of each context counts in full, and a
// prompt's keys and values are read once, which is the least that any way to cut it into chunks reads.
//
// Where attention is counted as in textbooks (Scenario::hasTextbookAttention), the closed form of NanoFlow (Zhu et al.,
// arXiv:2408.12757) takes its place: T = max(t_mem, t_compute, t_net) with t_mem = (weights + cache of all requests) / bandwidth,
// t_compute = 2 · B · active parameters / rate, t_net as a pass over B tokens sends, and B = requests · (p + d) / d: attention's own
// FLOP and the activations' bytes do not count there.
//
// A request holds p + d/2 tokens of cache on average, p + d at its end.
#pragma once

#include "core/analysis/bound.h"
#include "core/units/quantity.h"

#include <cstdint>
#include <optional>
#include <string_view>

namespace roofline {

struct Analysis;

// The setting that gives the tokens of an iteration.
inline constexpr std::string_view tokensPerIterationName = "dense-batch";

struct Serving {
    bool byMemory = false;              // the tokens of an iteration were chosen by memory
    bool textbook = false;              // the closed form
    double tokensPerIteration = 0;      // B, of one replica: of prompts and generated ones
    double requests = 0;                // in flight, of one replica: each yields a token an iteration
    std::optional<double> mostRequests; // that the memory holds at their mean length; unset: unknown capacity
    bool fits = true;                   // no more than that; means nothing where it is unknown
    Bytes weight;                       // held in memory
    Bytes kv;                           // of all requests in flight
    Bytes activation;                   // of one iteration, at its peak; the closed form has none
    Bytes moved;                        // in one iteration; of the closed form weights and cache
    Bytes network;                      // of one iteration, all chips together
    Flops flop;                         // of one iteration
    Seconds compute;
    Seconds memory;
    Seconds networkTime;
    Seconds overhead;
    Seconds iteration; // T
    Bound bound = Bound::None;
    double mfu = 0;
    double generated = 0;         // generated tokens/s, of all replicas
    double prompts = 0;           // prompt tokens/s, of all replicas
    double requestThroughput = 0; // requests/s, of all replicas
    double perChip = 0;           // generated tokens/s of each chip
    Seconds firstToken;           // without waiting: until the prompt is read, in whole iterations
    Seconds perToken;
    double criticalBatch = 0; // tokens per iteration from which compute is the longest term, a whole number; 0: never

    bool operator==(const Serving &) const = default;
};

// Unset for workloads that no requests can be made of (kernels, models without a cache for each request), for training steps, for
// models whose encoder reads the prompt (their iterations are not of one kind), for analyses that are not valid, and where the memory
// does not hold a single request or its capacity is unknown and no batch is given (`whyNot`).
struct ServingAnswer {
    enum class WhyNot : std::uint8_t {
        None,
        NotALanguageModel,
        Training,
        PromptReadApart,
        NotValid,
        NothingFits,
        CapacityUnknown
    };
    std::optional<Serving> serving;
    WhyNot whyNot = WhyNot::NotValid;

    bool operator==(const ServingAnswer &) const = default;
};

ServingAnswer serve(const Analysis &analysis);

// The same without the critical batch, which takes some thirty iterations to find: for sweeps.
ServingAnswer serveOnce(const Analysis &analysis);

} // namespace roofline
