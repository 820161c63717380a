// The user's whole choice, a plain value. Defaults mean "nothing special".
#pragma once

#include "core/hardware/number_format.h"
#include "core/workload/kernel.h"
#include "core/workload/pass.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace roofline {

struct Sustained {
    enum class Preset : std::uint8_t { Datasheet, Typical, Custom };
    Preset preset = Preset::Datasheet;
    double compute = 1;   // used by Custom: fractions of peak rate and bandwidth, in (0, 1]
    double memory = 1;

    bool operator==(const Sustained &) const = default;
};

struct Overhead {
    enum class Preset : std::uint8_t { Ideal, Framework, Custom };
    Preset preset = Preset::Ideal;
    double launch = 0;    // used by Custom: seconds per operator launch
    double layer = 0;     // used by Custom: seconds per layer

    bool operator==(const Overhead &) const = default;
};

struct Scenario {
    std::string hardware = "a100-80gb-sxm";
    std::vector<std::string> compared;          // further chips; each is analyzed with the same settings
    std::string model = "resnet-50";            // ignored while `kernel` is set
    std::optional<Kernel> kernel;
    Phase phase = Phase::Inference;             // a phase that the model lacks becomes its usual one
    std::int64_t batch = 1;
    std::int64_t sequence = 2048;
    std::int64_t prompt = 1024;                 // request: tokens of each prompt
    std::int64_t generate = 256;                // request: tokens that each sequence generates
    Recompute recompute = Recompute::None;      // training
    NumberFormat weights = NumberFormat::Fp16;
    NumberFormat activations = NumberFormat::Fp16;
    NumberFormat kv = NumberFormat::Fp16;
    std::optional<NumberFormat> compute;        // automatic when unset (semantics §2)
    std::int64_t groupSize = 0;                 // elements that share one scale in 4-bit formats; 0: scales are not counted
    AttentionCount attention = AttentionCount::Full;
    bool fusedAttention = false;
    Logits logits = Logits::Last;
    Traffic traffic = Traffic::All;
    bool writeAllocate = false;
    Sustained sustained;
    double overlap = 1;                         // 0 none … 1 perfect
    Overhead overhead;
    std::string memoryLevel;                    // empty: the main (outermost) memory with a known bandwidth

    bool operator==(const Scenario &) const = default;
};

inline constexpr std::int64_t largestBatch = 1'000'000'000;
inline constexpr std::int64_t largestSequence = 1'000'000'000;   // also of a prompt, and of generated tokens
inline constexpr std::int64_t largestGroup = 1'000'000;

} // namespace roofline
