// Reaches every number of a chip that can be changed by its path, for editing in place, for dragging roofs,
// and for sweeps.
//
//   compute/matrix/bf16     compute/matrix/fp16/fp16 accumulate     FLOP/s, dense
//   memory/HBM3   memory/host   network/NVLink 4                    byte/s: bandwidth of a ceiling
//   memory/DDR4/no NUMA affinity                                    byte/s: a ceiling below the roof of a level
//   domain/NVLink 4   pair/xGMI                                     chips that a link joins; byte/s between two chips
//   capacity/HBM3                                                   bytes
//   cores   clock   tdp                                             -, Hz, W
//   sustained/compute   sustained/fp8   sustained/memory            fractions
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
    double least = 0; // least plausible value: core/hardware/rules.h
    double most = 0;
    Evidence evidence = Evidence::Unverified;
    std::string source;
};

// Returns the numbers that the chip has, in the order of an entry: rates, memory levels, links, cores, clock,
// power, sustained fractions.
std::vector<ChipNumber> numbersOf(const Chip &chip);
std::optional<ChipNumber> numberOf(const Chip &chip, std::string_view path);

// Returns the chip with this number changed, or nothing if the chip has no such number. The caller must
// refuse values that are not plausible. The changed number gets Evidence::User, the source "user", and a note
// of its value before the first change ("was 3.35 TB/s"); a note that the user wrote stays.
//
// Dependent numbers change in proportion: the bandwidths of a link both ways and between two chips follow its
// bandwidth one way; the bandwidth of one core and the ceilings below a level follow the bandwidth of the
// level; sparse rates follow dense ones. As in partOf(), more cores compute faster and bring their own levels
// along, and a faster clock speeds up both.
std::optional<Chip> withNumber(Chip chip, std::string_view path, double value);
std::optional<Chip> withKnownNumber(Chip chip, std::string_view path, double value); // also makes an unknown one known
bool setNumber(Chip &chip, std::string_view path, double value); // changes `chip`; false: no such number
// Gives the chip this number of the other one, known or not, with its source. Nothing else changes.
void copyNumber(Chip &chip, const Chip &from, std::string_view path);
// Sets the rate at this path and changes all other rates by the same factor, as if the chip computed so much faster.
bool setPeak(Chip &chip, std::string_view path, double value);

// Returns the first level whose bandwidth is known, which is the main memory; hostLevel() if there is none.
std::size_t mainLevel(const Chip &chip);
// Returns the path of the main memory's bandwidth, for users who write "bandwidth" without naming a level.
std::string mainBandwidthPath(const Chip &chip); // empty if none is known

// These return the paths of rates and bandwidths. `level` may be that of the host.
std::string ratePath(Unit unit, NumberFormat format, std::string_view variant);
const ComputeCeiling *ceilingAt(const Chip &chip, std::string_view path); // null if there is no such rate
std::string bandwidthPath(const Chip &chip, std::size_t level, std::string_view variant = {});
std::string linkPath(std::string_view name);

} // namespace roofline
