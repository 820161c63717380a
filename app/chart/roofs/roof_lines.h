// Which ceilings of a chip are drawn, and their words. Equal rates are one line with both names.
#pragma once

#include "app/chart/chart_layers.h"
#include "app/chart/chart_look.h"
#include "app/chart/roofs/roof_choices.h"
#include "app/paint/tick_labels.h"
#include "app/theme/theme.h"
#include "core/hardware/chip_ptr.h"

#include <QString>
#include <QStringList>

#include <vector>

namespace roofline {

struct Analysis;

struct ComputeRoof {
    QString name; // "BF16/FP16 tensor"
    QString id;   // roofId(), of the rate that governs, else of the first
    FlopRate rate;
    Unit unit = Unit::Matrix; // of the line's dashes: the widest unit that reaches this rate
    bool governing = false;
    bool datasheet = false; // the governing roof's datasheet rate above its sustained one
    bool variant = false;   // nothing but sparse rates and other variants
    bool integer = false;   // its rates count operations on integers
    QStringList names;      // without the rate, longest first
    QStringList words;      // the label and its shorter forms, longest first

    bool operator==(const ComputeRoof &) const = default;
};

struct MemoryRoof {
    enum class Kind { Main, Inner, Host, Link };
    Kind kind = Kind::Main; // a network view has links instead of levels
    QString id;             // roofId()
    Bandwidth bandwidth;
    bool governing = false;
    bool datasheet = false;
    bool variant = false; // a ceiling below the level's roof
    QStringList words;

    bool operator==(const MemoryRoof &) const = default;
};

// Memory's, or the network's: of everything left of the ridge.
QColor slopeColor(ChartLook look, const Theme &theme);

struct RoofLines {
    std::vector<ComputeRoof> compute; // in falling rate
    std::vector<MemoryRoof> memory;   // in falling bandwidth
    RateUnit unit;                    // of the performance axis
    ChartLook look = ChartLook::Memory;

    const ComputeRoof *governingCompute() const;
    const MemoryRoof *governingMemory() const;
    const ComputeRoof *datasheetCompute() const; // above the sustained one; else the governing one itself
    const MemoryRoof *datasheetMemory() const;
    FlopRate highestRate() const;              // of all lines
    Bandwidth fastestBandwidth() const;        // where the compute roofs begin; 0: not known
    bool solid(const ComputeRoof &roof) const; // not dashed: matrix units, and the vector unit of a chip without them

    bool operator==(const RoofLines &) const = default;
};

// What is shown of the chip's ceilings. Nothing governs while the analysis is not valid. Links
// between chips are drawn in the network's look alone: there the link is the memory.
RoofLines roofLinesOf(const RoofBasis &basis, const RoofChoices &choices = {}, ChartLook look = ChartLook::Memory);

// Only those of the layers that are not hidden.
RoofLines without(RoofLines lines, const ChartLayers &hidden);

// Beside other chips: eight with all their roofs would be a thicket.
RoofLines onlyGoverning(RoofLines lines);

// The dense compute roofs of a chip and the ceilings below them, whatever runs on it.
RoofLines denseRoofsOf(const Chip &chip);

// All rates that the line of one of them is called by, "BF16/FP16 tensor": what a drag of the line moves. Sparse rates follow their
// dense ones. Of any other roof: its own id.
struct RateLine {
    QString name;
    QStringList ids; // roofId()
};
RateLine rateLineOf(const QString &id, const RoofBasis &basis, const RoofChoices &choices);

// "BF16 tensor 989 TFLOP/s (dense)": one ceiling in words, with its rate in the unit of the chip's axis.
QString roofText(const Ceiling &ceiling, const ChipPtr &chip);

} // namespace roofline
