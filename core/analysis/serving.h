// Serving a language model with requests of p prompt and d generated tokens, all of them batched densely: in every iteration each
// request in flight yields a token, and the prompts of those that follow fill up (continuous batching, chunked prefill).
//
// T = max(t_mem, t_compute, t_net), with overlap and overhead as everywhere (semantics: time, many chips):
//   t_mem = (weights + cache of all requests) / bandwidth, t_compute = 2 · dense batch · active parameters / rate,
//   t_net as one pass over the dense batch sends. As in the source of the model, attention's own FLOP and the activations' bytes do
//   not count. Of a mixture of experts those count that the dense batch's tokens choose. Where only weights move (Traffic::Weights),
//   the cache is held, but not read.
//   dense batch B = requests · (p + d) / d; a request holds p + d/2 tokens of cache on average, p + d at its end.
//   throughput = B / T, of which generated tokens d / (p + d); time to the first token: ceil((p + d) / B) iterations, at least one;
//   time per output token T.
#pragma once

#include "core/analysis/analysis.h"

#include <optional>

namespace roofline {

struct Serving {
    bool byMemory = false;              // the batch was chosen by memory
    double denseBatch = 0;              // tokens of one iteration, of one replica
    double requests = 0;                // in flight, of one replica
    std::optional<double> mostRequests; // that the memory holds at their mean length; unset: unknown capacity
    bool fits = true;                   // no more than that; means nothing where it is unknown
    Bytes weight;                       // held in memory
    Bytes kv;                           // of all requests in flight
    Bytes moved;                        // of both: read in one iteration
    Bytes network;                      // of one iteration, all chips together
    Seconds compute;
    Seconds memory;
    Seconds networkTime;
    Seconds overhead;
    Seconds iteration;                  // T
    Bound bound = Bound::None;
    double throughput = 0;              // tokens/s, prompts and generated ones, of all replicas
    double decodeThroughput = 0;        // generated tokens/s, of all replicas
    double requestThroughput = 0;       // requests/s, of all replicas
    double perChip = 0;                 // tokens/s of each chip
    Seconds firstToken;
    Seconds perToken;
    double criticalBatch = 0;           // dense batch from which compute is the longest term, a whole number; 0: never

    bool operator==(const Serving &) const = default;
};

// Unset for workloads that no requests can be made of (kernels, models without a cache for each request), for models whose encoder
// reads the prompt (their iterations are not of one kind), for analyses that are not valid, and where the memory does not hold a
// single request or its capacity is unknown and no batch is given (`whyNot`).
struct ServingAnswer {
    enum class WhyNot : std::uint8_t { None, NotALanguageModel, PromptReadApart, NotValid, NothingFits, CapacityUnknown };
    std::optional<Serving> serving;
    WhyNot whyNot = WhyNot::NotValid;

    bool operator==(const ServingAnswer &) const = default;
};

ServingAnswer serve(const Analysis &analysis);

} // namespace roofline
