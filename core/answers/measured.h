// Compares a measurement with the prediction. If it lies above the roof, finds likely causes.
#pragma once

#include "core/hardware/number_format.h"
#include "core/units/enum_words.h"
#include "core/units/quantity.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace roofline {

struct Analysis;

// A likely cause of a point above its roof.
struct Suspect {
    enum class Kind : std::uint8_t {
        UnitPrefix,       // a factor of about 1000 or 1024
        SparseRate,       // within the chip's 2:4-sparse rate
        WrongPrecision,   // below the roof of a narrower `format`
        InCache,          // below the roof of a faster `level` that holds all the data, or that level's roof is unknown
        WrongLevel,       // below the roof of a faster memory `level`
        MacCountedAsFlop, // a factor of about 2
        MoreCores,        // below the roofs of all cores, of which some were asked for
        HigherClock,      // below the roofs at the chip's own clock, where a lower one was asked for
        WrongChips,       // below the roofs of several chips
    };
    Kind kind = Kind::UnitPrefix;
    NumberFormat format = NumberFormat::Fp16;
    std::size_t level = 0;

    bool operator==(const Suspect &) const = default;
};

template <>
inline constexpr std::string_view enumWords<Suspect::Kind>[] = {"unit-prefix", "sparse-rate",  "wrong-precision",
                                                                "in-cache",    "wrong-level",  "mac-counted-as-flop",
                                                                "more-cores",  "higher-clock", "wrong-chips"};

struct MeasuredPoint {
    Seconds latency;
    double throughput = 0;
    FlopRate attained;             // of all chips of one replica, like a measured rate
    Intensity intensity;           // as predicted
    double ofPrediction = 1;       // attained / predicted
    double ofRoof = 1;             // attained / what the datasheet allows at this intensity; above 1: not possible
    bool ofNetwork = false;        // ofRoof is of the network's roof, because its time is the longest
    std::vector<Suspect> suspects; // most likely first; only for a point above its roof

    bool above() const { return ofRoof > 1.0 + 1e-9; }

    bool operator==(const MeasuredPoint &) const = default;
};

// Returns the time that the measurement corresponds to. Unset: nothing was measured, or it does not give a time.
std::optional<Seconds> measuredLatency(const Analysis &analysis);

// Unset: nothing was measured, or nothing is predicted.
std::optional<MeasuredPoint> measuredPoint(const Analysis &analysis);

} // namespace roofline
