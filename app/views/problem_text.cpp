#include "app/views/problem_text.h"

#include "app/theme/text.h"
#include "app/theme/words.h"

namespace roofline {

QString problemOf(const Analysis &analysis)
{
    return qtText(translatedPhrases().problem(analysis));
}

QString problemOf(const Report &report)
{
    if (!report.analysis.valid)
        return problemOf(report.analysis);
    return report.analysis.totals.latency > Seconds()
               ? QString()
               : qtText(translatedPhrases().sentence(report.analysis, report.answers));
}

} // namespace roofline
