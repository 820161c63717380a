// The numbers of serving in words, each with the formula behind it as a tooltip.
#pragma once

#include "app/controls/value_rows.h"
#include "core/answers/serving.h"

namespace roofline {

std::vector<ValueRows::Row> servingRateRows(const Analysis &analysis, const Serving &serving); // what comes out
std::vector<ValueRows::Row> servingWaitRows(const Serving &serving, const Scenario &scenario); // what a user waits for
std::vector<ValueRows::Row> servingBatchRows(const Analysis &analysis,
                                             const Serving &serving); // what is in flight, and what it holds

// What an iteration waits for; the overhead only where there is one.
std::vector<ValueRows::Row> servingBars(const Analysis &analysis, const Serving &serving);

// "Fits: 396 of 640 GB"; what it needs where the capacity is unknown.
QString servingMemoryText(const Analysis &analysis, const Serving &serving);

// "Compute-bound from 182 tokens per iteration on."
QString servingCriticalText(const Serving &serving);

} // namespace roofline
