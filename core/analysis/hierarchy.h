// The traffic of an operator at every memory level: the hierarchical roofline, and the one that caches see.
//
// Main memory moves every operand once. A level inside moves what the levels further in cannot keep: a matrix
// operator works on square blocks of t × t elements of both its operands and its result, which fill a level further in:
//     t = sqrt(capacity / (s_left + s_right + s_result)), the bytes of one element of each: sqrt(capacity / (3·s)) of equal ones
// and each of its flop / 2 multiply-accumulates then reads s_left/t + s_right/t bytes: the tiled matmul with large blocks. No operand
// moves less than once, a result is written once, and an operand that moves nothing at all (traffic of weights only) still does not.
//   - The block is the largest that any level further in holds: of a level that each core has for itself, one core's part. What holds
//     an unknown amount (no capacity, or a level of each core of a chip whose cores are unknown) holds no block; its bandwidth counts.
//   - The innermost level feeds what the units hold: 128 × 128 of a matrix unit, 16 × 16 in the registers of a vector unit.
//   - The left operand is in the format of the activations, the right one in that of the weights, or of the cache where one is read.
//     Where all that is read are activations, both operands are among them. Fused attention keeps its queries and scores on the chip
//     and reads only keys and values again.
//   - Everything else streams, the custom kernel too: the same bytes at every level.
// So a level never moves less than the one outside it. I/O of blocked products: Hong and Kung, STOC 1981; hierarchical roofline: Yang,
// Kurth and Williams, CCPE 32(20), 2020.
#pragma once

#include "core/analysis/analysis.h"

#include <vector>

namespace roofline {

struct ComputeCeiling;

struct LevelUse {
    std::size_t level = 0; // Chip::levelName(level)
    Bytes bytes;           // of one instance, on all chips
    Seconds time;          // at the level's sustained bandwidth
    Intensity intensity;   // infinite when something is computed and nothing moves, 0 when nothing is computed
    FlopRate attainable;   // of one chip: min(rate, intensity × bandwidth)
    bool slowest = false;  // takes the longest of all levels; of equal ones the outermost

    bool operator==(const LevelUse &) const = default;
};

// The roof that an operator computes under: its unit's, or what stands in for it; null: there is none.
const ComputeCeiling *ceilingOf(const Analysis &analysis, const Operator &op);

// Whether the times of operators are of several levels, each its own, and not bytes over the bandwidth of one.
bool hasSeveralLevels(const Analysis &analysis);

// Every level with a known bandwidth, outermost first, whichever of them the scenario names; the host link first of all where it is
// used: the data comes over it, or something was spilled. Of a decode over a growing context it is the mean step's.
std::vector<LevelUse> levelsOf(const Analysis &analysis, const OperatorResult &op);

// The same for all operators together.
std::vector<LevelUse> levelsOf(const Analysis &analysis);

} // namespace roofline
