// Shows a report under the convention "1 MAC = 1 FLOP". It halves FLOP, FLOP/s, intensities and ridge points
// together; times, bytes and fractions stay, because half the work runs at half the peak. It is only for
// people: JSON, CSV and the settings of a scenario (a measured rate, the numbers of a custom kernel) always
// count 2 FLOP per multiply-accumulate.
#pragma once

#include "core/report/report.h"
#include "core/sweep/sweep_run.h"

namespace roofline {

// A `flopPerMac` of 2 returns the report as it is. Precondition: the lens was not applied before.
Report throughLens(const Report &report, int flopPerMac);

// These do the same for what is analyzed beside a report.
Analysis throughLens(Analysis analysis, int flopPerMac);
SweepPoint throughLens(SweepPoint point, int flopPerMac);
SweepRun throughLens(SweepRun run, int flopPerMac);

// Returns the same chip for the same argument, because charts compare chips to see whether to redraw.
ChipPtr throughLens(const ChipPtr &chip, int flopPerMac);

} // namespace roofline
