// The numbers of a chip as the editor lists them: those that it has, and those that it could have.
#pragma once

#include "app/controls/quantity_edit.h"
#include "core/hardware/chip.h"
#include "core/hardware/rules.h"

#include <QString>

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace roofline {

enum class ChipGroup { Compute, Memory, MemoryCeilings, Links, Other };

struct ChipRow {
    std::string path; // core/hardware/chip_numbers.h
    QString name;     // "BF16 tensor", "bandwidth"
    QuantityKind kind;
    std::optional<double> value; // unset: unknown
    Evidence evidence = Evidence::Unverified;
    QString source;
    QString note;

    bool operator==(const ChipRow &) const = default;
};

// A rate, a memory level with its numbers, a ceiling below one, a link, or what else there is.
struct ChipItem {
    ChipGroup group = ChipGroup::Compute;
    std::size_t index = 0; // in its list of the chip; the host link comes behind the links
    QString name;          // of a ceiling, level or link, which can be renamed; else empty
    std::vector<ChipRow> rows;

    bool operator==(const ChipItem &) const = default;
};

std::vector<ChipItem> itemsOf(const Chip &chip);

// Whether two lists differ in more than numbers, so that an editor has to be built anew.
bool sameShape(const std::vector<ChipItem> &a, const std::vector<ChipItem> &b);

QuantityKind kindOf(std::string_view path); // also of a sparse rate's roof

// "HBM3 bandwidth", "BF16 tensor": how a step of the history names a number.
QString numberName(const Chip &chip, std::string_view path);
QString numberText(std::string_view path, double value); // "3.35 TB/s"

// As withNumber(), and a number that was unknown becomes known.
std::optional<Chip> withKnownNumber(Chip chip, const std::string &path, double value);

const ChipRow *rowOf(const std::vector<ChipItem> &items, const std::string &path); // null: there is none

// Whether a number is another one than in the original, or not there.
bool isChanged(const ChipRow &row, const ChipRow *original);

// The original with the chip's names where its levels and links only have other ones: what is held against each other by path.
Chip namedAs(const Chip &chip, const Chip &original);

// The number, and what had changed along with it, as the original has them, with their sources.
Chip withNumberReset(Chip chip, const Chip &original, const std::string &path);

// Items that come and go. A new level or link has the numbers of its neighbor, and a name of its own.
Chip withRate(Chip chip, Unit unit, NumberFormat format); // that of the nearest format; precondition: there is none yet
Chip withLevel(Chip chip);
// Below the roof of a rate or a level, half as high.
Chip withCeiling(Chip chip, Unit unit, NumberFormat format); // precondition: the chip has that rate
Chip withCeiling(Chip chip, std::size_t level);              // precondition: its bandwidth is known
Chip withLink(Chip chip);
Chip without(Chip chip, ChipGroup group, std::size_t index);
Chip renamed(Chip chip, ChipGroup group, std::size_t index, const std::string &name);

// A chip to start from: one rate, one memory.
Chip emptyChip();

// What forbids a chip: contradictions that are errors, and what every entry needs. Empty: nothing.
std::string refusalOf(const Chip &chip);

} // namespace roofline
