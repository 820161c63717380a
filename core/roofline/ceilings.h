// Lists the roofs of a chip, independent of any workload. The chart draws them and the JSON lists them.
#pragma once

#include "core/hardware/number_format.h"
#include "core/schema/sourced.h"
#include "core/units/enum_words.h"
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
    std::string variant;   // not empty for an alternative rate or a bandwidth below the level's, which never govern:
                           // sparseVariant, "fp16 accumulate", "no SIMD"
    bool sparse = false;   // a 2:4-sparse rate; the variant of such a rate ends in sparseVariant
    std::size_t level = 0; // memory: index of the chip's level; Chip::hostLevel() for the link to the host

    bool operator==(const Ceiling &) const = default;
};

inline constexpr std::array ceilingKinds = {Ceiling::Kind::Compute, Ceiling::Kind::Memory, Ceiling::Kind::Network};
template <>
inline constexpr std::string_view enumWords<Ceiling::Kind>[] = {"compute", "memory", "network"};

inline constexpr std::string_view sparseVariant = "2:4 sparse";

// Returns the compute ceilings by falling rate, where main rates come before equal sparse ones and other
// variants. Then follow the memory levels, outermost first, each with the ceilings below it, the link to the
// host, and the links between chips. A level or link without a known bandwidth has no ceiling.
std::vector<Ceiling> ceilingsOf(const Chip &chip);

// Returns the name of a level's roof. The link to the host may have the name of a link between chips, beside which its
// roof is "PCIe 4.0 x16 (host)".
std::string roofName(const Chip &chip, std::size_t level);

// Returns the ridge point, where a bandwidth line meets a compute ceiling.
Intensity ridge(FlopRate rate, Bandwidth bandwidth);

// min(rate, intensity × bandwidth): the roofline of Williams, Waterman and Patterson, CACM 52(4), 2009.
FlopRate attainable(FlopRate rate, Bandwidth bandwidth, Intensity intensity);

// Work of this intensity takes max(t_c, t_m) + (1 − overlap)·min(t_c, t_m) on a roof of this rate and
// bandwidth. At an overlap of 0 the result is 1/(1/rate + 1/(intensity·bandwidth)), which is half of the roof
// at the ridge point and more of it everywhere else.
FlopRate attainable(FlopRate rate, Bandwidth bandwidth, Intensity intensity, double overlap);

// Returns the time of work that takes `lower` with perfect overlap and `upper` without any.
constexpr Seconds overlapped(Seconds lower, Seconds upper, double overlap)
{
    return lower + (upper - lower) * (1 - overlap);
}

// Holds the rate that a unit computes a format with, or the rate of the format that it falls back to.
struct RateChoice {
    const ComputeCeiling *ceiling = nullptr; // null if the chip has no rate of the same or a greater width
    bool substituted = false;                // has another format than asked for
    bool otherUnit = false;                  // has another unit than asked for
};

// Matrix work takes the matrix unit if the chip has one, otherwise the vector unit. Element-wise work takes
// the vector unit, or the rate of the matrix unit where no vector rate is known. If that unit only computes a
// wider format and the other one the exact format, the faster of the two is taken, and the exact one on a
// tie.
RateChoice chooseRate(const Chip &chip, Unit unit, NumberFormat format);

} // namespace roofline
