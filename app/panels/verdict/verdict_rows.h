// These functions word the numbers of the verdict: which of them a phase has, and how they are called there.
#pragma once

#include "app/controls/value_rows.h"

namespace roofline {

struct Analysis;
struct Answers;

// Returns times, rates and shares. A pinned baseline adds the difference to each number that it has, too.
std::vector<ValueRows::Row> keyRows(const Analysis &analysis, const Analysis *baseline); // `baseline` may be null

// Returns the roof that limits, the one that limits after it, and the batch from which on compute limits. It
// is empty if nothing was computed.
std::vector<ValueRows::Row> answerRows(const Analysis &analysis, const Answers &answers);

// Returns price and energy. It is empty if the user set no costs; unknown numbers are left out.
std::vector<ValueRows::Row> costRows(const Analysis &analysis);

// For example "Fits: 13.5 of 80 GB" or "Does not fit by 79.6 GB: 160 of 80 GB", with the difference to a
// baseline. It is empty if nothing was computed.
QString memoryText(const Analysis &analysis, const Analysis *baseline = nullptr);

// Returns what a training step keeps, and how far batch and sequence could grow.
std::vector<ValueRows::Row> memoryRows(const Analysis &analysis, const Answers &answers);

} // namespace roofline
