// Puts into words what the window needs of a scenario besides the report: assumptions, the command line and
// the window's title.
#pragma once

#include "app/chart/roofline_chart.h"
#include "app/session/session.h"
#include "core/deploy/deployment.h"

#include <QString>

namespace roofline {

// Returns what every number rests on. For example: "Peaks are dense, 1 multiply-accumulate = 2 FLOP ·
// datasheet values · full attention".
QString assumptions(const Analysis &analysis);

// Returns the assumptions, and explains them where a multiply-accumulate is counted as one FLOP.
QString assumptionsHelp(const Analysis &analysis);

// Returns in words what differs between two scenarios, of which these are the analyses. For example: "batch 16 → 64,
// precision fp16 → fp8". Empty: nothing differs.
QString changesText(const Analysis &before, const Analysis &after);

ChartText chartText(const Analysis &analysis);

// Returns the command that prints this scenario's analysis.
QString commandLine(const Scenario &scenario, const Model *model); // `model` may be null

// Returns the command that ranks deployments of the scenario's model as the window does.
QString rankCommandLine(const Scenario &scenario, const Model *model, const DeploymentSpace &space, RankBy by);

QString windowTitle(const Analysis &analysis);

} // namespace roofline
