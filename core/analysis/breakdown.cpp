#include "core/analysis/breakdown.h"

#include "core/analysis/groups.h"

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
    const Seconds work = result.lower + (upper - result.lower) * (1 - overlap);
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

class Parts {
public:
    void add(BytePart::Kind kind, Bytes bytes)
    {
        if (bytes > Bytes())
            m_parts.push_back({kind, bytes, 0});
    }

    std::vector<BytePart> take()
    {
        const Bytes whole = sum(m_parts);
        for (BytePart &part : m_parts)
            part.share = part.bytes / whole;
        return std::move(m_parts);
    }

private:
    std::vector<BytePart> m_parts;
};

} // namespace

TimeBreakdown timeBreakdown(const Analysis &analysis, TimeBy by, std::size_t mostRows)
{
    TimeBreakdown result;
    if (!analysis.valid)
        return result;
    result.rows = rowsOf(analysis, by);
    result.all = result.rows.size();
    std::stable_sort(result.rows.begin(), result.rows.end(),
                     [](const TimeRow &a, const TimeRow &b) { return a.latency > b.latency; });
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
    Parts parts;
    parts.add(BytePart::Kind::Weights, totals.weight);
    parts.add(BytePart::Kind::Cache, totals.kv);
    parts.add(BytePart::Kind::Activations, totals.activation);
    parts.add(BytePart::Kind::Network, totals.network);
    return parts.take();
}

std::vector<BytePart> footprintParts(const Analysis &analysis)
{
    const MemoryUse &memory = analysis.memory;
    Parts parts;
    parts.add(BytePart::Kind::Weights, memory.weight);
    parts.add(BytePart::Kind::Gradients, memory.gradient);
    parts.add(BytePart::Kind::Optimizer, memory.optimizer);
    parts.add(BytePart::Kind::Cache, memory.kv);
    parts.add(BytePart::Kind::Activations, memory.activation);
    return parts.take();
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

} // namespace roofline
