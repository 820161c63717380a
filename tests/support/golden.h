// Published tables, and the chips that they were made for.
#pragma once

#include "core/hardware/chip.h"
#include "core/zoo/catalogue.h"

#include <QHash>
#include <QString>
#include <QVector>

namespace roofline::test {

using Row = QHash<QString, QString>; // column name → field

// Rows of a CSV table in tests/golden: a header line, then rows; fields may be quoted. Aborts when it cannot be read.
QVector<Row> readTable(const QString &name);

// A chip as papers describe one: matrix rates in FLOP/s, one memory with its bandwidth in byte/s.
Chip paperChip(const std::string &id, const std::vector<std::pair<NumberFormat, double>> &rates, double bandwidth);

// What some papers say besides: bytes of the memory; a faster level inside; one-way byte/s between chips and to the host.
Chip withCapacity(Chip chip, double bytes);
Chip withLevel(Chip chip, const std::string &name, double bandwidth);
Chip withLink(Chip chip, double bandwidth);
Chip withHostLink(Chip chip, double bandwidth);

// The shipped zoo plus `extra`.
Catalogue zooWith(const std::vector<Chip> &extra);

} // namespace roofline::test
