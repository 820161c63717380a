// Which ceilings of a chip are drawn, and their words. Equal rates are one line with both names.
#pragma once

#include "app/chart/tick_labels.h"
#include "core/analysis/analysis.h"

#include <QString>
#include <QStringList>

#include <vector>

namespace roofline {

struct ComputeRoof {
    QString name;                // "BF16/FP16 tensor"
    FlopRate rate;
    Unit unit = Unit::Matrix;    // of the line's dashes: the widest unit that reaches this rate
    bool governing = false;
    bool datasheet = false;      // the governing roof's datasheet rate above its sustained one
    QStringList words;           // the label and its shorter forms, longest first

    bool operator==(const ComputeRoof &) const = default;
};

struct MemoryRoof {
    Bandwidth bandwidth;
    bool governing = false;
    bool datasheet = false;
    QStringList words;

    bool operator==(const MemoryRoof &) const = default;
};

struct RoofLines {
    std::vector<ComputeRoof> compute;   // in falling rate
    std::vector<MemoryRoof> memory;     // in falling bandwidth
    RateUnit unit;                      // of the performance axis

    const ComputeRoof *governingCompute() const;
    const MemoryRoof *governingMemory() const;
    FlopRate highestRate() const;       // of all lines
    Bandwidth fastestBandwidth() const;
    bool solid(const ComputeRoof &roof) const;   // not dashed: matrix units, and the vector unit of a chip without them

    bool operator==(const RoofLines &) const = default;
};

// Every main compute ceiling, the main memory, and the level that the analysis reads from where it is another one.
// What governs comes from the analysis; nothing does while it is not valid. Roofs named in `hidden` are left out, never
// the one that governs.
RoofLines roofLinesOf(const Analysis &analysis, const QStringList &hidden = {});

// The names of all compute roofs of a chip, in falling rate.
QStringList roofNamesOf(const Chip &chip);

} // namespace roofline
