// An axis of a plan as the fields show it, and what a parameter is varied over when it is chosen.
#pragma once

#include "core/sweep/sweep_run.h"

#include <QString>

namespace roofline {

// "batch=1:4096:x2" in its parts; of a list everything is in `from`.
struct AxisFields {
    QString name;
    QString from;
    QString to;
    QString steps;

    bool isList() const { return to.isEmpty(); }
    std::string text() const;

    bool operator==(const AxisFields &) const = default;
};

AxisFields fieldsOf(const std::string &axis);

// "Sweep batch from 1 to 256", "Sweep batch over 1, 8, 64": what a step of the history is called.
QString stepText(const AxisFields &axis);

// A number without a unit has that of what stood there before, or of what stands beside it: "20 GB" makes "40" 40 GB.
QString withUnitOf(const QString &typed, const QString &before, const QString &beside);

// Why an axis cannot be read, without the words of the command line.
QString inWordsOfFields(QString why, const QString &place);

// A range around its value now that shows most.
std::string usualAxis(const SweepName &name);

} // namespace roofline
