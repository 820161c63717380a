// The words on the roofs.
#pragma once

#include "app/paint/tick_labels.h"
#include "core/roofline/ceilings.h"

#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

namespace roofline {

// All ceilings that are drawn at one rate: one line with all their names.
struct RateGroup {
    std::vector<const Ceiling *> members;

    FlopRate rate() const { return members.front()->rate; }
    bool has(Unit unit, NumberFormat format) const { return main(unit, format); } // as a main rate
    const Ceiling *main(Unit unit, NumberFormat format) const;
    bool hasMatrix() const;
    bool onlyVariants() const;
};

// "BF16/FP16 tensor", "FP64 tensor, FP32 CUDA"; a group of variants alone: "BF16/FP16 tensor (2:4 sparse)".
QString nameOf(const RateGroup &group, const Chip &chip);

// The same and shorter forms, longest first; no two roofs of a chip share one.
QStringList namesOf(const RateGroup &group, const Chip &chip, std::optional<NumberFormat> governing = {});
QStringList sustainedNames(const RateGroup &group, const Chip &chip);

// A label and its shorter forms, longest first. `governing`: the format that the workload computes in: where room is
// short, it stands for all.
QStringList computeWords(const RateGroup &group, const Chip &chip, const RateUnit &unit,
                         std::optional<NumberFormat> governing);
QStringList memoryWords(const Ceiling &ceiling, const Chip &chip);

// Of the governing roof below its datasheet rate, and of the datasheet's roof above it.
QStringList sustainedWords(const RateGroup &group, const Chip &chip, const RateUnit &unit, FlopRate rate);
QStringList datasheetWords(const RateGroup &group, const Chip &chip, const RateUnit &unit);
QStringList sustainedWords(const Ceiling &ceiling, const Chip &chip, Bandwidth bandwidth);
QStringList datasheetWords(const Ceiling &ceiling);

} // namespace roofline
