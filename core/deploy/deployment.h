// What could be rented for a workload: so many of a chip, shared in some way, in some formats; and how well each would serve it.
//
// Each deployment serves as many requests at once as its memory and the limits allow (core/answers/serving.h; nobody waits): more of them
// are never fewer tokens a second. It is judged by the scenario's own profile, or as servers typically run where the scenario says
// nothing of that, because bounds alone rank many chips wrongly; the bound of the same deployment stands beside it. Fractions of the peak
// are those of a chip's class, the same rule for all.
#pragma once

#include "core/analysis/bound.h"
#include "core/answers/serving.h"
#include "core/hardware/chip_ptr.h"
#include "core/scenario/scenario.h"
#include "core/units/quantity.h"
#include "core/workload/model_ptr.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace roofline {

// How the chips of a deployment share the model.
struct Split {
    std::int64_t tensor = 1;   // chips of each group that shares the layers
    std::int64_t pipeline = 1; // stages
    bool experts = false;      // each chip attends to requests of its own, and has other experts
    std::int64_t context = 1;  // parts of each sequence, on groups of their own

    std::int64_t chips() const { return tensor * pipeline * context; }
    bool operator==(const Split &) const = default;
};

enum class RankBy : std::uint8_t { Throughput, Cost, Energy }; // of each chip; of a token

// What is looked at: every combination whose sizes divide.
struct DeploymentSpace {
    std::vector<std::string> chips; // ids; empty: all of the zoo
    std::vector<std::int64_t> counts = {1, 2, 4, 8};
    std::vector<std::string> formats; // as --precision reads them; empty: the scenario's own
    enum class Splits : std::uint8_t { Tensor, All } splits = Splits::All;
    bool own = false; // also what the scenario itself is, and what it is compared with

    bool operator==(const DeploymentSpace &) const = default;
};

struct Deployment {
    // Why it cannot serve, or not within the limits.
    enum class Miss : std::uint8_t {
        None,
        NoFormat,        // the chip computes in no format as wide
        NoBandwidth,     // of its memory none is known
        NoLink,          // between so many of them none is known
        CapacityUnknown, // of its memory
        DoesNotFit,      // not one request; `held` says what it takes
        FirstToken,      // later than the limit
        PerToken,        // longer than the limit, even for one request
    };
    std::uint32_t chip = 0;   // of Ranking::chips
    std::uint32_t format = 0; // of Ranking::formats
    std::int64_t count = 1;   // chips
    std::int8_t own = -1;     // 0: the scenario's; 1, 2 …: of what it is compared with; −1: nobody's
    Split split;
    Miss miss = Miss::None;
    ServingStop stop = ServingStop::Memory; // what keeps it from taking more requests
    Bound bound = Bound::None;              // of an iteration
    bool best = false;   // among all that keep the limits none is better in one figure without being worse in another
    double requests = 0; // at once; of what misses a limit one
    Seconds firstToken;  // of one prompt read alone
    Seconds perToken;
    double tokens = 0; // generated, a second
    Bytes held;        // with all requests
    Bytes capacity;
    Seconds boundFirstToken; // what nothing real is below
    Seconds boundPerToken;
    double boundTokens = 0;           // what nothing real is above: of as many requests
    std::optional<double> perMillion; // tokens, in the scenario's currency; unset: no price is known
    std::optional<double> joules;     // of a token; unset: the TDP is unknown

    double perChip() const { return tokens / static_cast<double>(count); }
    bool serves() const { return miss == Miss::None; }
    bool computed() const { return miss == Miss::None || miss == Miss::FirstToken || miss == Miss::PerToken; }

    bool operator==(const Deployment &) const = default;
};

struct Ranking {
    // Why nothing can be ranked at all.
    enum class WhyNot : std::uint8_t { None, NotALanguageModel, PromptReadApart };
    WhyNot whyNot = WhyNot::None;
    Scenario scenario; // that is judged: its profile and limits
    ModelPtr model;
    RankBy by = RankBy::Throughput;
    std::vector<ChipPtr> chips;
    std::vector<std::string> formats;
    // Those that keep the limits, the best first; without a price the last of them where it ranks by cost. Then what does not.
    std::vector<Deployment> rows;
    std::size_t ranked = 0; // that have a figure to rank by
    std::size_t kept = 0;   // that keep the limits

    const Chip &chipOf(const Deployment &deployment) const { return *chips[deployment.chip]; }
};

// What a row is ranked by: the larger, the better; unset: a price or a TDP is unknown.
std::optional<double> merit(const Deployment &deployment, RankBy by);

// The scenario that a row stands for, with as many requests as it serves.
Scenario scenarioOf(const Ranking &ranking, const Deployment &deployment);

// "TP 8", "TP 4 · PP 2", "TP 4 · CP 2", "EP 32"; empty: one chip.
std::string splitText(const Split &split);

std::string_view toString(RankBy by);             // "throughput", "cost", "energy"
std::string_view toString(Deployment::Miss miss); // "ttft", "tpot", "memory", "no-link", …; empty: none

} // namespace roofline
