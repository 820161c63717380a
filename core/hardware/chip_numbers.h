// Every number of a chip that can be changed, by path: for editing in place, for dragging roofs, for sweeps.
//
//   compute/matrix/bf16     compute/matrix/fp16/fp16 accumulate     FLOP/s, dense
//   memory/HBM3   memory/host   network/NVLink 4                    byte/s: a bandwidth's path is that of its ceiling
//   domain/NVLink 4   pair/xGMI                                    chips that a link joins; byte/s between two of them
//   memory/DDR4/no NUMA affinity                                   byte/s: of a ceiling below a level's roof
//   capacity/HBM3                                                   bytes
//   cores   clock   tdp   sustained/compute   sustained/memory      -, Hz, W, fractions
#pragma once

#include "core/hardware/chip.h"
#include "core/units/parse.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace roofline {

struct ChipNumber {
    std::string path;
    Dimension dimension;
    bool whole = false;
    double value = 0; // SI
    double least = 0; // that is plausible: core/hardware/rules.h
    double most = 0;
    Evidence evidence = Evidence::Unverified;

    bool operator==(const ChipNumber &) const = default;
};

// Those that the chip has, in the order of an entry: rates, memory levels, links, cores, clock, power, sustained fractions.
std::vector<ChipNumber> numbersOf(const Chip &chip);
std::optional<ChipNumber> numberOf(const Chip &chip, std::string_view path);

// The chip with that number; its evidence is Evidence::User, its source "user", its note says what it was before the first change
// ("was 3.35 TB/s"); a note that the user gave stays. Unset where the chip has no such number; a value that is not plausible is the
// caller's to refuse.
//
// What says the same in another way changes along: both ways of a link and its bandwidth between two chips with one way, one core's
// bandwidth and the ceilings below a level with that of all, sparse rates with dense ones. So does what the
// cores do together, as in partOf(): more cores compute faster, and bring their own levels along; at a faster clock both are faster.
std::optional<Chip> withNumber(Chip chip, std::string_view path, double value);
bool setNumber(Chip &chip, std::string_view path, double value); // of this very chip; false: it has no such number

// "main memory's bandwidth" and "the rate that governs" without their names: the paths behind "bandwidth" and "peak".
std::string mainBandwidthPath(const Chip &chip); // empty: none is known

// The paths of rates and bandwidths; `level` may be the host's.
std::string ratePath(Unit unit, NumberFormat format, std::string_view variant);
const ComputeCeiling *ceilingAt(const Chip &chip, std::string_view path); // of a rate's path; null: there is none
std::string bandwidthPath(const Chip &chip, std::size_t level, std::string_view variant = {});
std::string linkPath(std::string_view name);

} // namespace roofline
