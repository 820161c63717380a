// Writes RFC 4180 with bare line feeds, which every reader accepts and every Unix tool prefers.
#include "core/answers/costs.h"
#include "core/report/machine.h"
#include "core/report/report.h"
#include "core/report/spreadsheet.h"

#include <algorithm>
#include <map>

namespace roofline {

namespace {

// Appends the totals below the columns of the operators. Columns without a meaning for totals stay empty.
void appendTotals(std::string &csv, const Analysis &analysis)
{
    std::map<std::string_view, std::string> cells;
    const auto keep = [&cells](std::string_view key, const auto &value) { CsvCells{cells[key]}(key, value); };
    visitTotals(analysis, keep);
    keep("name", std::string_view("totals"));
    keep("attainable_flop_per_s", (analysis.attainedPerChip() / analysis.totals.roofFraction).value());
    keep("share", 1.0);
    visitOperator(OperatorResult(),
                  [&](std::string_view key, const auto &) { csv += cells.contains(key) ? cells[key] : ","; });
}

} // namespace

std::string toCsv(const std::vector<Report> &reports)
{
    std::string csv = "hardware";
    visitOperator(OperatorResult(), [&csv](std::string_view key, const auto &) { csv.append(",").append(key); });
    const bool costs =
        std::ranges::any_of(reports, [](const Report &report) { return report.analysis.scenario.costs != Costs(); });
    const auto addKey = [&csv](std::string_view key, double) { csv.append(",").append(key); };
    if (costs)
        visitCost({}, addKey); // These columns come last, so that they do not move the others.
    csv += '\n';
    for (const Report &report : reports) {
        const std::string &hardware = report.analysis.scenario.hardware;
        for (const OperatorResult &result : report.analysis.operators) {
            csv += csvField(hardware);
            visitOperator(result, CsvCells{csv});
            if (costs)
                visitCost({}, CsvCells{csv});
            csv += '\n';
        }
        csv += csvField(hardware);
        appendTotals(csv, report.analysis);
        if (costs)
            visitCost(report.analysis.valid ? costOf(report.analysis) : Cost(), CsvCells{csv});
        csv += '\n';
    }
    return csv;
}

} // namespace roofline
