// Tells which of a chip's many roofs the chart draws: a default, and the user's choices against it.
#pragma once

#include "core/document/bookmark.h"
#include "core/hardware/chip_ptr.h"
#include "core/roofline/ceilings.h"

#include <QString>

#include <string>

namespace roofline {

struct Analysis;

// Tells what the slope of the chart stands for.
enum class ChartLook {
    Memory,
    Network, // the analysis is a networkView(): its only memory level is the link between chips
};

// Returns, for example, "compute/matrix/bf16", "compute/matrix/bf16/2:4 sparse", "memory/HBM3", "memory/host"
// or "network/NVLink 4".
QString roofId(const Ceiling &ceiling, const Chip &chip);

// Returns what stands above roofs of a kind in the menu that chooses among them, for RooflineChart::tr(). Returns null
// where the chart draws none of the kind.
const char *headingOf(Ceiling::Kind kind);

// True for a ceiling such as "no SIMD", to which a CPU's rate falls. What a processor's other engines compute
// is no such ceiling.
bool liesBelow(const Ceiling &ceiling, const Chip &chip);

// Holds what an analysis's governing roofs are drawn from. Equal values look alike.
struct GoverningRoofs {
    GoverningRoofs() = default;
    explicit GoverningRoofs(const Analysis &analysis);

    ChipPtr chip;
    bool valid = false;
    Unit unit = Unit::Matrix;
    NumberFormat format = NumberFormat::Fp16;
    std::size_t level = 0;
    double sustainedCompute = 1;
    double sustainedMemory = 1;

    bool operator==(const GoverningRoofs &) const = default;
};

// Holds all that the roofs of an analysis depend on: equal bases give equal roofs.
struct RoofBasis : GoverningRoofs {
    RoofBasis() = default;
    RoofBasis(const Analysis &analysis); // not explicit, so that an analysis can be passed wherever roofs are asked for

    bool allLevels = false; // the analysis reads from all memory levels
    bool spills = false;    // the workload needs the host's memory

    bool operator==(const RoofBasis &) const = default;
};

// True for a roof that limits the workload as a whole. Such a roof is always drawn.
bool governs(const Ceiling &ceiling, const RoofBasis &basis);

// True for a roof that the chart does not draw beside compared chips, whatever is chosen, because each of them has one
// compute roof and no variants of its memory's there. It is the same as onlyGoverning().
bool givesWay(const Ceiling &ceiling, const RoofBasis &basis);

// By default the chart draws every dense main rate and the main memory, the inner levels if the analysis
// reads from all of them, the host link if the workload spills, and for a CPU the ceilings below the
// governing roof. It does not draw other variants, sparse rates and links.
// This function and the next need a basis with a chip.
bool isShown(const Ceiling &ceiling, const RoofBasis &basis, const RoofChoices &choices);

// The choices leave out what the default says anyway.
RoofChoices withShown(RoofChoices choices, const Ceiling &ceiling, const RoofBasis &basis, bool shown);
RoofChoices withShown(RoofChoices choices, const std::string &id, bool shown, bool byDefault);

} // namespace roofline
