// The roofs of a chip, independent of any workload: what the chart draws and the JSON lists.
#pragma once

#include "core/hardware/compute_unit.h"
#include "core/hardware/number_format.h"
#include "core/schema/sourced.h"
#include "core/units/quantity.h"

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace roofline {

struct Chip;
struct ComputeCeiling;

struct Ceiling {
    enum class Kind : std::uint8_t { Compute, Memory, Network };
    Kind kind = Kind::Compute;
    std::string name;         // "FP16 tensor", "HBM2e", "NVLink 3"
    Unit unit = Unit::Matrix; // compute only
    NumberFormat format = NumberFormat::Fp16;
    FlopRate rate;       // compute only
    Bandwidth bandwidth; // memory and network
    Evidence evidence = Evidence::Vendor;
    std::string source;
    std::string note;
    std::string
        variant; // not empty: an alternative rate, or a bandwidth below the level's; sparseVariant, "fp16 accumulate",
                 // "no SIMD"; never what governs
    bool sparse = false;   // a 2:4-sparse rate: of a variant too, whose name then ends so
    std::size_t level = 0; // memory: index of the chip's level; Chip::hostLevel() for the link to the host

    bool operator==(const Ceiling &) const = default;
};

inline constexpr std::array ceilingKinds = {Ceiling::Kind::Compute, Ceiling::Kind::Memory, Ceiling::Kind::Network};
const char *toString(Ceiling::Kind kind);

inline constexpr std::string_view sparseVariant = "2:4 sparse";

// Compute ceilings in falling rate, of equal ones the main rates before sparse ones and other variants; then memory levels,
// outermost first, each with the ceilings below it, the link to the host, and the links between chips. What has no known bandwidth is no ceiling.
std::vector<Ceiling> ceilingsOf(const Chip &chip);

// The point where a bandwidth line meets a compute ceiling.
Intensity ridge(FlopRate rate, Bandwidth bandwidth);

// min(rate, intensity × bandwidth): the roofline of Williams, Waterman and Patterson, CACM 52(4), 2009.
FlopRate attainable(FlopRate rate, Bandwidth bandwidth, Intensity intensity);

// The rate that a unit computes a format with, or the rate of the format that it falls back to.
struct RateChoice {
    const ComputeCeiling *ceiling = nullptr; // null: the chip has no rate of the same or a greater width
    bool substituted = false;                // another format than asked for
    bool otherUnit = false;                  // another unit than asked for
};

// Matrix work takes the matrix unit when the chip has one, else the vector unit; element-wise work takes the vector unit, or the
// matrix unit's rate where no vector rate is known. Of a wider format on that unit and the exact format on the other unit, the
// faster is taken; on a tie the exact one.
RateChoice chooseRate(const Chip &chip, Unit unit, NumberFormat format);

} // namespace roofline
