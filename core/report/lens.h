// "1 MAC = 1 FLOP" as a way to look at a report: FLOP, FLOP/s, intensities and ridges are halved together; no time, byte or fraction
// changes. Only for people: JSON and CSV always count 2 FLOP for a multiply-accumulate.
#pragma once

#include "core/report/report.h"

namespace roofline {

// `flopPerMac` 2 gives the report as it is.
Report throughLens(const Report &report, int flopPerMac);

// The same chip again for the same chip: charts compare it to see whether to redraw.
ChipPtr throughLens(const ChipPtr &chip, int flopPerMac);

} // namespace roofline
