#include "app/views/problem_text.h"

#include "app/theme/text.h"
#include "app/theme/words.h"

#include <algorithm>

namespace roofline {

QString problemOf(const Analysis &analysis)
{
    const Phrases &phrases = translatedPhrases();
    const auto error =
        std::ranges::find_if(analysis.findings, [](const Finding &finding) { return isError(finding.code); });
    return qtText(error == analysis.findings.end() ? phrases.verdict(analysis) : phrases.finding(*error, analysis));
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
