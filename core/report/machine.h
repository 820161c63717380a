// The keys of the machine-readable forms, in the order of the command line's manual. JSON, CSV and sweeps
// share this list. Private to core/report.
#pragma once

#include "core/analysis/analysis.h"
#include "core/answers/costs.h"
#include "core/report/phrases/regime.h"
#include "core/report/phrases/wording.h"
#include "core/report/spreadsheet.h"
#include "core/roofline/ceilings.h"
#include "core/units/format.h"

#include <cmath>
#include <limits>
#include <string>
#include <string_view>

namespace roofline {

// Calls visit(key, double) or visit(key, std::string_view). A number that is not finite is unknown.
template <class Visit>
void visitTotals(const Analysis &analysis, Visit visit)
{
    const Totals &totals = analysis.totals;
    visit("flop", totals.flop.value());
    visit("byte", totals.byte().value());
    visit("weight_byte", totals.weight.value());
    visit("activation_byte", totals.activation.value());
    visit("kv_byte", totals.kv.value());
    visit("network_byte", totals.network.value());
    visit("intensity_flop_per_byte", totals.intensity().value());
    visit("compute_s", totals.compute.value());
    visit("memory_s", totals.memory.value());
    visit("network_s", totals.networkTime.value());
    visit("overhead_s", totals.overhead.value());
    visit("lower_s", totals.lower.value());
    visit("upper_s", totals.upper.value());
    visit("aggregate_lower_s", totals.aggregateLower.value());
    visit("latency_s", totals.latency.value());
    visit("throughput_per_s", totals.throughput());
    visit("throughput_unit", sampleName(analysis));
    visit("attained_flop_per_s", totals.attained.value());
    visit("roof_fraction", totals.roofFraction);
    visit("mfu", totals.mfu);
    visit("bound", toString(totals.bound));
    visit("prefill_s", totals.prefill.value());
    visit("decode_s", totals.decode.value());
    visit("throughput_per_chip_per_s", totals.throughput() / (analysis.chips() * real(analysis.scenario.replicas)));
    visit("attained_per_chip_flop_per_s", analysis.attainedPerChip().value());
    visit("network_intensity_flop_per_byte", // infinite if nothing is sent, 0 if nothing is computed
          totals.flop > Flops() ? (totals.flop / totals.network).value() : 0);
    visit("limited_by", limitedBy(analysis));
    visit("read_byte", totals.read().value());
    visit("written_byte", totals.written.value());
    visit("mfu_palm", totals.mfuPalm);
    visit("bubble_s", totals.bubble.value());
}

template <class Visit>
void visitOperator(const OperatorResult &result, Visit visit)
{
    const Operator &op = result.op;
    visit("name", fullName(op));
    visit("group", toString(op.group));
    visit("unit", toString(op.unit));
    visit("count", op.count);
    visit("flop", op.flop.value());
    visit("byte", op.memory().value());
    visit("weight_byte", op.weight.value());
    visit("activation_byte", op.activation().value());
    visit("kv_byte", op.kv().value());
    visit("network_byte", op.network.value());
    visit("intensity_flop_per_byte", result.intensity().value());
    visit("attainable_flop_per_s", result.attainable.value());
    visit("compute_s", result.compute.value());
    visit("memory_s", result.memory.value());
    visit("network_s", result.network.value());
    visit("latency_s", result.latency.value());
    visit("share", result.share);
    visit("bound", toString(longestOf(result.compute, result.memory, result.network)));
    visit("stage", toString(op.stage));
    visit("limited_by", toString(result.bound));
    visit("read_byte", (op.memory() - op.written()).value());
    visit("written_byte", op.written().value());
}

inline void appendCsvNumber(std::string &line, double value)
{
    if (std::isfinite(value))
        line += formatExact(value);
}

// Appends a cell for each member that is visited, behind a comma. Cells of what is not known stay empty.
struct CsvCells {
    std::string &line;
    bool known = true;

    void operator()(std::string_view, double value) const
    {
        line += ',';
        if (known)
            appendCsvNumber(line, value);
    }
    void operator()(std::string_view, bool flag) const { line += known ? flag ? ",true" : ",false" : ","; }
    void operator()(std::string_view, std::string_view text) const
    {
        line += ',';
        if (known)
            line += csvField(text);
    }
};

template <class Visit>
void visitCost(const Cost &cost, Visit visit)
{
    constexpr double unknown = std::numeric_limits<double>::quiet_NaN();
    visit("price_per_hour", cost.perHour.value_or(unknown));
    visit("price_per_million", cost.perMillion.value_or(unknown));
    visit("power_w", cost.power ? cost.power->value() : unknown);
    visit("joule_each", cost.joules.value_or(unknown));
    visit("run_s", cost.run ? cost.run->value() : unknown);
    visit("run_price", cost.runPrice.value_or(unknown));
    visit("run_joule", cost.runJoules.value_or(unknown));
}

} // namespace roofline
