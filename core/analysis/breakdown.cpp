#include "core/analysis/breakdown.h"

#include "core/analysis/groups.h"
#include "core/analysis/request.h"
#include "core/roofline/ceilings.h"

#include <algorithm>

namespace roofline {

namespace {

// Differences of sums below this fraction of the whole are rounding errors.
constexpr double negligible = 1e-9;

Seconds difference(Seconds whole, Seconds part)
{
    const Seconds rest = whole - part;
    return rest > whole * negligible ? rest : Seconds();
}

TimeRow rowOf(const OperatorResult &result, double overlap)
{
    const Seconds upper = result.compute + result.memory + result.network;
    const Seconds work = overlapped(result.lower, upper, overlap);
    const double count = result.op.count;
    TimeRow row;
    row.op = result.op;
    row.compute = result.compute * count;
    row.memory = result.memory * count;
    row.network = result.network * count;
    row.overhead = difference(result.latency, work) * count;
    row.latency = result.latency * count;
    row.share = result.share;
    return row;
}

std::vector<TimeRow> rowsOf(const Analysis &analysis, TimeBy by)
{
    std::vector<TimeRow> rows;
    rows.reserve(analysis.operators.size() + 1);
    const double overlap = analysis.scenario.overlap;
    if (by == TimeBy::Groups) {
        for (const OperatorGroup &group : groupOperators(analysis))
            rows.push_back(rowOf(group.total, overlap));
    } else {
        for (const OperatorResult &result : analysis.operators)
            rows.push_back(rowOf(result, overlap));
    }

    TimeRow around;
    around.kind = TimeRow::Kind::Around;
    Seconds launches;
    for (const TimeRow &row : rows)
        launches += row.overhead;
    around.overhead = around.latency = difference(analysis.totals.overhead, launches);
    if (around.latency > Seconds()) {
        around.share = around.latency / analysis.totals.latency;
        rows.push_back(around);
    }
    if (const Seconds bubble = analysis.totals.bubble; bubble > Seconds()) {
        TimeRow waits;
        waits.kind = TimeRow::Kind::Bubble;
        waits.overhead = waits.latency = bubble;
        waits.share = bubble / analysis.totals.latency;
        rows.push_back(waits);
    }
    return rows;
}

// Replaces all rows from `first` on by one row.
void sumUp(std::vector<TimeRow> &rows, std::size_t first)
{
    TimeRow others;
    others.kind = TimeRow::Kind::Others;
    others.members = rows.size() - first;
    for (std::size_t i = first; i < rows.size(); ++i) {
        others.compute += rows[i].compute;
        others.memory += rows[i].memory;
        others.network += rows[i].network;
        others.overhead += rows[i].overhead;
        others.latency += rows[i].latency;
        others.share += rows[i].share;
    }
    rows.resize(first);
    rows.push_back(others);
}

// Leaves out what has no bytes, and says what part of the rest each is.
std::vector<BytePart> shared(std::vector<BytePart> parts)
{
    std::erase_if(parts, [](const BytePart &part) { return !(part.bytes > Bytes()); });
    const Bytes whole = sum(parts);
    for (BytePart &part : parts)
        part.share = part.bytes / whole;
    return parts;
}

} // namespace

TimeBreakdown timeBreakdown(const Analysis &analysis, TimeBy by, std::size_t mostRows)
{
    TimeBreakdown result;
    if (!analysis.valid)
        return result;
    result.rows = rowsOf(analysis, by);
    result.all = result.rows.size();
    std::ranges::stable_sort(result.rows, [](const TimeRow &a, const TimeRow &b) { return a.latency > b.latency; });
    mostRows = std::max<std::size_t>(mostRows, 1);
    if (result.rows.size() > mostRows)
        sumUp(result.rows, mostRows - 1);
    for (const TimeRow &row : result.rows)
        result.longest = std::max(result.longest, row.stack());
    return result;
}

std::vector<BytePart> trafficParts(const Analysis &analysis)
{
    const Totals &totals = analysis.totals;
    return shared({{BytePart::Kind::Weights, totals.weight},
                   {BytePart::Kind::Cache, totals.kv},
                   {BytePart::Kind::Activations, totals.activation}});
}

std::vector<BytePart> footprintParts(const Analysis &analysis)
{
    const MemoryUse &memory = analysis.memory;
    return shared({{BytePart::Kind::Weights, memory.weight},
                   {BytePart::Kind::Gradients, memory.gradient},
                   {BytePart::Kind::Optimizer, memory.optimizer},
                   {BytePart::Kind::Cache, memory.kv},
                   {BytePart::Kind::Activations, memory.activation}});
}

Bytes sum(const std::vector<BytePart> &parts)
{
    Bytes whole;
    for (const BytePart &part : parts)
        whole += part.bytes;
    return whole;
}

std::optional<Bytes> excess(const MemoryUse &memory)
{
    if (!memory.capacity || !(memory.total > *memory.capacity))
        return std::nullopt;
    return memory.total - *memory.capacity;
}

std::vector<StageTime> stageTimes(const Analysis &analysis)
{
    std::vector<StageTime> times;
    for (const OperatorResult &result : analysis.operators) {
        auto at = std::ranges::find(times, result.op.stage, &StageTime::stage);
        if (at == times.end())
            at = times.insert(times.end(), {result.op.stage, Seconds()});
        at->time += result.latency * result.op.count;
    }
    return times;
}

Seconds timePerOutputToken(const Analysis &analysis)
{
    const double steps = requestSteps(analysis);
    return steps > 0 ? analysis.totals.decode / steps : Seconds();
}

double requestSteps(const Analysis &analysis)
{
    const Scenario &scenario = analysis.scenario;
    const bool request = analysis.model && scenario.phase == Phase::Request;
    return request ? decodeSteps(*analysis.model, real(scenario.generate)) : 0;
}

} // namespace roofline
