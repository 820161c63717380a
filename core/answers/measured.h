// What somebody measured, held against the prediction; and if it lies above the roof, why that may be.
#pragma once

#include "core/hardware/number_format.h"
#include "core/units/quantity.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace roofline {

struct Analysis;

// Likely causes of a point above its roof.
struct Suspect {
    enum class Kind : std::uint8_t {
        UnitPrefix,     // a factor of about 1000 or 1024
        SparseRate,     // within the chip's 2:4-sparse rate
        WrongPrecision, // within the roof of a narrower format; `format`
        InCache, // within the roof of a faster level that holds all the data, or nobody knows that level's roof; `level`
        WrongLevel,       // within the roof of a faster memory level; `level`
        MacCountedAsFlop, // a factor of about 2
        WrongChips,       // within the roofs of several chips
    };
    Kind kind = Kind::UnitPrefix;
    NumberFormat format = NumberFormat::Fp16;
    std::size_t level = 0;

    bool operator==(const Suspect &) const = default;
};

std::string_view toString(Suspect::Kind kind); // "unit-prefix", "sparse-rate", …: JSON

struct MeasuredPoint {
    Seconds latency;
    double throughput = 0;
    FlopRate attained;             // of all chips together, as a rate is measured
    Intensity intensity;           // the predicted one
    double ofPrediction = 1;       // attained / predicted
    double ofRoof = 1;             // attained / attainable at this intensity; above 1: it cannot be
    std::vector<Suspect> suspects; // the likeliest first; only of a point above its roof

    bool above() const { return ofRoof > 1.0 + 1e-9; }

    bool operator==(const MeasuredPoint &) const = default;
};

// The time that the measurement means. Unset where nothing was measured, or that says nothing of a time.
std::optional<Seconds> measuredLatency(const Analysis &analysis);

// Unset where nothing was measured, or nothing is predicted.
std::optional<MeasuredPoint> measuredPoint(const Analysis &analysis);

} // namespace roofline
