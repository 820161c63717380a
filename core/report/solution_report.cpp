#include "core/report/solution_report.h"

#include "core/report/answer_json.h"
#include "core/report/phrases/phrases.h"
#include "core/report/phrases/wording.h"
#include "core/report/serving_text.h"
#include "core/scenario/settings.h"
#include "core/units/format.h"
#include "core/units/say.h"

namespace roofline {

SolutionReport solutionReport(const Scenario &scenario, const Catalogue &zoo, std::string_view by)
{
    SolutionReport report;
    report.analysis = analyze(scenario, zoo);
    const std::optional<SolveBy> way = solveByFromString(by);
    report.solution = way ? solve(report.analysis, *way) : solve(report.analysis, by);
    return report;
}

std::string toText(const SolutionReport &report)
{
    const InEnglish english;
    const Analysis &analysis = report.analysis;
    if (isAbout(Setting::Place::Server,
                report.solution.name)) // the question is about serving, so the report describes that
        return phrases::chips(analysis) + ": " + servingSentence(analysis, serveOnce(analysis)) + " Asked for: "
               + phrases::targets(analysis) + ".\n" + phrases::solution(analysis, report.solution) + '\n';
    return phrases::workload(analysis) + " on " + phrases::chips(analysis) + " takes " + format(analysis.totals.latency)
           + " (" + throughputText(analysis) + "); asked for: " + phrases::targets(analysis) + ".\n"
           + phrases::solution(analysis, report.solution) + '\n';
}

std::string toJson(const SolutionReport &report, JsonForm form)
{
    const InEnglish english;
    JsonWriter json(form);
    {
        const auto document = json.object();
        json("format", "roofline-explorer/solution");
        json("version", 1);
        addScenario(json, report.analysis.scenario);
        addSolution(json, report.analysis, report.solution);
    }
    return json.take();
}

} // namespace roofline
