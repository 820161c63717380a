#include "core/report/phrases/remarks.h"

#include "core/report/phrases/phrases.h"

#include <algorithm>

namespace roofline {

std::vector<Remark> remarksOf(const Analysis &analysis)
{
    std::vector<Remark> remarks;
    std::vector<Finding> findings = analysis.findings;
    // The analysis has no finding on the measurement, because a measurement is no part of it.
    if (const std::optional<MeasuredPoint> point = measuredPoint(analysis); point && point->above()) {
        Finding &finding = findings.emplace_back();
        finding.code = Finding::Code::MeasuredAboveRoof;
        finding.first = point->ofRoof;
    }
    for (const Finding &finding : findings) {
        // Two operators may have the same finding; one message is enough.
        Remark remark{severityOf(finding.code), codeOf(finding.code), phrases::finding(finding, analysis)};
        if (std::ranges::find(remarks, remark) == remarks.end())
            remarks.push_back(std::move(remark));
    }
    return remarks;
}

} // namespace roofline
