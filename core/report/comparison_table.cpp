// Makes the rows and cells of the table of differences.
#include "core/report/phrases/comparison.h"

#include "core/answers/answers.h"
#include "core/answers/limits.h"
#include "core/hardware/chip.h"
#include "core/report/machine.h"
#include "core/report/phrases/phrases.h"
#include "core/report/phrases/wording.h"
#include "core/report/phrases/workload_name.h"
#include "core/report/spreadsheet.h"
#include "core/units/format.h"
#include "core/units/format_alike.h"
#include "core/units/number_style.h"
#include "core/units/say.h"

#include <algorithm>
#include <cmath>
#include <functional>

namespace roofline {

namespace {

using RowGroup = DifferenceRow::Group;

constexpr const char *unknownText = "–";

enum class Better { Neither, More, Less };

// A cell's text, and its number if it shows one.
struct Entry {
    std::string text = unknownText;
    std::optional<double> number;
    std::string_view unit = {}; // unit for a common prefix in the row; empty: the text stays
};

// Writes all numbers of a row with the same prefix.
void writeAlike(std::vector<Entry> &entries)
{
    std::vector<double> numbers;
    std::string_view unit;
    for (const Entry &entry : entries) {
        if (entry.unit.empty())
            continue;
        if (!unit.empty() && unit != entry.unit)
            return;
        unit = entry.unit;
        numbers.push_back(*entry.number);
    }
    if (unit.empty() || (unit == "B" && numberStyle().binaryBytes))
        return;
    const std::vector<std::string> texts = formatAlike(numbers, unit);
    auto text = texts.begin();
    for (Entry &entry : entries) {
        if (!entry.unit.empty())
            entry.text = *text++;
    }
}

std::string_view rateUnit(const Analysis &analysis)
{
    return isInteger(analysis.format) ? "OP/s" : "FLOP/s";
}

template <class Quantity>
Entry known(const std::optional<Quantity> &value, std::string_view unit)
{
    return value ? Entry{format(*value), value->value(), unit} : Entry();
}

std::string problemOf(const Analysis &analysis)
{
    return analysis.valid ? std::string() : phrases::problem(analysis);
}

// Adds rows: one cell per column, with its ratio to the reference.
class Rows {
public:
    using Cell = std::function<Entry(const Analysis &)>;

    explicit Rows(DifferenceTable &table) : m_table(table) {}

    void setGroup(RowGroup group) { m_group = group; }

    // `computed`: the value is only known where the analysis is valid.
    void add(std::string name, std::string help, Better better, bool computed, const Cell &cell)
    {
        std::vector<Entry> entries;
        for (const ComparedColumn &column : m_table.columns)
            entries.push_back(computed && !column.analysis->valid ? Entry() : cell(*column.analysis));
        writeAlike(entries);
        if (std::ranges::all_of(entries, [](const Entry &entry) { return entry.text == unknownText; }))
            return;
        DifferenceRow row{m_group, std::move(name), std::move(help), {}, false};
        const Entry &reference = entries[m_table.reference];
        for (std::size_t i = 0; i < entries.size(); ++i) {
            row.cells.push_back(cellOf(entries[i], reference, better, i == m_table.reference));
            row.differs = row.differs || differ(entries[i], entries.front());
        }
        m_table.rows.push_back(std::move(row));
    }

private:
    static bool differ(const Entry &a, const Entry &b)
    {
        if (a.number && b.number)
            return *a.number != *b.number && !isSameRatio(*a.number / *b.number);
        return a.text != b.text;
    }

    static Difference cellOf(const Entry &entry, const Entry &reference, Better better, bool isReference)
    {
        Difference cell{entry.text, std::nullopt, Difference::Sense::None};
        if (isReference || !entry.number || !reference.number || !(*reference.number > 0)
            || !std::isfinite(*entry.number / *reference.number))
            return cell;
        cell.ratio = *entry.number / *reference.number;
        if (better != Better::Neither && !isSameRatio(*cell.ratio))
            cell.sense =
                (*cell.ratio > 1) == (better == Better::More) ? Difference::Sense::Better : Difference::Sense::Worse;
        return cell;
    }

    DifferenceTable &m_table;
    RowGroup m_group = RowGroup::Setup;
};

void addSetup(Rows &rows)
{
    rows.setGroup(RowGroup::Setup);
    rows.add(say(QT_TRANSLATE_NOOP("Phrases", "Chips")), say(QT_TRANSLATE_NOOP("Phrases", "What it runs on")),
             Better::Neither, false, [&](const Analysis &analysis) {
                 return Entry{phrases::chips(analysis), {}};
             });
    rows.add(say(QT_TRANSLATE_NOOP("Phrases", "Workload")), say(QT_TRANSLATE_NOOP("Phrases", "What runs")),
             Better::Neither, false, [&](const Analysis &analysis) {
                 return Entry{phrases::workload(analysis), {}};
             });
    rows.add(say(QT_TRANSLATE_NOOP("Phrases", "Weights")),
             say(QT_TRANSLATE_NOOP("Phrases", "The format that weights are stored in")), Better::Neither, false,
             [](const Analysis &analysis) {
                 return Entry{std::string(displayName(analysis.formats.most().format)), {}};
             });
}

void addHardware(Rows &rows)
{
    rows.setGroup(RowGroup::Hardware);
    rows.add(say(QT_TRANSLATE_NOOP("Phrases", "Compute roof")),
             say(QT_TRANSLATE_NOOP("Phrases", "The unit and format that the work is done in")), Better::Neither, true,
             [](const Analysis &analysis) {
                 return Entry{roofName(*analysis.chip, analysis.unit, analysis.format), {}};
             });
    rows.add(say(QT_TRANSLATE_NOOP("Phrases", "Peak")),
             say(QT_TRANSLATE_NOOP("Phrases", "Dense rate of that roof, per chip")), Better::More, true,
             [](const Analysis &analysis) {
                 return Entry{formatRate(analysis.peak, analysis.format), analysis.peak.value(), rateUnit(analysis)};
             });
    rows.add(say(QT_TRANSLATE_NOOP("Phrases", "Memory")),
             say(QT_TRANSLATE_NOOP("Phrases", "The level that the data comes from")), Better::Neither, true,
             [](const Analysis &analysis) {
                 return Entry{std::string(analysis.chip->levelName(analysis.level)), {}};
             });
    rows.add(say(QT_TRANSLATE_NOOP("Phrases", "Bandwidth")),
             say(QT_TRANSLATE_NOOP("Phrases", "Bandwidth of that level, per chip")), Better::More, true,
             [](const Analysis &analysis) {
                 return Entry{format(analysis.bandwidth), analysis.bandwidth.value(), "B/s"};
             });
    rows.add(say(QT_TRANSLATE_NOOP("Phrases", "Ridge")),
             say(QT_TRANSLATE_NOOP("Phrases", "Peak over bandwidth: work with more intensity is compute-bound")),
             Better::Neither, true, [](const Analysis &analysis) {
                 return Entry{format(analysis.ridge()), analysis.ridge().value()};
             });
    rows.add(say(QT_TRANSLATE_NOOP("Phrases", "Capacity")),
             say(QT_TRANSLATE_NOOP("Phrases", "Memory of all chips together")), Better::More, true,
             [](const Analysis &analysis) { return known(analysis.memory.capacity, "B"); });
    const auto link = [](const Analysis &analysis) {
        return analysis.link && analysis.link->bandwidth ? analysis.link : nullptr;
    };
    rows.add(say(QT_TRANSLATE_NOOP("Phrases", "Link")), say(QT_TRANSLATE_NOOP("Phrases", "Between chips")),
             Better::Neither, false, [link](const Analysis &analysis) {
                 return link(analysis) ? Entry{link(analysis)->name, {}} : Entry();
             });
    rows.add(say(QT_TRANSLATE_NOOP("Phrases", "Link bandwidth")),
             say(QT_TRANSLATE_NOOP("Phrases", "One way, all links of a chip together")), Better::More, false,
             [link](const Analysis &analysis) {
                 return link(analysis) ? known(std::optional(link(analysis)->bandwidth->value), "B/s") : Entry();
             });
}

Entry limitEntry(const Analysis &analysis)
{
    const Limits limits = limitsOf(analysis);
    if (limits.roofs.empty())
        return {};
    const std::string &name = limits.roofs.front().name;
    return {name.empty() ? say(QT_TRANSLATE_NOOP("Phrases", "overhead")) : name, {}};
}

Entry criticalEntry(const Analysis &analysis)
{
    const Answers answers = criticalBatchOf(analysis);
    if (answers.criticalBatch) {
        const std::string batch = std::to_string(*answers.criticalBatch);
        return {criticalBatchFits(analysis, answers) ? batch
                                                     : say(QT_TRANSLATE_NOOP("Phrases", "%1, does not fit"), {batch}),
                static_cast<double>(*answers.criticalBatch)};
    }
    return answers.critical == Answers::Critical::Never ? Entry{say(QT_TRANSLATE_NOOP("Phrases", "never")), {}}
                                                        : Entry();
}

void addSpeed(Rows &rows, const Analysis &reference)
{
    rows.setGroup(RowGroup::Speed);
    rows.add(say(QT_TRANSLATE_NOOP("Phrases", "Verdict")),
             say(QT_TRANSLATE_NOOP("Phrases", "What limits the workload")), Better::Neither, false,
             [&](const Analysis &analysis) {
                 return Entry{phrases::verdict(analysis), {}};
             });
    rows.add(say(QT_TRANSLATE_NOOP("Phrases", "Limited by")),
             say(QT_TRANSLATE_NOOP("Phrases", "The lowest roof for this workload")), Better::Neither, true,
             [&](const Analysis &analysis) { return limitEntry(analysis); });
    rows.add(say(QT_TRANSLATE_NOOP("Phrases", "Latency")),
             say(QT_TRANSLATE_NOOP("Phrases", "Time of one pass, for the whole batch")), Better::Less, true,
             [](const Analysis &analysis) {
                 return Entry{format(analysis.totals.latency), analysis.totals.latency.value(), "s"};
             });
    rows.add(say(QT_TRANSLATE_NOOP("Phrases", "Throughput")),
             say(QT_TRANSLATE_NOOP("Phrases", "Samples or tokens that the batch yields per second")), Better::More,
             true, [&](const Analysis &analysis) {
                 Entry entry{throughputText(analysis), {}};
                 if (sampleName(analysis) == sampleName(reference)) // tokens and images have no common ratio
                     entry.number = analysis.totals.throughput();
                 return entry;
             });
    rows.add(say(QT_TRANSLATE_NOOP("Phrases", "Attained")),
             say(QT_TRANSLATE_NOOP("Phrases", "All FLOP divided by the latency, all chips together")), Better::More,
             true, [](const Analysis &analysis) {
                 return Entry{formatRate(analysis.totals.attained, analysis.format), analysis.totals.attained.value(),
                              rateUnit(analysis)};
             });
    rows.add(say(QT_TRANSLATE_NOOP("Phrases", "Share of the roof")),
             say(QT_TRANSLATE_NOOP("Phrases", "Attained over what the roofline allows at this intensity")),
             Better::More, true, [](const Analysis &analysis) {
                 return Entry{formatPercent(analysis.totals.roofFraction), analysis.totals.roofFraction};
             });
    rows.add(say(QT_TRANSLATE_NOOP("Phrases", "MFU")),
             say(QT_TRANSLATE_NOOP("Phrases", "Attained over the dense peak of the compute format")), Better::More,
             true, [](const Analysis &analysis) {
                 return Entry{formatPercent(analysis.totals.mfu), analysis.totals.mfu};
             });
    rows.add(say(QT_TRANSLATE_NOOP("Phrases", "Intensity")),
             say(QT_TRANSLATE_NOOP("Phrases", "FLOP for each byte of memory traffic")), Better::Neither, true,
             [](const Analysis &analysis) {
                 return Entry{format(analysis.totals.intensity()), analysis.totals.intensity().value()};
             });
    rows.add(say(QT_TRANSLATE_NOOP("Phrases", "Critical batch")),
             say(QT_TRANSLATE_NOOP("Phrases", "The smallest batch that is compute-bound")), Better::Neither, true,
             [&](const Analysis &analysis) { return criticalEntry(analysis); });
}

void addMemory(Rows &rows)
{
    rows.setGroup(RowGroup::Memory);
    rows.add(say(QT_TRANSLATE_NOOP("Phrases", "Memory needed")),
             say(QT_TRANSLATE_NOOP("Phrases", "Weights, cache and activations together")), Better::Less, true,
             [](const Analysis &analysis) {
                 return Entry{format(analysis.memory.total), analysis.memory.total.value(), "B"};
             });
    rows.add(say(QT_TRANSLATE_NOOP("Phrases", "Fits")),
             say(QT_TRANSLATE_NOOP("Phrases", "Whether the memory holds it")), Better::Neither, true,
             [&](const Analysis &analysis) {
                 if (!analysis.memory.fits)
                     return Entry();
                 return Entry{*analysis.memory.fits ? say(QT_TRANSLATE_NOOP("Phrases", "yes"))
                                                    : say(QT_TRANSLATE_NOOP("Phrases", "no")),
                              {}};
             });
    rows.add(say(QT_TRANSLATE_NOOP("Phrases", "Largest batch")),
             say(QT_TRANSLATE_NOOP("Phrases", "The most that fits in memory")), Better::More, true,
             [](const Analysis &analysis) {
                 const std::optional<std::int64_t> most = analysis.memory.maxBatch;
                 return most ? Entry{std::to_string(*most), static_cast<double>(*most)} : Entry();
             });
}

std::string lineOf(const std::vector<std::string> &cells, TableFormat format)
{
    std::string line;
    for (const std::string &cell : cells) {
        if (&cell != &cells.front())
            line += format == TableFormat::Tsv ? '\t' : ',';
        if (format == TableFormat::Tsv)
            line += guardedCell(cell);
        else
            appendCsvField(line, cell);
    }
    line += '\n';
    return line;
}

} // namespace

bool comparesAnything(const Report &report)
{
    return !report.comparison.chips.empty() || !report.comparison.workloads.empty() || report.comparison.baseline;
}

std::vector<ComparedColumn> comparedColumns(const Report &report)
{
    using Kind = ComparedColumn::Kind;
    const Comparison &comparison = report.comparison;
    std::vector<ComparedColumn> columns;
    const auto add = [&](Kind kind, std::size_t index, int series, const Analysis &analysis, std::string name) {
        columns.push_back({kind, index, series, &analysis, std::move(name), problemOf(analysis)});
    };
    const bool workloadsAlone = comparison.chips.empty() && !comparison.workloads.empty();
    add(Kind::Own, 0, 0, report.analysis, workloadsAlone ? workloadName(report.analysis) : chipName(report.analysis));
    for (std::size_t i = 0; i < comparison.chips.size(); ++i)
        add(Kind::Chip, i, static_cast<int>(columns.size()), *comparison.chips[i], chipName(*comparison.chips[i]));
    for (std::size_t i = 0; i < comparison.workloads.size(); ++i)
        add(Kind::Workload, i, static_cast<int>(columns.size()), *comparison.workloads[i],
            workloadName(*comparison.workloads[i]));
    if (comparison.baseline)
        add(Kind::Baseline, 0, -1, *comparison.baseline, say(QT_TRANSLATE_NOOP("Phrases", "Baseline")));
    return columns;
}

DifferenceTable differencesOf(const Report &report)
{
    DifferenceTable table;
    table.columns = comparedColumns(report);
    table.reference = report.comparison.baseline ? table.columns.size() - 1 : 0;
    Rows rows(table);
    addSetup(rows);
    addHardware(rows);
    addSpeed(rows, *table.columns[table.reference].analysis);
    addMemory(rows);
    return table;
}

std::string groupName(RowGroup group)
{
    switch (group) {
    case RowGroup::Setup: return say(QT_TRANSLATE_NOOP("Phrases", "Scenario"));
    case RowGroup::Hardware: return say(QT_TRANSLATE_NOOP("Phrases", "Hardware"));
    case RowGroup::Speed: return say(QT_TRANSLATE_NOOP("Phrases", "Result"));
    case RowGroup::Memory: return say(QT_TRANSLATE_NOOP("Phrases", "Memory"));
    }
    return {};
}

std::string differencesText(const DifferenceTable &table, TableFormat format, bool onlyDifferences)
{
    std::vector<std::string> heading{""};
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
        heading.push_back(table.columns[i].name);
        if (i != table.reference)
            heading.push_back(say(QT_TRANSLATE_NOOP("Phrases", "%1 ÷ %2"),
                                  {table.columns[i].name, table.columns[table.reference].name}));
    }
    std::string text = lineOf(heading, format);
    for (const DifferenceRow &row : table.rows) {
        if (onlyDifferences && !row.differs)
            continue;
        std::vector<std::string> cells{row.name};
        for (std::size_t i = 0; i < row.cells.size(); ++i) {
            cells.push_back(row.cells[i].text);
            if (i != table.reference)
                cells.push_back(row.cells[i].ratio ? formatNumber(*row.cells[i].ratio, 4) : std::string());
        }
        text += lineOf(cells, format);
    }
    return text;
}

} // namespace roofline
