// A deployment is what could be rented for a workload: a number of chips of one kind, a way to split the
// model among them, and formats.
//
// Each deployment serves as many requests at once as its memory and the limits allow (core/answers/serving.h;
// no queue), because more requests never give fewer tokens per second. It is judged by the scenario's own
// profile or, where the scenario leaves that open, by typical rates, because bounds alone would rank many
// chips wrongly. The bound of the same deployment is given beside it. Fractions of the peak are those of a
// chip's class, by the same rule for all.
#pragma once

#include "core/analysis/bound.h"
#include "core/answers/serving.h"
#include "core/hardware/chip_ptr.h"
#include "core/scenario/scenario.h"
#include "core/units/enum_words.h"
#include "core/units/quantity.h"
#include "core/workload/model_ptr.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace roofline {

// Describes how the chips of a deployment split the model.
struct Split {
    std::int64_t tensor = 1;   // chips per group that shares the layers
    std::int64_t pipeline = 1; // stages
    bool experts = false;      // each chip attends to its own requests and holds different experts
    std::int64_t context = 1;  // parts of each sequence, each on its own group

    std::int64_t chips() const { return tensor * pipeline * context; }
    bool operator==(const Split &) const = default;
};

enum class RankBy : std::uint8_t { Throughput, Cost, Energy }; // throughput per chip; cost or energy per token

RankBy usualRankBy(const Scenario &scenario); // by cost as soon as there is a price

// What is ranked: every combination in which the sizes divide evenly.
struct DeploymentSpace {
    std::vector<std::string> chips{}; // ids; empty: all chips of the zoo
    std::vector<std::int64_t> counts = {1, 2, 4, 8};
    std::vector<std::string> formats{}; // values for --precision; empty: the scenario's own formats
    enum class Splits : std::uint8_t { Tensor, All } splits = Splits::All;
    bool own = false; // also ranks the scenario's own deployment and those that it is compared with

    bool operator==(const DeploymentSpace &) const = default;
};

struct Deployment {
    // Why it cannot serve, or not within the limits.
    enum class Miss : std::uint8_t {
        None,
        NoFormat,        // the chip computes in no format as wide as needed
        NoBandwidth,     // no memory bandwidth is known
        NoLink,          // no link between this many chips is known
        CapacityUnknown, // the memory capacity is unknown
        DoesNotFit,      // not even with one request; `held` is what that needs
        FirstToken,      // later than the limit
        PerToken,        // longer than the limit, even for one request
    };
    std::uint32_t chip = 0;   // index into Ranking::chips
    std::uint32_t format = 0; // index into Ranking::formats
    std::int64_t count = 1;   // chips
    std::int8_t own = -1;     // 0: the scenario's own; 1, 2 …: of what it is compared with; −1: neither
    bool added = false;       // the space has no such row; it is there only because it is somebody's own
    Split split;
    Miss miss = Miss::None;
    ServingStop stop = ServingStop::Memory; // why it takes no more requests
    Bound bound = Bound::None;              // of one iteration
    bool best = false; // keeps the limits, and no other such row is better in one figure without being worse in another
    double requests = 0; // at once; 1 if it misses the limit per token or does not fit
    Seconds firstToken;  // as in Serving
    Seconds perToken;
    double tokens = 0; // generated per second
    Bytes held;        // memory in use with all requests
    Bytes capacity;
    Bytes reserve;           // what the engines keep of it
    Seconds boundFirstToken; // lower bound that no real server can beat
    Seconds boundPerToken;
    double boundRequests = 0;         // as many as the limits allow at those rates
    double boundTokens = 0;           // upper bound, with those requests
    std::optional<double> perMillion; // cost of a million tokens in the scenario's currency; unset: no price is known
    std::optional<double> joules;     // energy per token; unset: the TDP is unknown

    double perChip() const { return tokens / real(count); }
    bool serves() const { return miss == Miss::None; }
    bool computed() const { return miss == Miss::None || miss == Miss::FirstToken || miss == Miss::PerToken; }

    bool operator==(const Deployment &) const = default;
};

struct Ranking {
    // Why nothing can be ranked.
    enum class WhyNot : std::uint8_t { None, NotALanguageModel, PromptReadApart };
    WhyNot whyNot = WhyNot::None;
    Scenario scenario; // the judged scenario, with its profile and limits
    ModelPtr model;
    RankBy by = RankBy::Throughput;
    std::vector<ChipPtr> chips;
    std::vector<std::string> formats;
    bool usualSixteenBit = true; // of fp16 and bf16 each chip takes the one that it computes faster
    // First the rows that keep the limits, best first; in a ranking by cost, those without a price are last
    // among them. Then the rows that miss a limit, the closest to the limits first, and those that cannot serve.
    std::vector<Deployment> rows;
    std::size_t ranked = 0; // rows with a figure to rank by
    std::size_t kept = 0;   // rows that keep the limits
    // What is told: rows of the space alone, so that a session does not change how many there are.
    std::size_t lookedAt = 0;
    std::size_t keepLimits = 0;

    const Chip &chipOf(const Deployment &deployment) const { return *chips[deployment.chip]; }
};

// Returns the figure that a row is ranked by; larger is better. Unset: a price or a TDP is unknown.
std::optional<double> merit(const Deployment &deployment, RankBy by);

// Returns the scenario on the chips of a split.
Scenario inSplit(Scenario scenario, const Split &split);

// Returns the scenario of a row, with as many requests as it serves, for a scenario (asJudged()) that may have been
// edited since it was ranked.
Scenario scenarioOf(const Scenario &judged, const Ranking &ranking, const Deployment &deployment);
inline Scenario scenarioOf(const Ranking &ranking, const Deployment &deployment) // as it was ranked
{
    return scenarioOf(ranking.scenario, ranking, deployment);
}

// Returns the value for --precision that a row has on its chip; empty: the scenario's own, as it is on that chip.
std::string precisionOf(const Ranking &ranking, const Deployment &deployment);

// For example "TP 8", "TP 4 · PP 2", "TP 4 · CP 2", "EP 32"; empty: one chip.
std::string splitText(const Split &split);

template <>
inline constexpr std::string_view enumWords<RankBy>[] = {"throughput", "cost", "energy"};
template <>
inline constexpr std::string_view enumWords<Deployment::Miss>[] = {
    "", "no_format", "no_bandwidth", "no_link", "capacity_unknown", "memory", "first_token", "per_token"};

} // namespace roofline
