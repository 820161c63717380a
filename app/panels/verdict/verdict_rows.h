// The numbers of the verdict in words: which of them a phase has, and what they are called there.
#pragma once

#include "app/controls/value_rows.h"
#include "core/report/phrases/phrases.h"

namespace roofline {

// Times, rates and shares; with how they differ from a baseline's, where one is pinned and has the same number.
std::vector<ValueRows::Row> keyRows(const Analysis &analysis, const Analysis *baseline = nullptr);

// Which roof limits, which one does when it is lifted, and from which batch on it is compute; nothing where nothing was computed.
std::vector<ValueRows::Row> answerRows(const Analysis &analysis, const Answers &answers, const Phrases &phrases);

// Price and energy, where somebody asked and they are known.
std::vector<ValueRows::Row> costRows(const Analysis &analysis);

// "Fits: 13.5 of 80 GB", "Does not fit: 160 of 80 GB, 79.6 GB too much"; empty where nothing was computed. With how much more or less
// than a baseline needs.
QString memoryText(const Analysis &analysis, const Analysis *baseline = nullptr);

// What a training step keeps, and how far batch and sequence could grow.
std::vector<ValueRows::Row> memoryRows(const Analysis &analysis, const Answers &answers);

} // namespace roofline
