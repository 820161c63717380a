// Says in words why there is nothing to draw.
#pragma once

#include "app/theme/text.h"
#include "core/report/phrases/phrases.h"
#include "core/report/report.h"

#include <QString>

namespace roofline {

// Says what is wrong with an invalid analysis: its first error, otherwise its verdict.
inline QString problemOf(const Analysis &analysis)
{
    return qtText(phrases::problem(analysis));
}

// Is empty if there is something to draw.
inline QString problemOf(const Report &report)
{
    if (!report.analysis.valid)
        return problemOf(report.analysis);
    return report.analysis.totals.latency > Seconds() ? QString()
                                                      : qtText(phrases::sentence(report.analysis, report.answers));
}

} // namespace roofline
