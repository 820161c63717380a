// Which of a chip's many roofs the chart draws: a default, and what somebody chose against it.
#pragma once

#include "core/hardware/chip_ptr.h"
#include "core/roofline/ceilings.h"

#include <QString>
#include <QStringList>

namespace roofline {

struct Analysis;

// By roofId(), of any chip: a choice outlives the chip that it was made on. Sorted, without what the default says anyway.
struct RoofChoices {
    QStringList shown;
    QStringList hidden;

    bool operator==(const RoofChoices &) const = default;
};

// "compute/matrix/bf16", "compute/matrix/bf16/2:4 sparse", "memory/HBM3", "memory/host", "network/NVLink 4".
QString roofId(const Ceiling &ceiling, const Chip &chip);

// Above roofs of a kind in the menu that chooses among them, through ChartPlot::tr(); null: the chart draws none of it.
const char *headingOf(Ceiling::Kind kind);

// "no SIMD": what a CPU's rate falls to. What a processor's other engines compute is no ceiling of this one.
bool liesBelow(const Ceiling &ceiling, const Chip &chip);

// The outermost level with a known bandwidth.
std::size_t mainLevel(const Chip &chip);

// What of an analysis the default depends on, besides the chip.
struct RoofDefaults {
    bool innerLevels = false;
    bool host = false;

    bool operator==(const RoofDefaults &) const = default;
};
RoofDefaults roofDefaultsFor(const Analysis &analysis);

// All that the roofs of an analysis depend on: with an equal basis they are equal.
struct RoofBasis {
    RoofBasis() = default;
    RoofBasis(const Analysis &analysis); // not explicit: wherever roofs are asked for, an analysis will do

    ChipPtr chip;
    bool valid = false;
    Unit unit = Unit::Matrix;
    NumberFormat format = NumberFormat::Fp16;
    std::size_t level = 0;
    double sustainedCompute = 1;
    double sustainedMemory = 1;
    RoofDefaults defaults;

    bool operator==(const RoofBasis &) const = default;
};

// The roof that limits the workload as a whole: always drawn.
bool governs(const Ceiling &ceiling, const RoofBasis &basis);

// Every dense main rate and the main memory; the inner levels where the analysis reads from all of them, the host link
// where it spills; of a CPU the ceilings below the roof that governs. Not: other variants, sparse rates, links.
bool isShownByDefault(const Ceiling &ceiling, const RoofBasis &basis);

// There must be a chip, here and below.
bool isShown(const Ceiling &ceiling, const RoofBasis &basis, const RoofChoices &choices);

RoofChoices withShown(RoofChoices choices, const Ceiling &ceiling, const RoofBasis &basis, bool shown);

} // namespace roofline
