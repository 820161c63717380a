// The traffic of an operator at every memory level: the hierarchical roofline, and the one that caches see.
//
// Main memory moves every operand once (semantics: operators). A level inside moves what the next one further in cannot hold: a
// matrix operator works on square blocks of t × t elements, three of which fill the next level inside (of a level that each core has
// for itself: one core's part), t = sqrt(capacity / (3·s)); the innermost level feeds blocks of 128 × 128 that registers or the matrix
// unit hold. Each of flop / 2 multiply-accumulates then reads s_left/t + s_right/t bytes, and every result is written once: the tiled
// matmul with large blocks. Never less than every operand once. Everything else streams: the same bytes at every level.
// I/O of blocked products: Hong and Kung, STOC 1981; hierarchical roofline: Yang, Kurth and Williams, CCPE 32(20), 2020.
#pragma once

#include "core/analysis/analysis.h"

#include <vector>

namespace roofline {

struct LevelUse {
    std::size_t level = 0;        // Chip::levelName(level)
    Bytes bytes;                  // of one instance, on all chips
    Seconds time;                 // at the level's sustained bandwidth
    Intensity intensity;          // infinite when nothing moves
    FlopRate attainable;          // of one chip: min(rate, intensity × bandwidth)
    bool slowest = false;         // takes the longest of all levels

    bool operator==(const LevelUse &) const = default;
};

// Every level with a known bandwidth, outermost first; the host link first of all where something was spilled.
std::vector<LevelUse> levelsOf(const Analysis &analysis, const OperatorResult &op);

// The same for all operators together.
std::vector<LevelUse> levelsOf(const Analysis &analysis);

} // namespace roofline
