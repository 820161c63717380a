// Writes RFC 4180 with bare line feeds, which every reader accepts and every Unix tool prefers.
#include "core/answers/costs.h"
#include "core/report/machine.h"
#include "core/report/report.h"
#include "core/report/spreadsheet.h"

#include <algorithm>
#include <limits>

namespace roofline {

namespace {

struct CsvCells {
    std::string &line;

    void operator()(std::string_view, double value) const
    {
        line += ',';
        appendCsvNumber(line, value);
    }
    void operator()(std::string_view, std::string_view text) const
    {
        line += ',';
        line += csvField(text);
    }
};

// Appends the totals below the columns of the operators. Columns without a meaning for totals stay empty.
void appendTotals(std::string &csv, const Analysis &analysis)
{
    const Totals &totals = analysis.totals;
    const CsvCells cell{csv};
    cell("name", "totals");
    cell("group", "");
    cell("unit", "");
    cell("count", "");
    cell("flop", totals.flop.value());
    cell("byte", totals.byte().value());
    cell("weight_byte", totals.weight.value());
    cell("activation_byte", totals.activation.value());
    cell("kv_byte", totals.kv.value());
    cell("network_byte", totals.network.value());
    cell("intensity_flop_per_byte", totals.intensity().value());
    cell("attainable_flop_per_s", (analysis.attainedPerChip() / totals.roofFraction).value());
    cell("compute_s", totals.compute.value());
    cell("memory_s", totals.memory.value());
    cell("network_s", totals.networkTime.value());
    cell("latency_s", totals.latency.value());
    cell("share", 1.0);
    cell("bound", toString(totals.bound));
    cell("stage", "");
    cell("limited_by", limitedBy(analysis));
    cell("read_byte", (totals.byte() - totals.written).value());
    cell("written_byte", totals.written.value());
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
