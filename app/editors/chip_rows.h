// The numbers of a chip as the editor lists them: known ones, and unknown ones that it could have.
#pragma once

#include "app/editors/number_row.h"
#include "core/hardware/chip.h"
#include "core/hardware/rules.h"

#include <QString>

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace roofline {

enum class ChipGroup { Compute, Memory, MemoryCeilings, Links, Other };

// An item is a rate, a memory level with its numbers, a ceiling below a roof, a link, or the group of all
// other numbers.
struct ChipItem {
    ChipGroup group = ChipGroup::Compute;
    std::size_t index = 0; // in its list of the chip; host link and scale-out link follow the links
    QString name;          // of a ceiling, level or link, which can be renamed; otherwise empty
    std::vector<EntryNumber> rows;
};

std::vector<ChipItem> itemsOf(const Chip &chip);
std::vector<EntryNumber> numbersIn(const std::vector<ChipItem> &items);

// Tells whether two lists differ in nothing but numbers. Otherwise an editor has to be built anew.
bool sameShape(const std::vector<ChipItem> &a, const std::vector<ChipItem> &b);

QuantityKind kindOf(std::string_view path); // also for the roof of a sparse rate

// Returns the name of a number in steps of the history, for example "HBM3 bandwidth" or "BF16 tensor". The second
// knows the path alone; empty: no path of a chip.
QString numberName(const Chip &chip, std::string_view path);
QString numberName(std::string_view path);
QString numberText(std::string_view path, double value); // for example "3.35 TB/s"

// Returns the original with the chip's names for levels and links that were only renamed, so that paths match.
Chip namedAs(const Chip &chip, const Chip &original);

// Returns the chip with this number, and what had changed along with it, as in the original, with the sources.
Chip withNumberReset(Chip chip, const Chip &original, const std::string &path);

// These add, remove and rename items. A new level or link has the numbers of its neighbor and a free name.
Chip withRate(Chip chip, Unit unit, NumberFormat format); // at the nearest format's rate; precondition: there is none
Chip withLevel(Chip chip);
// The ceiling is below the roof of a rate or a level, half as high.
Chip withCeiling(Chip chip, Unit unit, NumberFormat format); // precondition: the chip has that rate
Chip withCeiling(Chip chip, std::size_t level);              // precondition: its bandwidth is known
Chip withLink(Chip chip);
Chip without(Chip chip, ChipGroup group, std::size_t index);
Chip renamed(Chip chip, ChipGroup group, std::size_t index, const std::string &name);

// Returns a chip to start from, with one rate and one memory level.
Chip emptyChip();

// Returns why a chip is refused: a contradiction that is an error, or a lack of what every entry needs.
// Empty: it is accepted.
std::string refusalOf(const Chip &chip);

} // namespace roofline
