// "1 MAC = 1 FLOP" as a way to look at a report: FLOP, FLOP/s, intensities and ridges are halved together; no time, byte or fraction
// changes, because half the work runs against half the peak. Only for people: JSON and CSV always count 2 FLOP for a
// multiply-accumulate, and so do the settings of a scenario (a measured rate, the numbers of a custom kernel).
#pragma once

#include "core/report/report.h"
#include "core/sweep/batch_curve.h"
#include "core/sweep/sweep_run.h"

namespace roofline {

// `flopPerMac` 2 gives the report as it is. Precondition: it was not seen through the lens before.
Report throughLens(const Report &report, int flopPerMac);

// For what is analyzed beside a report.
Analysis throughLens(Analysis analysis, int flopPerMac);
BatchCurves throughLens(BatchCurves curves, int flopPerMac);
SweepPoint throughLens(SweepPoint point, int flopPerMac);
SweepRun throughLens(SweepRun run, int flopPerMac);

// The same chip again for the same chip: charts compare it to see whether to redraw.
ChipPtr throughLens(const ChipPtr &chip, int flopPerMac);

} // namespace roofline
