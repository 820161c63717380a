// Checks a chip's numbers, whoever wrote them, for plausible sizes and for contradictions between two of
// them.
#pragma once

#include "core/diagnostics/message.h"
#include "core/units/quantity.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace roofline {

struct Chip;

// The limits lie far beyond anything that can be built, so that a value outside has a wrong prefix or unit.
// The lower ends keep every quotient of two numbers finite.
template <class Q>
struct Plausible {
    Q least;
    Q most;
};

inline constexpr Plausible<FlopRate> plausibleRate{FlopRate(1), FlopRate(1e21)};
inline constexpr Plausible<Bandwidth> plausibleBandwidth{Bandwidth(1), Bandwidth(1e18)};
inline constexpr Plausible<Bytes> plausibleCapacity{Bytes(1), Bytes(1e18)};
inline constexpr Plausible<Frequency> plausibleClock{Frequency(1e3), Frequency(1e12)};
inline constexpr Plausible<std::int64_t> plausibleCores{1, 10'000'000};
inline constexpr Plausible<Watts> plausiblePower{Watts(1e-6), Watts(1e6)};
inline constexpr Plausible<double> plausibleFraction{0.001, 1}; // sustained fraction of a peak
inline constexpr Plausible<double> plausibleSparseFactor{1, 16};
inline constexpr Plausible<std::int64_t> plausibleLinkCount{1, 1'000'000};
inline constexpr Plausible<std::int64_t> plausibleDomain{2, 1'000'000}; // chips that a link joins
inline constexpr Plausible<std::int64_t> plausibleAxis{2, 1024};        // chips along an axis
inline constexpr Plausible<std::int64_t> plausibleYear{1940, 2100};     // of a chip or a model

// Describes a contradiction and names the item of the chip that shows it.
struct ChipProblem {
    Severity severity = Severity::Error;
    std::string rule;
    std::string text;
    std::string_view key;  // of the list or object in an entry: "memory ceilings"
    std::size_t index = 0; // in a list
};

// Checks the rules duplicate-rate, matrix-below-vector, duplicate-name, missing-cores and contradiction, and
// warns of bandwidth-order and bandwidth-of-cores.
std::vector<ChipProblem> contradictions(const Chip &chip);

} // namespace roofline
