// These functions word the numbers of serving, each with its formula as a tooltip.
#pragma once

#include "app/controls/value_rows.h"
#include "core/answers/serving.h"

namespace roofline {

std::vector<ValueRows::Row> servingRateRows(const Analysis &analysis, const Serving &serving); // the rates
std::vector<ValueRows::Row> servingWaitRows(const Serving &serving, const Scenario &scenario); // the waiting times
std::vector<ValueRows::Row> servingBatchRows(const Analysis &analysis,
                                             const Serving &serving); // what is in flight, and the memory it takes

// Returns the terms of an iteration's time. The overhead is included only if there is one.
std::vector<ValueRows::Row> servingBars(const Analysis &analysis, const Serving &serving);

// For example "Fits: 396 of 640 GB". If the capacity is unknown, it says only what is needed.
QString servingMemoryText(const Analysis &analysis, const Serving &serving);

// For example "Compute-bound from 182 tokens per iteration on."
QString servingCriticalText(const Serving &serving);

} // namespace roofline
