// Computes the traffic of an operator at every memory level, caches included, for the hierarchical roofline.
//
// Main memory moves every operand once. A level inside it moves what the levels further in cannot keep. A matrix
// operator works on square blocks of t × t elements of both operands and the result, which fill a level further in:
//     t = sqrt(capacity / (s_left + s_right + s_result)), with the bytes of one element of each;
//     sqrt(capacity / (3·s)) if they are equal
// Each of its flop / 2 multiply-accumulates then reads s_left/t + s_right/t bytes, as in a tiled matmul with
// large blocks. Every operand moves at least once, and a result is written once. An operand that moves
// nothing at all (traffic of weights only) still moves nothing.
//   - The block is the largest that any level further in holds; in a per-core level, the part of one core holds it.
//     A level of unknown size (no capacity, or per core on a chip with an unknown number of cores) holds no block,
//     but its bandwidth counts.
//   - The innermost level feeds what the units hold: 128 × 128 of a matrix unit, 16 × 16 in the registers of a
//     vector unit.
//   - The left operand is in the format of the activations, the right one in that of the weights, or of the cache
//     if one is read. If only activations are read, both operands are among them. Fused attention keeps its queries
//     and scores on the chip, and reads only keys and values again.
//   - Everything else streams the same bytes at every level, and so does the custom kernel.
// A level therefore never moves less than the one outside it. Sources: I/O of blocked products by Hong and
// Kung, STOC 1981; hierarchical roofline by Yang, Kurth and Williams, CCPE 32(20), 2020.
#pragma once

#include "core/analysis/analysis.h"

#include <vector>

namespace roofline {

struct ComputeCeiling;

struct LevelUse {
    std::size_t level = 0; // Chip::levelName(level)
    Bytes bytes;           // bytes of one instance, on all chips
    Bytes busiest;         // what they would be if all chips moved as much as the busiest
    Seconds time;          // of these at the sustained bandwidth of the level
    Intensity intensity;   // infinite when something is computed and nothing moves, 0 when nothing is computed
    FlopRate attainable;   // per chip: min(rate, intensity × bandwidth)
    bool slowest = false;  // takes the longest of all levels; among equal ones, the outermost

    bool operator==(const LevelUse &) const = default;
};

// Returns the roof that an operator computes under, which is that of its unit or of a substitute. Null: there is none.
const ComputeCeiling *ceilingOf(const Analysis &analysis, const Operator &op);

// Returns whether each of several levels has its own time, instead of bytes over the bandwidth of one level. All
// levels of a chip with a single one are that one. Precondition: the chip is known.
bool hasSeveralLevels(const Analysis &analysis);

// Returns every level with a known bandwidth, outermost first, whichever of them the scenario names. The host
// link comes first where it is used: the data comes over it, or something was spilled. In a decode over a
// growing context the values are those of the mean step.
std::vector<LevelUse> levelsOf(const Analysis &analysis, const OperatorResult &op);

// Returns the same for all operators together.
std::vector<LevelUse> levelsOf(const Analysis &analysis);

} // namespace roofline
