// Writes the labels of the roofs.
#pragma once

#include "app/paint/tick_labels.h"
#include "core/roofline/ceilings.h"
#include "core/units/find.h"

#include <QString>
#include <QStringList>

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

namespace roofline {

// Holds all ceilings that are drawn at one rate. They form one line with all their names.
struct RateGroup {
    std::vector<const Ceiling *> members;

    FlopRate rate() const { return members.front()->rate; }
    const Ceiling *main(Unit unit, NumberFormat format) const; // null: no main rate is of these
    bool hasMatrix() const { return findIn(members, Unit::Matrix, &Ceiling::unit); }
    Unit widestUnit() const { return hasMatrix() ? Unit::Matrix : members.front()->unit; }
    bool onlyVariants() const { return !findIn(members, std::string(), &Ceiling::variant); }
    bool isOfIntegers() const { return std::ranges::all_of(members, isInteger, &Ceiling::format); }
};

// Returns, for example, "BF16/FP16 tensor" or "FP64 tensor, FP32 CUDA". A group that has only variants gives,
// for example, "BF16/FP16 tensor (2:4 sparse)".
QString nameOf(const RateGroup &group, const Chip &chip);

// Returns the same name and shorter forms, longest first. No two roofs of a chip share a form.
QStringList namesOf(const RateGroup &group, const Chip &chip, const Ceiling *governing = nullptr);
QStringList sustainedRoofNames(const RateGroup &group, const Chip &chip, const Ceiling &governing);

// Returns the names of the variants that share the line with its main rates, longest first. Empty if there are none.
QStringList namesOfVariants(const RateGroup &group, const Chip &chip);

// Returns a label and its shorter forms, longest first. `governing` is the rate at which the workload computes, if it
// is of the group; where room is short it stands for all rates. `sustained` stands for the bandwidth of the datasheet.
QStringList computeWords(const RateGroup &group, const Chip &chip, const RateUnit &unit, const Ceiling *governing);
QStringList memoryWords(const Ceiling &ceiling, const Chip &chip, std::optional<Bandwidth> sustained = {});

// Return the labels of the governing roof below its datasheet rate, and of the datasheet's roof above it.
QStringList sustainedWords(const RateGroup &group, const Chip &chip, const RateUnit &unit, FlopRate rate);
QStringList datasheetWords(const RateGroup &group, const Chip &chip, const RateUnit &unit);
QStringList datasheetWords(const Ceiling &ceiling);

} // namespace roofline
