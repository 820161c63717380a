// Models serving a language model with requests of p prompt and d generated tokens, batched continuously. In
// every iteration each request in flight takes a step, and the prompts of the next requests are read beside
// it (chunked prefill). There is no queue.
//
// One iteration is computed from the operators, like any pass. A request is the one of Phase::Request: the
// pass over its prompt yields the first token, and d − 1 decodes yield the others. So an iteration of B
// tokens that completes r requests has r · p prompt tokens and r · (d − 1) decodes, over contexts from p to p
// + d − 2: B = r · (p + d − 1). Both share their products, which read the weights once. Attention counts each
// context in full. A prompt's keys and values are read once, which is the least that any chunking reads.
//
// In a mixture of experts, T tokens read f(T) distinct experts, and f is concave, so equal iterations would
// read the most. As the spread of prompts over iterations is not specified, the fewest reads of any spread
// with n requests in flight count: all requests read their prompts in the same n_p iterations and step in the
// other n_s. This gives (n_s · f(n · tokens of a step) + n_p · f(n · tokens of a piece))/(n_s + n_p) per
// iteration. All other terms are those of the mean iteration. This, too, is a lower bound, because the longer
// of two means is at most the mean of the longer.
//
// A request holds p + d/2 tokens of cache on average and p + d at its end. Its first token takes the time of
// its prompt read alone on these chips, as in a prefill of one sequence: a new request on a server with few
// users does not wait for the others' steps. Chunks do: each takes an iteration with the steps of all.
//
// These are a server's further features (core/scenario/scenario.h), with the source of each formula:
//   prefix hit h     h · p of the p tokens, at most p − 1, are in the cache: p' = p − h · p pass through the
//                    model and attend to all p (Zheng et al., arXiv:2312.07104). The hit is one prefix that all
//                    requests share: the memory holds it once, or once in each group of attention, and each
//                    request still reads it. The part that comes from the host belongs to one request.
//   prompt chunk q   a prompt is read in n = ⌈p'/q⌉ pieces, one per iteration. Each piece reads the cache of
//                    those before it (Agrawal et al., arXiv:2403.02310): on average p' (n + 1)/(2n) tokens and
//                    the hit. Layers with a window read only what the piece sees. Where a prompt expands keys and
//                    values of latents, each piece expands those that it reads. So a request is in flight for n
//                    iterations before it decodes. As an iteration reads at most q prompt tokens, at most
//                    q · (n + steps)/p' requests are in flight. The first token takes n iterations, but no less than
//                    n passes over its prompt alone.
//   drafts g, a, c   a step verifies g drafted tokens and yields E = (1 − a^(g+1))/(1 − a) (Leviathan et al.,
//                    arXiv:2211.17192). It computes and caches g + 1 tokens of each sequence, reads its cache
//                    once, and follows g drafts, each costing c times a step of one token. If steps only wait
//                    for memory, the speedup is E/(g · c + 1).
//   prefill chips N  one pool of at most N chips reads prompts, in groups of as many chips as decode, and
//                    another pool decodes (Zhong et al., arXiv:2401.09670). Requests per second are the smaller
//                    of both rates; prefill's rate is that of as many prompts at once as its memory holds. The
//                    best ratio of the pools is the inverse of the ratio of their rates per chip. A prompt's
//                    cache crosses the second tier once, or the link if that is unknown, which adds to the
//                    first token.
//   offload x        the fraction x of the hit comes over the host link, which adds to the first token. It pays
//                    if computing it would take longer.
//
// Engines keep memory of each chip for themselves, MemoryReserve: a tenth (vLLM's default) and 3.8 GB more for their
// programs and NCCL's buffers (aiconfigurator), of a small chip no more than a quarter more. None of 219 measured
// servers (tests/golden) has more requests in flight than that leaves room for. The bound keeps nothing.
//
// If attention is counted as in textbooks (Scenario::hasTextbookAttention), the closed form of NanoFlow (Zhu
// et al., arXiv:2408.12757) applies instead: T = max(t_mem, t_compute, t_net) with t_mem = (weights + cache
// of all requests) / bandwidth, t_compute = 2 · B · active parameters / rate, t_net as for the bytes that a
// pass over B tokens sends, and B = requests · (p + d) / d. It leaves out attention's own FLOP, the
// activations' bytes and the features above, and the first token takes ⌈(p + d)/B⌉ iterations.
#pragma once

#include "core/analysis/bound.h"
#include "core/units/enum_words.h"
#include "core/units/quantity.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string_view>

namespace roofline {

struct Analysis;
struct Scenario;

// Returns what the engine of a chip keeps of its memory.
Bytes reserveOf(const Scenario &scenario, Bytes capacity);

// The setting that gives the tokens of an iteration.
inline constexpr std::string_view tokensPerIterationName = "dense-batch";

// Why a server takes no more requests. Compute: nothing prevents more, but they would give no more tokens per second.
enum class ServingStop : std::uint8_t { Compute, Memory, PromptChunk, FirstToken, PerToken };
template <>
inline constexpr std::string_view enumWords<ServingStop>[] = {"compute", "memory", "prompt_chunk", "first_token",
                                                              "per_token"};

// Two pools of chips over all replicas: one reads prompts, the other decodes.
struct ServingPools {
    double prefillRate = 0; // requests/s that the prefill pool could read
    double decodeRate = 0;  // requests/s that the decode pool could finish
    double bestRatio = 0;   // prefill chips per decode chip
    bool fits = true;       // the weights fit on the prefill chips; meaningless if that is unknown

    bool operator==(const ServingPools &) const = default;
};

// The part of earlier prompts that the host's memory returns.
struct ServingOffload {
    Bytes bytes;       // per request
    Seconds load;      // zero: the bandwidth of the host link is unknown
    Seconds recompute; // time to compute the same tokens
    Bandwidth pays;    // bandwidth of each chip's link from which loading is faster

    bool operator==(const ServingOffload &) const = default;
};

struct Serving {
    bool byMemory = false;         // the number of requests was chosen by memory and limits
    bool textbook = false;         // by the closed form
    bool fits = true;              // the memory holds the requests; meaningless if its capacity is unknown
    bool readInIterations = false; // a prompt's chunks wait for the others' steps, one chunk per iteration
    bool transferKnown = true;     // for two pools: the bandwidth of the link between them is known
    Bound bound = Bound::None;
    std::optional<ServingStop> stop;    // why no more within the limits; without limits, why no more at all
    double tokensPerIteration = 0;      // B, per replica: prompt and generated tokens
    double requests = 0;                // in flight, per replica; each takes one step per iteration
    std::optional<double> mostRequests; // the most that the memory holds at their mean length; unset: unknown capacity
    Bytes weight;                       // held in memory
    Bytes kv;                           // of all requests in flight, with what they share
    Bytes reserve;                      // what the engines keep
    Bytes kvShared;                     // the shared part: all of its copies, one in each group of attention
    Bytes activation;                   // of one iteration, at its peak; none in the closed form
    Bytes moved;                        // in one iteration; weights and cache in the closed form
    Bytes network;                      // of one iteration, all chips together
    Flops flop;                         // of one iteration
    Seconds compute;
    Seconds memory;
    Seconds networkTime;
    Seconds overhead;
    Seconds drafts;    // before each step, as part of the iteration
    Seconds iteration; // T
    double mfu = 0;
    double generated = 0;         // generated tokens/s, of all replicas
    double prompts = 0;           // prompt tokens/s, of all replicas
    double requestThroughput = 0; // requests/s, of all replicas
    double perChip = 0;           // generated tokens/s per chip
    Seconds firstToken;           // time to read the prompt, without waiting in a queue
    Seconds perToken;             // zero: there is only one token
    double tokensOfRequest = 0; // tokens of a request that pass through the model; with pools, through the decode chips
    double iterations = 0;      // iterations for which a request is in flight
    double tokensPerStep = 1;   // E, per request
    double promptPasses = 1;    // passes that read a prompt
    Seconds transfer;           // time to move a prompt's cache between pools, part of the first token
    std::optional<ServingPools> pools;
    std::optional<ServingOffload> offload;
    std::optional<double> mostWithin; // requests in flight within the limits; 0: not even one; unset: no limits
    double criticalBatch = 0; // least tokens per iteration with compute as the longest term, a whole number; 0: never

    // Tells whether the chips that decode wait for those that read prompts. Then fewer requests are in flight than
    // there could be, and each gets its tokens sooner.
    bool waitsForPrompts() const { return pools && pools->prefillRate < pools->decodeRate; }

    // Tells whether the operators wait for different terms, so that together they take longer than the longest term.
    bool isSummed() const
    {
        return iteration - overhead - drafts > std::max({compute, memory, networkTime}) * (1 + 1e-9);
    }

    // Tells whether both pools hold what they need; meaningless if the capacity is unknown.
    bool holds() const { return fits && (!pools || pools->fits); }

    bool operator==(const Serving &) const = default;
};

// The other of the two figures that a deployment is judged by: at typical rates, as deployments are ranked, where the
// analysis is at the datasheet's, and otherwise the datasheet's bound, which nothing real exceeds.
struct OtherFigure {
    bool typical = false;
    Serving serving;

    bool operator==(const OtherFigure &) const = default;
};

// Unset, with `whyNot`: workloads without requests (kernels, models without a cache per request), training steps,
// models whose encoder reads the prompt (their iterations differ in kind), and analyses that are not valid. Also
// if the memory does not hold a single request, or if its capacity is unknown and no batch is given.
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
    // From serve(). Unset where nothing is served at its rates, and for the textbook's closed form, which has no other.
    std::optional<OtherFigure> other{};

    bool operator==(const ServingAnswer &) const = default;
};

// Returns whether there is anything to serve, whatever the memory holds.
bool canServe(const Analysis &analysis);

// Returns the chips of a replica that only read prompts, beside those that generate; 0: none, or nothing is generated.
double prefillChipsOf(const Analysis &analysis);

ServingAnswer serve(const Analysis &analysis);

// Does the same without the other figure and the critical batch, which takes about thirty iterations to find. Sweeps use
// this.
ServingAnswer serveOnce(const Analysis &analysis);

} // namespace roofline
