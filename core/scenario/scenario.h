// Holds everything that the user has chosen, as a plain value. Defaults mean "nothing special".
#pragma once

#include "core/hardware/number_format.h"
#include "core/scenario/companion.h"
#include "core/scenario/costs.h"
#include "core/units/enum_words.h"
#include "core/workload/kernel.h"
#include "core/workload/pass.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace roofline {

struct Sustained {
    // Typical: the chip's own fractions if all compared chips have some, otherwise the usual ones of its
    // class. Usual: always the usual ones of the class.
    enum class Preset : std::uint8_t { Datasheet, Typical, Usual, Custom };
    Preset preset = Preset::Datasheet;
    double compute = 1; // used by Custom: fractions of the peak rate and bandwidth, in (0, 1]
    double memory = 1;
    // Typical takes the usual fraction of the chip's class, because not every compared chip has its own. These are
    // no settings: they follow from what is compared (core/analysis/choices.h) and do not make two scenarios differ.
    bool usualCompute = false;
    bool usualMemory = false;

    bool isTypical() const { return preset == Preset::Typical || preset == Preset::Usual; }

    bool operator==(const Sustained &other) const
    {
        return preset == other.preset && compute == other.compute && memory == other.memory;
    }
};
template <>
inline constexpr std::string_view enumWords<Sustained::Preset>[] = {"datasheet", "typical", "usual"};

struct Overhead {
    enum class Preset : std::uint8_t { Ideal, Graphs, Server, Framework, Custom };
    Preset preset = Preset::Ideal;
    double launch = 0; // used by Custom: seconds per operator launch
    double layer = 0;  // used by Custom: seconds per layer

    bool operator==(const Overhead &) const = default;
};

// The least time of a collective, however little it sends: none, the shortest ever measured, or a usual one.
struct CollectiveLatency {
    enum class Preset : std::uint8_t { None, Bound, Typical, Custom };
    Preset preset = Preset::Bound;
    double seconds = 0; // used by Custom

    bool operator==(const CollectiveLatency &) const = default;
};
template <>
inline constexpr std::string_view enumWords<CollectiveLatency::Preset>[] = {"none", "bound", "typical"};

// Says how a server runs requests, for core/answers/serving.h.
struct Server {
    std::int64_t requests = 0; // in flight per replica; 0: follows from the tokens of an iteration, or from the memory
    std::int64_t promptChunk = 0;  // most prompt tokens that one iteration reads; 0: as many as the steady state needs
    double prefixHit = 0;          // fraction of each prompt that is already in the cache, 0 … 1
    double hostShare = 0;          // fraction of that prefix that comes from the memory of the host, 0 … 1
    std::int64_t draftTokens = 0;  // tokens drafted before each step of the model, which verifies them; 0: none
    double acceptance = 0.8;       // probability that a drafted token is right, 0 … 1
    double draftCost = 0;          // time to draft one token as a fraction of a step of the model, 0 … 1
    std::int64_t prefillChips = 0; // chips of a replica that only read prompts, beside those that
                                   // generate; 0: all do both
    std::optional<double> firstToken; // limit on the time to the first token, in seconds
    std::optional<double> perToken;   // limit on the time per further token, in seconds

    bool operator==(const Server &) const = default;
};

// The memory of each chip that a server leaves to its engine (core/answers/serving.h): nothing, what engines keep, or
// that unless the rates are those of the datasheet, where nothing real may be better.
enum class MemoryReserve : std::uint8_t { Auto, None, Engine };
template <>
inline constexpr std::string_view enumWords<MemoryReserve>[] = {"auto", "none", "engine"};

// Holds what the user wants to reach. Several targets must all hold at once.
struct Target {
    enum class Kind : std::uint8_t {
        Latency,      // at most this many seconds
        Throughput,   // at least this many samples or tokens per second
        Mfu,          // at least this fraction of peak
        ComputeBound, // compute is the largest term; `value` is not used
    };
    Kind kind = Kind::Latency;
    double value = 0;

    bool operator==(const Target &) const = default;
};

// A measurement of this scenario by the user.
struct Measured {
    enum class Kind : std::uint8_t { Latency, Throughput, Rate }; // s, samples/s, FLOP/s of all chips of a replica
    Kind kind = Kind::Latency;
    double value = 0;

    bool operator==(const Measured &) const = default;
};

// These names of memory levels are reserved.
inline constexpr std::string_view allMemoryLevels = "all";  // every level moves its own bytes (hierarchical roofline)
inline constexpr std::string_view hostMemoryLevel = "host"; // the data comes over the host link

struct Scenario {
    std::string hardware = "a100-80gb-sxm";
    std::vector<Companion> compared;    // further chips, each with the same settings except its own
    std::int64_t cores = 0;             // cores of each chip that work; 0: all
    double clock = 1;                   // relative to the chip's own clock
    std::int64_t chips = 1;             // chips of one replica; tensor parallel except as the next five members say
    std::int64_t replicas = 1;          // data parallel; each has its own weights and its own batch
    std::int64_t pipeline = 1;          // number of stages that the layers are cut into, which run one after the other
    std::int64_t microBatches = 0;      // parts that a pass cuts its batch into; 0: as many as there are stages
    std::int64_t contextParallel = 1;   // parts that each sequence is cut into
    std::int64_t expertParallel = 1;    // groups of chips, each of which holds other experts, whole within the group
    double expertImbalance = 1;         // work of the busiest group of experts over the mean
    std::int64_t redundantExperts = 0;  // copies of experts in each layer beside the model's own
    std::int64_t attentionChips = 0;    // chips that share the attention of the same requests; 0: all of a stage
    bool sequenceParallel = false;      // with tensor parallelism, norms and additions are divided, too
    Sharding sharding = Sharding::None; // state of a training step that is divided over the replicas
    Network network = Network::Ring;
    CollectiveLatency collectiveLatency;
    std::string link;                // name of the link between chips; empty: the first with a known bandwidth
    std::string model = "resnet-50"; // ignored while `kernel` is set
    std::optional<Kernel> kernel;
    std::vector<std::string> versus; // further workloads to compare with: ids of models, or kernels as text
    Phase phase = Phase::Inference;  // a phase that the model lacks becomes its usual one
    std::int64_t batch = 1;
    std::int64_t sequence = 2048;
    std::int64_t prompt = 1024;                               // request: tokens of each prompt
    std::int64_t generate = 256;                              // request: tokens that each sequence generates
    Recompute recompute = Recompute::None;                    // training
    std::optional<NumberFormat> weights = NumberFormat::Fp16; // these three are unset for "as the model was released"
    std::optional<NumberFormat> activations = NumberFormat::Fp16;
    std::optional<NumberFormat> kv = NumberFormat::Fp16;
    bool linearOnly = false;             // `weights` applies to linear layers only: embedding, head, router
                                         // and norms stay in 16 bit
    std::optional<NumberFormat> compute; // automatic when unset
    std::int64_t groupSize = 0;          // elements that share one scale in 4-bit formats; 0: scales are not counted
    AttentionCount attention =
        AttentionCount::Causal; // the default is what every serving stack runs; "textbook" is full and not fused
    bool fusedAttention = true;
    Logits logits = Logits::Last;
    Traffic traffic = Traffic::All;
    bool writeAllocate = false;
    Sustained sustained;
    double overlap = 1; // 0 none … 1 perfect
    Overhead overhead;
    std::string memoryLevel; // empty: the main (outermost) memory with a known bandwidth
    bool spill = false;      // data that does not fit in memory stays with the host and crosses its link in each pass
    MemoryReserve memoryReserve = MemoryReserve::Auto; // serving
    std::int64_t denseBatch = 0; // serving: tokens in one iteration; 0: as many as the memory holds requests for
    Server server;               // serving: how the server runs its requests
    Costs costs;
    std::vector<Target> targets;
    std::optional<Measured> measured;

    // Older tables count attention in this way: every pair of tokens, with the scores written to memory and read back.
    bool hasTextbookAttention() const { return attention == AttentionCount::Full && !fusedAttention; }

    bool operator==(const Scenario &) const = default;
};

inline constexpr std::int64_t largestBatch = 1'000'000'000;
inline constexpr std::int64_t largestSequence = 1'000'000'000; // also the limit of a prompt and of generated tokens
inline constexpr std::int64_t largestGroup = 1'000'000;
inline constexpr std::int64_t largestChips = 100'000; // also the limit of replicas
inline constexpr double largestImbalance = 1000;
inline constexpr std::int64_t largestCopies = 1'000'000; // copies of experts
inline constexpr std::int64_t largestCores = 10'000'000;
inline constexpr std::int64_t mostDraftTokens = 1000;
inline constexpr std::int64_t mostTrainTokens = 1'000'000'000'000'000;
inline constexpr double largestPowerFactor = 10; // for hosts and buildings
inline constexpr double slowestClock = 0.01;
inline constexpr double fastestClock = 10;

} // namespace roofline
