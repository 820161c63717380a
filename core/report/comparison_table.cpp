// Makes the rows and cells of the table of differences.
#include "core/report/phrases/comparison.h"

#include "core/answers/answers.h"
#include "core/answers/limits.h"
#include "core/hardware/chip.h"
#include "core/report/machine.h"
#include "core/report/phrases/phrases.h"
#include "core/report/phrases/wording.h"
#include "core/report/spreadsheet.h"
#include "core/units/format.h"
#include "core/units/say.h"

#include <algorithm>
#include <cmath>

namespace roofline {

namespace {

using RowGroup = DifferenceRow::Group;

constexpr const char *unknownText = "–";

enum class Better { Neither, More, Less };

// A cell's text, and its number if it shows one.
struct Entry {
    std::string text = unknownText;
    std::optional<double> number;
    std::string_view unit = {};    // unit for a common prefix in the row; empty: the text stays
    std::string_view counted = {}; // tokens and images have no common ratio
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

Entry wordsEntry(std::string_view words)
{
    return {std::string(words), {}};
}

template <class Quantity>
Entry quantityEntry(Quantity value, std::string_view unit = {})
{
    return {format(value), value.value(), unit};
}

Entry rateEntry(FlopRate rate, NumberFormat of)
{
    return {formatRate(rate, of), rate.value(), isInteger(of) ? "OP/s" : "FLOP/s"};
}

Entry shareEntry(double share)
{
    return {formatPercent(share), share};
}

const Link *knownLink(const Analysis &analysis)
{
    return analysis.link && analysis.link->bandwidth ? analysis.link : nullptr;
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
                real(*answers.criticalBatch)};
    }
    return answers.critical == Answers::Critical::Never ? Entry{say(QT_TRANSLATE_NOOP("Phrases", "never")), {}}
                                                        : Entry();
}

Entry fitsEntry(const Analysis &analysis)
{
    if (!analysis.memory.fits)
        return {};
    return {*analysis.memory.fits ? say(QT_TRANSLATE_NOOP("Phrases", "yes")) : say(QT_TRANSLATE_NOOP("Phrases", "no")),
            {}};
}

struct RowSpec {
    const char *name;
    const char *help;
    Better better;
    RowGroup group;
    bool computed; // the value is only known where the analysis is valid
    Entry (*cell)(const Analysis &analysis);
    const char *several = nullptr;   // the name where something runs on several chips; null: the same
    const char *sustained = nullptr; // the names where something runs below its datasheet; null: the same
    const char *sustainedSeveral = nullptr;
};

using A = const Analysis &;
using enum Better;

constexpr RowSpec rowSpecs[] = {
    {QT_TRANSLATE_NOOP("Phrases", "Chips"), QT_TRANSLATE_NOOP("Phrases", "What it runs on"), Neither, RowGroup::Setup,
     false, [](A a) { return wordsEntry(phrases::chips(a)); }},
    {QT_TRANSLATE_NOOP("Phrases", "Workload"), QT_TRANSLATE_NOOP("Phrases", "What runs"), Neither, RowGroup::Setup,
     false, [](A a) { return wordsEntry(phrases::workload(a)); }},
    {QT_TRANSLATE_NOOP("Phrases", "Weights"), QT_TRANSLATE_NOOP("Phrases", "The format that weights are stored in"),
     Neither, RowGroup::Setup, false, [](A a) { return wordsEntry(displayName(a.formats.most().format)); }},
    {QT_TRANSLATE_NOOP("Phrases", "Compute roof"),
     QT_TRANSLATE_NOOP("Phrases", "The unit and format that the work is done in"), Neither, RowGroup::Hardware, true,
     [](A a) { return wordsEntry(roofName(*a.chip, a.unit, a.format)); }},
    {QT_TRANSLATE_NOOP("Phrases", "Peak"),
     QT_TRANSLATE_NOOP("Phrases", "Dense rate of that roof, per chip, as far as it is sustained"), More,
     RowGroup::Hardware, true, [](A a) { return rateEntry(a.sustainedPeak(), a.format); },
     QT_TRANSLATE_NOOP("Phrases", "Peak of one chip"), QT_TRANSLATE_NOOP("Phrases", "Sustained peak"),
     QT_TRANSLATE_NOOP("Phrases", "Sustained peak of one chip")},
    {QT_TRANSLATE_NOOP("Phrases", "Memory"), QT_TRANSLATE_NOOP("Phrases", "The level that the data comes from"),
     Neither, RowGroup::Hardware, true, [](A a) { return wordsEntry(a.chip->levelName(a.level)); }},
    {QT_TRANSLATE_NOOP("Phrases", "Bandwidth"),
     QT_TRANSLATE_NOOP("Phrases", "Bandwidth of that level, per chip, as far as it is sustained"), More,
     RowGroup::Hardware, true, [](A a) { return quantityEntry(a.sustainedBandwidth(), "B/s"); },
     QT_TRANSLATE_NOOP("Phrases", "Bandwidth of one chip"), QT_TRANSLATE_NOOP("Phrases", "Sustained bandwidth"),
     QT_TRANSLATE_NOOP("Phrases", "Sustained bandwidth of one chip")},
    {QT_TRANSLATE_NOOP("Phrases", "Ridge"),
     QT_TRANSLATE_NOOP("Phrases", "Peak over bandwidth: work with more intensity is compute-bound"), Neither,
     RowGroup::Hardware, true, [](A a) { return quantityEntry(a.sustainedRidge()); }, nullptr,
     QT_TRANSLATE_NOOP("Phrases", "Sustained ridge")},
    {QT_TRANSLATE_NOOP("Phrases", "Capacity"), QT_TRANSLATE_NOOP("Phrases", "Memory of all chips together"), More,
     RowGroup::Hardware, true, [](A a) { return a.memory.capacity ? quantityEntry(*a.memory.capacity, "B") : Entry(); },
     QT_TRANSLATE_NOOP("Phrases", "Capacity of all chips")},
    {QT_TRANSLATE_NOOP("Phrases", "Link"), QT_TRANSLATE_NOOP("Phrases", "Between chips"), Neither, RowGroup::Hardware,
     false, [](A a) { return knownLink(a) ? wordsEntry(knownLink(a)->name) : Entry(); }},
    {QT_TRANSLATE_NOOP("Phrases", "Link bandwidth"),
     QT_TRANSLATE_NOOP("Phrases", "One way, all links of a chip together"), More, RowGroup::Hardware, false,
     [](A a) { return knownLink(a) ? quantityEntry(knownLink(a)->bandwidth->value, "B/s") : Entry(); },
     QT_TRANSLATE_NOOP("Phrases", "Link bandwidth of one chip")},
    {QT_TRANSLATE_NOOP("Phrases", "Verdict"), QT_TRANSLATE_NOOP("Phrases", "What limits the workload"), Neither,
     RowGroup::Speed, false, [](A a) { return wordsEntry(phrases::verdict(a)); }},
    {QT_TRANSLATE_NOOP("Phrases", "Limited by"), QT_TRANSLATE_NOOP("Phrases", "The lowest roof for this workload"),
     Neither, RowGroup::Speed, true, limitEntry},
    {QT_TRANSLATE_NOOP("Phrases", "Latency"), QT_TRANSLATE_NOOP("Phrases", "Time of one pass, for the whole batch"),
     Less, RowGroup::Speed, true, [](A a) { return quantityEntry(a.totals.latency, "s"); }},
    {QT_TRANSLATE_NOOP("Phrases", "Throughput"),
     QT_TRANSLATE_NOOP("Phrases", "Samples or tokens that the batch yields per second"), More, RowGroup::Speed, true,
     [](A a) {
         return Entry{throughputText(a), a.totals.throughput(), {}, sampleName(a)};
     }},
    {QT_TRANSLATE_NOOP("Phrases", "Attained"),
     QT_TRANSLATE_NOOP("Phrases", "All FLOP divided by the latency, all chips of a replica together"), More,
     RowGroup::Speed, true, [](A a) { return rateEntry(a.totals.attained, a.format); },
     QT_TRANSLATE_NOOP("Phrases", "Attained by all chips")},
    {QT_TRANSLATE_NOOP("Phrases", "Share of the roof"),
     QT_TRANSLATE_NOOP("Phrases", "Attained over what the roofline allows at this intensity"), More, RowGroup::Speed,
     true, [](A a) { return shareEntry(a.totals.roofFraction); }},
    {QT_TRANSLATE_NOOP("Phrases", "MFU"),
     QT_TRANSLATE_NOOP("Phrases", "Attained over the dense peak of the compute format"), More, RowGroup::Speed, true,
     [](A a) { return shareEntry(a.totals.mfu); }},
    {QT_TRANSLATE_NOOP("Phrases", "Intensity"), QT_TRANSLATE_NOOP("Phrases", "FLOP for each byte of memory traffic"),
     Neither, RowGroup::Speed, true, [](A a) { return quantityEntry(a.totals.intensity()); }},
    {QT_TRANSLATE_NOOP("Phrases", "Critical batch"),
     QT_TRANSLATE_NOOP("Phrases", "The smallest batch that is compute-bound"), Neither, RowGroup::Speed, true,
     criticalEntry},
    {QT_TRANSLATE_NOOP("Phrases", "Memory needed"),
     QT_TRANSLATE_NOOP("Phrases", "Weights, cache and activations together"), Less, RowGroup::Memory, true,
     [](A a) { return quantityEntry(a.memory.total, "B"); }},
    {QT_TRANSLATE_NOOP("Phrases", "Fits"), QT_TRANSLATE_NOOP("Phrases", "Whether the memory holds it"), Neither,
     RowGroup::Memory, true, fitsEntry},
    {QT_TRANSLATE_NOOP("Phrases", "Largest batch"), QT_TRANSLATE_NOOP("Phrases", "The most that fits in memory"), More,
     RowGroup::Memory, true,
     [](A a) {
         const std::optional<std::int64_t> most = a.memory.maxBatch;
         return most ? Entry{std::to_string(*most), real(*most)} : Entry();
     }},
};

bool differ(const Entry &a, const Entry &b)
{
    if (a.number && b.number && a.counted == b.counted)
        return *a.number != *b.number && !isSameRatio(*a.number / *b.number);
    return a.text != b.text;
}

Difference cellOf(const Entry &entry, const Entry &reference, Better better)
{
    Difference cell{entry.text, std::nullopt, Difference::Sense::None};
    if (&entry == &reference || !entry.number || !reference.number || entry.counted != reference.counted
        || !(*reference.number > 0) || !std::isfinite(*entry.number / *reference.number))
        return cell;
    cell.ratio = *entry.number / *reference.number;
    if (better != Neither && !isSameRatio(*cell.ratio))
        cell.sense = (*cell.ratio > 1) == (better == More) ? Difference::Sense::Better : Difference::Sense::Worse;
    return cell;
}

const char *rowName(const RowSpec &spec, const std::vector<ComparedColumn> &columns)
{
    const bool several =
        std::ranges::any_of(columns, [](const ComparedColumn &column) { return column.analysis->scenario.chips > 1; });
    const bool sustained = std::ranges::any_of(columns, [](const ComparedColumn &column) {
        return column.analysis->sustainedCompute != 1 || column.analysis->sustainedMemory != 1;
    });
    const char *plain = sustained && spec.sustained ? spec.sustained : spec.name;
    const char *ofOne = sustained && spec.sustained ? spec.sustainedSeveral : spec.several;
    return several && ofOne ? ofOne : plain;
}

// Adds a row with one cell per column and its ratio to the reference, unless no value is known.
void addRow(DifferenceTable &table, const RowSpec &spec)
{
    std::vector<Entry> entries;
    for (const ComparedColumn &column : table.columns)
        entries.push_back(spec.computed && !column.analysis->valid ? Entry() : spec.cell(*column.analysis));
    writeAlike(entries);
    if (std::ranges::all_of(entries, [](const Entry &entry) { return entry.text == unknownText; }))
        return;
    DifferenceRow row{spec.group, say(rowName(spec, table.columns)), say(spec.help), {}, false};
    for (const Entry &entry : entries) {
        row.cells.push_back(cellOf(entry, entries[table.reference], spec.better));
        row.differs = row.differs || differ(entry, entries.front());
    }
    table.rows.push_back(std::move(row));
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
        columns.push_back({kind, index, series, &analysis, std::move(name),
                           analysis.valid ? std::string() : phrases::problem(analysis)});
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
    for (const RowSpec &spec : rowSpecs)
        addRow(table, spec);
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
    std::string text = tableLine(heading, format);
    for (const DifferenceRow &row : table.rows) {
        if (onlyDifferences && !row.differs)
            continue;
        std::vector<std::string> cells{row.name};
        for (std::size_t i = 0; i < row.cells.size(); ++i) {
            cells.push_back(row.cells[i].text);
            if (i != table.reference)
                cells.push_back(row.cells[i].ratio ? formatNumber(*row.cells[i].ratio, 4) : std::string());
        }
        text += tableLine(cells, format);
    }
    return text;
}

} // namespace roofline
