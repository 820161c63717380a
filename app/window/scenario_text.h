// A scenario in words that the window needs besides the report's: assumptions, the command line, file names.
#pragma once

#include "app/chart/roofline_chart.h"
#include "app/session/session.h"

#include <QString>

namespace roofline {

// "Peaks are dense, 1 multiply-accumulate = 2 FLOP · datasheet values · full attention": what every number rests on.
QString assumptions(const Analysis &analysis);

// The same, and what it means where a multiply-accumulate is counted as one FLOP.
QString assumptionsHelp(const Analysis &analysis);

// Title and detail line of the chart.
ChartText chartText(const Analysis &analysis);

// The command that prints this scenario's analysis.
QString commandLine(const Scenario &scenario, const Model *model = nullptr);

QString windowTitle(const Analysis &analysis);

} // namespace roofline
