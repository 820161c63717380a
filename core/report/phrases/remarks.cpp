#include "core/report/phrases/remarks.h"

#include <algorithm>

namespace roofline {

std::optional<Finding> findingOfMeasured(const Analysis &analysis)
{
    const std::optional<MeasuredPoint> point = measuredPoint(analysis);
    if (!point || !point->above())
        return std::nullopt;
    Finding finding;
    finding.code = Finding::Code::MeasuredAboveRoof;
    finding.first = point->ofRoof;
    return finding;
}

std::vector<Remark> remarksOf(const Phrases &phrases, const Analysis &analysis)
{
    std::vector<Remark> remarks;
    std::vector<Finding> findings = analysis.findings;
    if (const std::optional<Finding> measured = findingOfMeasured(analysis))
        findings.push_back(*measured);
    for (const Finding &finding : findings) {
        // Two operators may have the same finding; one message is enough.
        Remark remark{severityOf(finding.code), codeOf(finding.code), phrases.finding(finding, analysis)};
        if (std::ranges::find(remarks, remark) == remarks.end())
            remarks.push_back(std::move(remark));
    }
    return remarks;
}

} // namespace roofline
