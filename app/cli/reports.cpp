#include "app/cli/reports.h"

#include "app/cli/command_error.h"
#include "core/report/phrases.h"

#include <algorithm>

namespace roofline {

std::string reasonOf(const Analysis &analysis)
{
    const auto error = std::ranges::find_if(analysis.findings, [](const Finding &finding) { return isError(finding.code); });
    return error == analysis.findings.end() ? "the scenario cannot be computed" : Phrases().finding(*error, analysis);
}

std::vector<Report> makeReports(const Scenario &scenario, const Catalogue &zoo)
{
    std::vector<std::string> chips = {scenario.hardware};
    chips.insert(chips.end(), scenario.compared.begin(), scenario.compared.end());
    std::vector<Report> reports;
    for (const std::string &chip : chips) {
        Scenario single = scenario;
        single.hardware = chip;
        single.compared.clear();
        Analysis analysis = analyze(single, zoo);
        if (!analysis.valid)
            throw CommandError(exitUsage, reasonOf(analysis));
        reports.push_back({std::move(analysis), answer(single, zoo)});
    }
    return reports;
}

} // namespace roofline
