// Writes the breakdown's words: names of rows and parts, one sentence of explanation, and the whole as text.
#pragma once

#include "core/analysis/breakdown.h"
#include "core/report/report.h"

#include <QString>
#include <QStringList>

#include <optional>

namespace roofline {

QString rowName(const TimeRow &row, TimeBy by); // for example "q_proj", "Decode · attention", "12 others"
QString rowTip(const TimeRow &row, TimeBy by);  // the row's name and all its times, one per line
std::optional<Seconds> timeIn(const TimeBreakdown &other,
                              const TimeRow &row); // latency of the same row there; unset: there is none
QString partName(BytePart::Kind kind, Phase phase);

// Explains what the length of a bar means, given the scenario's overlap.
QString overlapNote(const Analysis &analysis);

// Says whether the workload fits, by how much not, and what would fit, one per line.
QStringList memoryLines(const Report &report);

// Returns all numbers as tab-separated tables: times, bytes moved, memory.
QString breakdownTable(const Report &report, TimeBy by);

} // namespace roofline
