// Serving a language model with requests of p prompt and d generated tokens, batched continuously: in every iteration each request in
// flight takes a step, and the prompts of those that follow are read beside it (chunked prefill). No queue: nobody waits.
//
// One iteration is computed from the operators, as any pass is. A request is what Phase::Request says:
// its prompt's pass yields the first token, and d − 1 decodes yield the others. So an iteration of B tokens that completes r requests
// has r · p tokens of prompts and r · (d − 1) decodes, over contexts from p to p + d − 2: B = r · (p + d − 1). The products of both are
// one, and read their weights once. Attention of each context counts in full, and a
// prompt's keys and values are read once, which is the least that any way to cut it into chunks reads.
//
// Of a mixture, T tokens read f(T) distinct experts, and f bends: iterations alike read the most. How prompts are spread over iterations is
// not said, so the fewest count that any way reads while n requests are in flight: where all of them read their prompts in the same n_p
// iterations and step in the other n_s. That is (n_s · f(n · tokens of a step) + n_p · f(n · tokens of a piece))/(n_s + n_p) an iteration. All
// other terms are of the mean iteration, which is less than any way takes, too: the longer of two means is at most the mean of the longer.
//
// A request holds p + d/2 tokens of cache on average, p + d at its end. Its first token takes the time of its prompt read alone on these
// chips, as a prefill of one sequence does: a new request on a server with few users does not wait for the others' steps.
//
// What a server does beside (core/scenario/server.h), with the source of each formula:
//   prefix hit h     of the p tokens h · p, at most p − 1, are in the cache: p' = p − h · p pass through the model and attend to all p
//                    (Zheng et al., arXiv:2312.07104). What is hit is one prefix that all requests share: the memory holds it once, and
//                    each request still reads it. What comes from the host is a request's own.
//   prompt chunk q   a prompt is read in n = ⌈p'/q⌉ pieces, one an iteration, each of which reads the cache of those before it
//                    (Agrawal et al., arXiv:2403.02310): p' (n + 1)/(2n) tokens and the hit on average. So a request is in flight for n
//                    iterations before it decodes, and as an iteration reads no more than q tokens of prompts there are at most
//                    q · (n + steps)/p' requests in flight. Alone the first token takes n passes.
//   drafts g, a, c   a step verifies g drafted tokens and yields E = (1 − a^(g+1))/(1 − a) (Leviathan et al., arXiv:2211.17192): it
//                    computes and caches g + 1 tokens of each sequence, reads its cache once, and follows g drafts of c times a step
//                    of one token each. Where steps only wait for memory that is a speed-up of E/(g · c + 1).
//   prefill chips N  a pool that reads prompts, in groups of as many chips as decode, at most N, and another that decodes (Zhong et al.,
//                    arXiv:2401.09670). Requests a second are the smaller of both rates, of which prefill's is that of as many prompts
//                    at once as its memory holds; pools are best N : chips as the rates of their chips are the other way round. A
//                    prompt's cache crosses the second tier once, or the link where none is known: it is added to the first token.
//   offload x        x of the hit comes over the host link, which is added to the first token. It pays where computing it takes longer.
//
// Where attention is counted as in textbooks (Scenario::hasTextbookAttention), the closed form of NanoFlow (Zhu et al.,
// arXiv:2408.12757) takes its place: T = max(t_mem, t_compute, t_net) with t_mem = (weights + cache of all requests) / bandwidth,
// t_compute = 2 · B · active parameters / rate, t_net as a pass over B tokens sends, and B = requests · (p + d) / d: attention's own
// FLOP and the activations' bytes do not count there, nor what a server does beside, and the first token takes ⌈(p + d)/B⌉ iterations.
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

// What keeps a server from taking more requests. Compute: nothing does, but they bring no more tokens a second.
enum class ServingStop : std::uint8_t { Compute, Memory, PromptChunk, FirstToken, PerToken };

std::string_view toString(ServingStop stop); // "compute", "memory", "prompt_chunk", "first_token", "per_token"

// Two pools of chips, of all replicas: one reads prompts, the other decodes.
struct ServingPools {
    double prefillRate = 0; // requests/s that it could read
    double decodeRate = 0;  // requests/s that it could finish
    double bestRatio = 0;   // chips that read prompts for each one that decodes
    bool fits = true;       // the weights do, on the chips that read prompts; means nothing where that is unknown

    bool operator==(const ServingPools &) const = default;
};

// What the host's memory gives back of prompts that were read before.
struct ServingOffload {
    Bytes bytes;       // of one request
    Seconds load;      // zero: no bandwidth of a link to the host is known
    Seconds recompute; // that computing the same tokens would take
    Bandwidth pays;    // of the link of each chip, from which loading is the faster

    bool operator==(const ServingOffload &) const = default;
};

struct Serving {
    bool byMemory = false;     // the requests were chosen: as many as memory and limits allow
    bool textbook = false;     // the closed form
    bool fits = true;          // the memory holds the requests; means nothing where it is unknown how many
    bool transferKnown = true; // of two pools: between them there is a link whose bandwidth is known
    Bound bound = Bound::None;
    std::optional<ServingStop> stop;    // why not more than that, where there are limits; else of the most that can be
    double tokensPerIteration = 0;      // B, of one replica: of prompts and generated ones
    double requests = 0;                // in flight, of one replica: each takes a step an iteration
    std::optional<double> mostRequests; // that the memory holds at their mean length; unset: unknown capacity
    Bytes weight;                       // held in memory
    Bytes kv;                           // of all requests in flight, and what they share
    Bytes kvShared;                     // of them the part that is there once
    Bytes activation;                   // of one iteration, at its peak; the closed form has none
    Bytes moved;                        // in one iteration; of the closed form weights and cache
    Bytes network;                      // of one iteration, all chips together
    Flops flop;                         // of one iteration
    Seconds compute;
    Seconds memory;
    Seconds networkTime;
    Seconds overhead;
    Seconds drafts;    // before each step, of the iteration
    Seconds iteration; // T
    double mfu = 0;
    double generated = 0;         // generated tokens/s, of all replicas
    double prompts = 0;           // prompt tokens/s, of all replicas
    double requestThroughput = 0; // requests/s, of all replicas
    double perChip = 0;           // generated tokens/s of each chip
    Seconds firstToken;           // without waiting: until the prompt is read
    Seconds perToken;
    double tokensOfRequest = 0; // that pass through the model; of pools through the chips that decode
    double iterations = 0;      // that a request is in flight for
    double tokensPerStep = 1;   // E, of each request
    double promptPasses = 1;    // that read a prompt
    Seconds transfer;           // of a prompt's cache from pool to pool, a part of the first token
    std::optional<ServingPools> pools;
    std::optional<ServingOffload> offload;
    std::optional<double>
        mostWithin;           // requests in flight within the limits; 0: not even one is. Unset: there are no limits
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

// Whether there is anything to serve, whatever the memory holds.
bool canServe(const Analysis &analysis);

ServingAnswer serve(const Analysis &analysis);

// The same without the critical batch, which takes some thirty iterations to find: for sweeps.
ServingAnswer serveOnce(const Analysis &analysis);

} // namespace roofline
