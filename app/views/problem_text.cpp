#include "app/views/problem_text.h"

#include "app/theme/text.h"
#include "core/report/phrases/phrases.h"

namespace roofline {

QString problemOf(const Analysis &analysis)
{
    return qtText(phrases::problem(analysis));
}

QString problemOf(const Report &report)
{
    if (!report.analysis.valid)
        return problemOf(report.analysis);
    return report.analysis.totals.latency > Seconds() ? QString()
                                                      : qtText(phrases::sentence(report.analysis, report.answers));
}

} // namespace roofline
