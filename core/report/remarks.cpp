#include "core/report/remarks.h"

#include <algorithm>

namespace roofline {

std::vector<Remark> remarksOf(const Phrases &phrases, const Analysis &analysis)
{
    std::vector<Remark> remarks;
    for (const Finding &finding : analysis.findings) {
        // Two operators may find the same: one message is enough.
        Remark remark{severityOf(finding.code), codeOf(finding.code), phrases.finding(finding, analysis)};
        if (std::ranges::find(remarks, remark) == remarks.end())
            remarks.push_back(std::move(remark));
    }
    return remarks;
}

} // namespace roofline
