// A finding says what is remarkable about an analysis, or why there is none.
#pragma once

#include "core/diagnostics/message.h"
#include "core/hardware/number_format.h"

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace roofline {

// Tells the reader of the numbers something that matters. It is a plain value that report/ turns into a sentence.
struct Finding {
    enum class Code : std::uint8_t {
        FormatSubstituted,  // from → to on unit; values: rate
        UnitSubstituted,    // the unit asked for has no usable rate, so that of the other unit is taken
        NoFormat,           // error: no rate of the same or a greater width; nothing is computed
        UnknownHardware,    // error
        UnknownModel,       // error
        BadSetting,         // error: a value outside its range (only from code, because the readers refuse it)
        ImpossibleKernel,   // error: sizes of the kernel that are in range, but do not fit together
        ImpossibleModel,    // error: the same of a model whose numbers a sweep changes
        NoBandwidth,        // error: the memory level has no known bandwidth
        UnknownMemoryLevel, // error
        ActivationsUnknown, // summary model without activations: traffic counts the weights only
        LayersUnknown,      // summary model without layers, for which an overhead is asked: it counts for none
        NoWeights,          // traffic of the weights only, but there are none, so nothing moves
        CapacityUnknown,    // memory capacity not known, so whether it fits is not known
        DoesNotFit,         // values: needed and available bytes
        HeldByHost,         // it does not fit, but its data comes from the host; values: needed and available bytes
        BeyondContext,      // the sequence is longer than the model's context; values: both
        UnverifiedNumber,   // a rate or bandwidth that was used is unverified
        TypicalUsual,       // the usual fraction of the chip's class is taken; values: 0 for compute or 1
                            // for memory; the fraction
        OverheadDominates,  // the overhead exceeds everything else; values: its share
        NearRidge,          // the two largest terms are within 5 %; values: their ratio
        PhaseIgnored,       // the model has no such phase as asked for
        OnePassAssumed,     // a transform larger than the memory on chip goes over the data once; values: its bytes and
                            // those of that memory
        NothingToExchange,  // a network kernel on one chip
        NoLink,             // error: several chips exchange data, but no link's bandwidth is known
        UnknownLink,        // error: the chip has no link of that name, or its bandwidth is unknown
        NetworkNotModeled,  // several chips share a workload whose exchange is not modeled: only the work is divided
        BeyondDomain,       // more chips than their link joins; values: chips, chips of the domain
        CacheCopied,        // several copies of the cache are held; values: heads that it can be divided by, copies
        CoreBandwidthUnknown, // some cores work, but their memory bandwidth is unknown, so that of all is taken
        UnevenSplit,          // the number of heads is not divisible by the chips; values: heads, chips
        CoresUnknown,         // error: some cores asked for, but the chip's number of cores is unknown
        TooManyCores,         // error; values: cores asked for, cores of the chip
        NoHostLink,           // error: host memory asked for, but the bandwidth to it is unknown
        LevelTooSmall,        // the level that the data comes from does not hold it; values: needed and available bytes
        Spilled,              // part of the workload stays with the host; values: bytes, fraction of weights and cache
        NothingToSpill,       // spilling asked for, but everything fits
        SpillImpossible,      // spilling asked for, but the capacity is unknown, or activations alone do not fit
        ReleasedUnknown,      // "as released" asked for, but the released formats are unknown, so fp16 is taken
        QuantizationUnknown,  // how the model was quantized is not understood, so its weights count as they are kept
        MeshDoesNotDivide,    // error; values: chips, product of the pipeline's stages and the parts of the context
        StagesBeyondLayers,   // error; values: stages, layers
        AttentionDoesNotDivide, // error; values: chips that share products, chips of a group of attention
        ExpertsDoNotDivide,     // error; values: groups of experts, chips that hold them
        TooFewExperts,          // error; values: groups of experts, experts with their copies
        TooManyCopies,          // error; values: redundant experts, the most that groups can hold
        AxisIgnored,            // groups, stages or parts asked for, but left out; values: their number, the MeshAxis
        CopiesIgnored,          // redundant experts asked for, but left out; values: their number, the CopiesIgnored
        FitsSharded,            // it would fit with this sharding; values: the Sharding, bytes of each chip
        StagesWait,             // a pipeline waits for long, and more micro-batches are faster; values: fraction of the
                                // latency, these micro-batches
        SumsNarrow,        // chips add up activations of less than 16 bit; values: fraction of the latency, bytes of
                           // 16 bit over those counted
        TrainsInIntegers,  // weights, activations or products of a training step are integers; from: the narrowest
        MeasuredAboveRoof, // the measurement is faster than the roofs allow; values: measured over attainable
    };
    static constexpr std::size_t codes = static_cast<std::size_t>(Code::MeasuredAboveRoof) + 1; // the last code counts
    Code code = Code::BadSetting;
    Unit unit = Unit::Matrix;
    NumberFormat from = NumberFormat::Fp16;
    NumberFormat to = NumberFormat::Fp16;
    double first = 0;
    double second = 0;

    bool operator==(const Finding &) const = default;
};

Severity severityOf(Finding::Code code);
std::string_view codeOf(Finding::Code code); // the "code" in JSON, for example "format-substituted"
bool isError(Finding::Code code);            // returns whether it prevents the computation

} // namespace roofline
