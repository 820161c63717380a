// Reads the published tables, and makes the chips that they are about.
#pragma once

#include "core/hardware/chip.h"
#include "core/zoo/catalogue.h"

#include <QHash>
#include <QString>
#include <QVector>

namespace roofline::test {

using Row = QHash<QString, QString>; // column name → field

// Returns the rows of a CSV table in tests/golden, whose first line is a header. Fields may be quoted. Aborts
// if the table cannot be read.
QVector<Row> readTable(const QString &name);

// Makes a chip as papers describe it: with matrix rates in FLOP/s, and one memory with a bandwidth in byte/s.
Chip paperChip(const std::string &id, const std::vector<std::pair<NumberFormat, double>> &rates, double bandwidth);

// These functions add what only some papers tell: the bytes of the memory, a faster level inside, and the
// one-way byte/s between chips and to the host.
Chip withCapacity(Chip chip, double bytes);
Chip withLevel(Chip chip, const std::string &name, double bandwidth);
Chip withLink(Chip chip, double bandwidth);
Chip withHostLink(Chip chip, double bandwidth);

// Returns the shipped zoo plus `extra`.
Catalogue zooWith(const std::vector<Chip> &extra);

} // namespace roofline::test
