// The breakdown's words: names of rows and parts, its one sentence of explanation, and the whole as text.
#pragma once

#include "core/analysis/breakdown.h"
#include "core/report/report.h"

#include <QString>
#include <QStringList>

#include <optional>

namespace roofline {

QString rowName(const TimeRow &row, TimeBy by); // "q_proj", "Decode · attention", "12 others"
QString rowTip(const TimeRow &row, TimeBy by);  // its name and every time of it, a line each
std::optional<Seconds> timeIn(const TimeBreakdown &other,
                              const TimeRow &row); // the latency of a row of that name; unset: it has none
QString partName(BytePart::Kind kind, Phase phase);

// What the length of a bar means, from the scenario's overlap.
QString overlapNote(const Analysis &analysis);

// Whether it fits, by how much not, and what would: a line each.
QStringList memoryLines(const Report &report);

// All numbers as tab-separated tables: times, bytes moved, memory.
QString breakdownTable(const Report &report, TimeBy by);

} // namespace roofline
