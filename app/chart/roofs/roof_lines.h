// Chooses the ceilings of a chip that are drawn, with their words. Equal rates form one line with both names.
#pragma once

#include "app/chart/chart_layers.h"
#include "app/chart/roofs/roof_choices.h"
#include "app/paint/tick_labels.h"
#include "app/theme/theme.h"
#include "core/hardware/chip_ptr.h"
#include "core/units/find.h"

#include <QLineF>
#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

namespace roofline {

using Segment = std::optional<QLineF>; // from left to right; unset: no part is in the plot area

struct ComputeRoof {
    QString name; // for example "BF16/FP16 tensor"
    QString id;   // roofId() of the governing rate, otherwise of the first
    FlopRate rate;
    Unit unit = Unit::Matrix; // sets the line's dashes: the widest unit that reaches this rate
    bool governing = false;
    bool datasheet = false; // the datasheet's rate above the governing roof's sustained one
    bool variant = false;   // only sparse rates and other variants
    bool integer = false;   // its rates count integer operations
    QStringList names;      // without the rate, longest first
    QStringList words;      // the label and its shorter forms, longest first
    QStringList variants;   // names of those that share the line, which `names` leaves out; longest first
    Segment line;           // by roofGeometryOf(); the governing one starts at the ridge point
    Segment before;         // the governing one's rest, from the fastest bandwidth to the ridge point
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
    Segment line;   // by roofGeometryOf(), up to the highest compute roof; the governing one ends at the ridge point
    Segment beyond; // the governing one's rest, from the ridge point to the highest compute roof
};

// Returns the color of everything left of the ridge point: the memory's, or the network's.
QColor slopeColor(ChartLook look, const Theme &theme);

struct RoofLines {
    std::vector<ComputeRoof> compute; // from the highest rate down
    std::vector<MemoryRoof> memory;   // from the highest bandwidth down
    RateUnit unit;                    // unit of the performance axis
    bool integers = false;            // all rates of the chip count integer operations, those not shown, too
    ChartLook look = ChartLook::Memory;

    const ComputeRoof *governingCompute() const { return findIn(compute, true, &ComputeRoof::governing); }
    const MemoryRoof *governingMemory() const { return findIn(memory, true, &MemoryRoof::governing); }
    // The roof of the datasheet above the sustained one, otherwise the governing one itself.
    const ComputeRoof *datasheetCompute() const
    {
        const ComputeRoof *above = findIn(compute, true, &ComputeRoof::datasheet);
        return above ? above : governingCompute();
    }
    const MemoryRoof *datasheetMemory() const
    {
        const MemoryRoof *above = findIn(memory, true, &MemoryRoof::datasheet);
        return above ? above : governingMemory();
    }
    FlopRate highestRate() const { return compute.empty() ? FlopRate(0) : compute.front().rate; } // of all lines
    Bandwidth fastestBandwidth() const;        // the bandwidth line where compute roofs begin; 0: not known
    bool solid(const ComputeRoof &roof) const; // true for matrix units, and for the vector unit of a chip without them
};

// Returns the chip's ceilings that are shown. Nothing governs while the analysis is not valid. Links between
// chips are drawn only with the network look, where the link acts as the memory.
RoofLines roofLinesOf(const RoofBasis &basis, const RoofChoices &choices = {}, ChartLook look = ChartLook::Memory);

// Keeps only the lines whose layers are not hidden.
RoofLines without(RoofLines lines, const ChartLayers &hidden);

// Used beside other chips, because eight chips with all their roofs would be unreadable.
RoofLines onlyGoverning(RoofLines lines);

// Returns the dense compute roofs of a chip and the ceilings below them, whatever runs on it.
RoofLines denseRoofsOf(const Chip &chip);

// Returns all rates that share the line and its name, for example "BF16/FP16 tensor". Dragging the line moves
// all of them, and sparse rates follow their dense ones. For any other roof it returns the roof's own id.
struct RateLine {
    QString name;
    QStringList ids; // roofId()
};
RateLine rateLineOf(const QString &id, const RoofBasis &basis, const RoofChoices &choices);

// Returns the name of the axis's unit, as "TFLOP/s", or "TOP/s" where all rates of the chip are of integers, so that it
// stays while roofs come and go.
QString unitOfRates(const RoofLines &lines, const RateUnit &unit);

// Returns one ceiling in words, with its rate in the unit of the chip's axis. For example "BF16 tensor 989
// TFLOP/s (dense)".
QString roofText(const Ceiling &ceiling, const ChipPtr &chip);

} // namespace roofline
