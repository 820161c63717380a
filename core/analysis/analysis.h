// What the engine found for one scenario on one chip: numbers only; words are the report's work.
#pragma once

#include "core/analysis/bound.h"
#include "core/hardware/chip_ptr.h"
#include "core/scenario/formats.h"
#include "core/scenario/scenario.h"
#include "core/units/quantity.h"
#include "core/workload/model_ptr.h"
#include "core/workload/operator.h"
#include "core/workload/pass.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace roofline {

struct Link;
class Catalogue;

// Something that the reader of the numbers has to know. A plain value: report/ turns it into a sentence.
struct Finding {
    enum class Code : std::uint8_t {
        FormatSubstituted,  // from → to on unit; values: rate
        UnitSubstituted,    // the unit asked for has no usable rate: the other unit's is taken
        NoFormat,           // error: no rate of the same or a greater width; nothing computed
        UnknownHardware,    // error
        UnknownModel,       // error
        BadSetting,         // error: a value outside its range (only reachable from code, the readers refuse it)
        NoBandwidth,        // error: the memory level has no known bandwidth
        UnknownMemoryLevel, // error
        ActivationsUnknown, // summary model without activations: traffic counts weights only
        CapacityUnknown,    // memory capacity not known: neither fits nor does not
        DoesNotFit,         // values: needed and available bytes
        BeyondContext,      // sequence longer than the model's context; values: both
        UnverifiedNumber,   // a rate or bandwidth that was used is unverified
        TypicalUsual,      // the usual fraction of the chip's class is taken; values: 0 compute, 1 memory; the fraction
        OverheadDominates, // the overhead exceeds everything else; values: its share
        NearRidge,         // the two largest terms are within 5 %; values: their ratio
        PhaseIgnored,      // phase asked for, but the model has no such phase
        NothingToExchange, // a network kernel on one chip
        NoLink,            // error: several chips exchange data, but no link's bandwidth is known
        UnknownLink,       // error: the chip has no link of that name, or its bandwidth is unknown
        NetworkNotModeled, // several chips share a workload whose exchange is not modeled: only the work is divided
        BeyondDomain,      // more chips than their link joins; values: chips, those of the domain
        CacheCopied,       // the cache is there several times; values: heads that it can be divided by, copies
        CoreBandwidthUnknown, // some cores work, but what they get of the memory is unknown: all of it taken
        UnevenSplit,          // heads that do not divide by the chips; values: heads, chips
        CoresUnknown,         // error: some cores asked for, but the chip's number is unknown
        TooManyCores,         // error: values: asked for, there are
        NoHostLink,           // error: the host's memory asked for, but no bandwidth to it is known
        LevelTooSmall,        // the level that the data comes from does not hold it; values: needed and available bytes
        Spilled,              // part of the workload stays with the host; values: bytes, part of weights and cache
        NothingToSpill,       // spilling asked for, but all fits
        SpillImpossible,      // spilling asked for, but the capacity is unknown, or activations alone do not fit
        ReleasedUnknown,      // as released asked for, but of this workload that is not known: fp16 is taken
        MeshDoesNotDivide,    // error; values: chips, those that stages and parts of the context ask for together
        StagesBeyondLayers,   // error; values: stages, layers
        AttentionDoesNotDivide, // error; values: chips that share products, those of a group of attention
        ExpertsDoNotDivide,     // error; values: groups of experts, chips that hold them
        TooFewExperts,          // error; values: groups of experts, experts with their copies
        TooManyCopies,          // error; values: redundant experts, the most that groups can hold
        CopiesIgnored,          // redundant experts asked for, but left out; values: their number, of CopiesIgnored
        FitsSharded,            // not as it is, but with this sharding; values: of Sharding, bytes of each chip
        MeasuredAboveRoof,      // what was measured is faster than the roofs allow; values: measured over attainable
    };
    Code code = Code::BadSetting;
    Unit unit = Unit::Matrix;
    NumberFormat from = NumberFormat::Fp16;
    NumberFormat to = NumberFormat::Fp16;
    double first = 0;
    double second = 0;

    bool operator==(const Finding &) const = default;
};

bool isError(Finding::Code code);

// Times and rates of one instance of an operator: sizes of all chips together, times and rates of each.
struct OperatorResult {
    Operator op;
    FlopRate rate;       // of the unit and format it ran in, times the sustained fraction
    FlopRate attainable; // of one chip: min(rate, intensity × sustained bandwidth)
    Seconds compute;
    Seconds memory;
    Seconds network;
    Seconds lower;    // the largest of the three; of a decode over a growing context the mean of each step's largest
    Seconds latency;  // with overlap and launch overhead
    double share = 0; // of the whole latency, all instances
    Bound bound = Bound::None;

    // flop / byte; infinite when something is computed and nothing moves, 0 when nothing is computed.
    Intensity intensity() const { return op.flop > Flops() ? op.flop / op.memory() : Intensity(); }

    bool operator==(const OperatorResult &) const = default;
};

// Of one replica, all its chips together; times are those of each chip.
struct Totals {
    Flops flop;
    Bytes weight;
    Bytes activation;
    Bytes kv;
    Bytes written; // of all three
    Bytes network;
    Seconds compute; // Σ count × t_c
    Seconds memory;
    Seconds networkTime;
    Seconds startUp; // of all collectives: a part of networkTime, or what overlaps with it
    Seconds overhead;
    Seconds bubble; // while stages of a pipeline wait for the first or the last micro-batch: a part of the latency
    Seconds lower;  // Σ max: perfect overlap inside each operator
    Seconds upper;  // Σ sum: no overlap
    Seconds aggregateLower; // max Σ: perfect overlap across operators too
    Seconds latency;
    Seconds prefill; // of a request: until the prompt is read, and all decode steps; else 0
    Seconds decode;
    double samples = 0;      // samples or tokens that one latency yields, of all replicas
    FlopRate attained;       // flop / latency, of all chips of a replica
    double roofFraction = 0; // attained / attainable(intensity of the whole)
    double mfu = 0;          // attained / peak of the compute format, from the FLOP counted here
    double mfuPalm =
        0; // by PaLM's convention: attention in full, nothing that is recomputed (Chowdhery et al., arXiv:2204.02311, B)
    Bound bound = Bound::None; // the largest of compute, memory and network

    Bytes byte() const { return weight + activation + kv; }
    Intensity intensity() const { return flop > Flops() ? flop / byte() : Intensity(); } // as an operator's
    double throughput() const { return samples / latency.value(); }                      // per second

    bool operator==(const Totals &) const = default;
};

// Of one replica, all its chips together; where stages of a pipeline differ, as if each held as much as the fullest.
struct MemoryUse {
    Bytes weight;
    Bytes kv;
    Bytes activation; // at its peak; training: kept for the backward pass, and the peak of a layer
    Bytes gradient;   // training only
    Bytes optimizer;  // training only: moments and the full-precision copy of the weights
    Bytes total;
    Bytes perChip; // of the fullest
    Bytes spilled; // of all but the activations: what stays with the host (Scenario::spill), the same part of each
    std::optional<Bytes> capacity;
    std::optional<bool> fits;
    std::optional<std::int64_t> maxBatch; // 0: not even one; unset: unknown capacity, or nothing grows with the batch

    bool operator==(const MemoryUse &) const = default;
};

struct Analysis {
    Scenario scenario;  // as asked, phase resolved
    ChipPtr chip;       // with as many cores and the clock that the scenario asks for
    ModelPtr model;     // null for a kernel
    Mesh mesh;          // how the chips of a replica share it; of a kernel they all share its product
    bool valid = false; // false: an error finding says why; only what is known of the chip is filled in (its roofs too)
    Formats formats;    // that the scenario's are of this model
    Unit unit = Unit::Matrix;                          // the unit of the governing compute roof
    NumberFormat requestedFormat = NumberFormat::Fp16; // what the scenario computes in before any fallback
    NumberFormat format = NumberFormat::Fp16;          // what the governing roof computes in
    FlopRate peak;                                     // governing compute roof, datasheet
    std::size_t level = 0;                             // that the data comes from: Chip::levelName(level)
    Bandwidth bandwidth;                               // of that level, datasheet
    const Link *link = nullptr;                        // of the chip, that its chips are joined by; null: none is known
    const Link *tier =
        nullptr; // of the chip: the link, or what joins its domains where what is sent takes longest on that
    Bandwidth linkBandwidth; // of each chip, one way: what of the link these chips can use for what they send
    double sustainedCompute = 1;
    double sustainedMemory = 1;
    int flopPerMac = 2; // 1: seen through the lens of core/report/lens.h, the engine itself always counts 2
    std::vector<OperatorResult> operators;
    Totals totals;
    MemoryUse memory;
    std::vector<Finding> findings;
    std::vector<std::string>
        told; // names of settings that tell it apart from what it is compared with, beside its chip

    double chips() const { return static_cast<double>(scenario.chips); }
    FlopRate attainedPerChip() const { return totals.attained / chips(); }
    Intensity ridge() const { return peak / bandwidth; }
    Intensity sustainedRidge() const { return (peak * sustainedCompute) / (bandwidth * sustainedMemory); }

    bool operator==(const Analysis &) const = default;
};

const Finding *firstError(const Analysis &analysis); // null: there is none

using AnalysisPtr = std::shared_ptr<const Analysis>;

// Pure and total: whatever the scenario says, the answer is a value; errors are findings. Takes about a microsecond.
Analysis analyze(const Scenario &scenario, const Catalogue &zoo);

// The scenario without chips, workloads, targets and measurements to compare it with: what its numbers depend on.
Scenario alone(Scenario scenario);

} // namespace roofline
