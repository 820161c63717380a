// Splits an axis of a plan into the fields' texts, and chooses the range for a newly chosen parameter.
#pragma once

#include "core/sweep/sweep_run.h"

#include <QString>

namespace roofline {

// Holds an axis such as "batch=1:4096:x2" in parts. A list is entirely in `from`.
struct AxisFields {
    QString name;
    QString from;
    QString to;
    QString steps;

    bool isList() const { return to.isEmpty(); }
    std::string text() const;
};

AxisFields fieldsOf(const std::string &axis);

// Returns the name of a step of the history, for example "Sweep batch from 1 to 256" or "Sweep batch over 1, 8, 64".
QString stepText(const AxisFields &axis, const Chip *chip);

// Gives a number without a unit the unit of the text before, or of the field beside it. For example, "40"
// becomes 40 GB after "20 GB".
QString withUnitOf(const QString &typed, const QString &before, const QString &beside);

// Rewrites why an axis cannot be read without the words of the command line.
QString inWordsOfFields(QString why, const QString &place);

// Returns the range around the current value that shows most.
std::string usualAxis(const SweepName &name);

} // namespace roofline
