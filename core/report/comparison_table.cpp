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
    return {name.empty() ? say("overhead") : name, {}};
}

Entry criticalEntry(const Analysis &analysis)
{
    const Answers answers = criticalBatchOf(analysis);
    if (answers.criticalBatch) {
        const std::string batch = std::to_string(*answers.criticalBatch);
        return {criticalBatchFits(analysis, answers) ? batch : say("%1, does not fit", {batch}),
                real(*answers.criticalBatch)};
    }
    return answers.critical == Answers::Critical::Never ? Entry{say("never"), {}} : Entry();
}

Entry fitsEntry(const Analysis &analysis)
{
    if (!analysis.memory.fits)
        return {};
    return {*analysis.memory.fits ? say("yes") : say("no"), {}};
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
    {PHRASE("Chips"), PHRASE("What it runs on"), Neither, RowGroup::Setup, false,
     [](A a) { return wordsEntry(phrases::chips(a)); }},
    {PHRASE("Workload"), PHRASE("What runs"), Neither, RowGroup::Setup, false,
     [](A a) { return wordsEntry(phrases::workload(a)); }},
    {PHRASE("Weights"), PHRASE("The format that weights are stored in"), Neither, RowGroup::Setup, false,
     [](A a) { return wordsEntry(displayName(a.formats.most().format)); }},
    {PHRASE("Compute roof"), PHRASE("The unit and format that the work is done in"), Neither, RowGroup::Hardware, true,
     [](A a) { return wordsEntry(roofName(*a.chip, a.unit, a.format)); }},
    {PHRASE("Peak"), PHRASE("Dense rate of that roof, per chip, as far as it is sustained"), More, RowGroup::Hardware,
     true, [](A a) { return rateEntry(a.sustainedPeak(), a.format); }, PHRASE("Peak of one chip"),
     PHRASE("Sustained peak"), PHRASE("Sustained peak of one chip")},
    {PHRASE("Memory"), PHRASE("The level that the data comes from"), Neither, RowGroup::Hardware, true,
     [](A a) { return wordsEntry(a.chip->levelName(a.level)); }},
    {PHRASE("Bandwidth"), PHRASE("Bandwidth of that level, per chip, as far as it is sustained"), More,
     RowGroup::Hardware, true, [](A a) { return quantityEntry(a.sustainedBandwidth(), "B/s"); },
     PHRASE("Bandwidth of one chip"), PHRASE("Sustained bandwidth"), PHRASE("Sustained bandwidth of one chip")},
    {PHRASE("Ridge"), PHRASE("Peak over bandwidth: work with more intensity is compute-bound"), Neither,
     RowGroup::Hardware, true, [](A a) { return quantityEntry(a.sustainedRidge()); }, nullptr,
     PHRASE("Sustained ridge")},
    {PHRASE("Capacity"), PHRASE("Memory of all chips together"), More, RowGroup::Hardware, true,
     [](A a) { return a.memory.capacity ? quantityEntry(*a.memory.capacity, "B") : Entry(); },
     PHRASE("Capacity of all chips")},
    {PHRASE("Link"), PHRASE("Between chips"), Neither, RowGroup::Hardware, false,
     [](A a) { return knownLink(a) ? wordsEntry(knownLink(a)->name) : Entry(); }},
    {PHRASE("Link bandwidth"), PHRASE("One way, all links of a chip together"), More, RowGroup::Hardware, false,
     [](A a) { return knownLink(a) ? quantityEntry(knownLink(a)->bandwidth->value, "B/s") : Entry(); },
     PHRASE("Link bandwidth of one chip")},
    {PHRASE("Verdict"), PHRASE("What limits the workload"), Neither, RowGroup::Speed, false,
     [](A a) { return wordsEntry(phrases::verdict(a)); }},
    {PHRASE("Lowest roof"), PHRASE("The lowest roof for this workload"), Neither, RowGroup::Speed, true, limitEntry},
    {PHRASE("Latency"), PHRASE("Time of one pass, for the whole batch"), Less, RowGroup::Speed, true,
     [](A a) { return quantityEntry(a.totals.latency, "s"); }},
    {PHRASE("Throughput"), PHRASE("Samples or tokens that the batch yields per second"), More, RowGroup::Speed, true,
     [](A a) {
         return Entry{throughputText(a), a.totals.throughput(), {}, sampleName(a)};
     }},
    {PHRASE("Attained"), PHRASE("All FLOP divided by the latency, all chips of a replica together"), More,
     RowGroup::Speed, true, [](A a) { return rateEntry(a.totals.attained, a.format); },
     PHRASE("Attained by all chips")},
    {PHRASE("Share of the roof"), PHRASE("Attained over what the roofline allows at this intensity"), More,
     RowGroup::Speed, true, [](A a) { return shareEntry(a.totals.roofFraction); }},
    {PHRASE("MFU"), PHRASE("Attained over the dense peak of the compute format"), More, RowGroup::Speed, true,
     [](A a) { return shareEntry(a.totals.mfu); }},
    {PHRASE("Intensity"), PHRASE("FLOP for each byte of memory traffic"), Neither, RowGroup::Speed, true,
     [](A a) { return quantityEntry(a.totals.intensity()); }},
    {PHRASE("Critical batch"), PHRASE("The smallest batch that is compute-bound"), Neither, RowGroup::Speed, true,
     criticalEntry},
    {PHRASE("Memory needed"), PHRASE("Weights, cache and activations together"), Less, RowGroup::Memory, true,
     [](A a) { return quantityEntry(a.memory.total, "B"); }},
    {PHRASE("Fits"), PHRASE("Whether the memory holds it"), Neither, RowGroup::Memory, true, fitsEntry},
    {PHRASE("Largest batch"), PHRASE("The most that fits in memory"), More, RowGroup::Memory, true,
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
        add(Kind::Baseline, 0, -1, *comparison.baseline, say("Baseline"));
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
    case RowGroup::Setup: return say("Scenario");
    case RowGroup::Hardware: return say("Hardware");
    case RowGroup::Speed: return say("Result");
    case RowGroup::Memory: return say("Memory");
    }
    return {};
}

std::string differencesText(const DifferenceTable &table, TableFormat format, bool onlyDifferences)
{
    std::vector<std::string> heading{""};
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
        heading.push_back(table.columns[i].name);
        if (i != table.reference)
            heading.push_back(say("%1 ÷ %2", {table.columns[i].name, table.columns[table.reference].name}));
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
