// Writes one entry of the zoo as text, with every number, its source and its evidence grade: `show`.
#include "core/hardware/chip.h"
#include "core/report/model_card.h"
#include "core/report/phrases/wording.h"
#include "core/report/report.h"
#include "core/report/table.h"
#include "core/roofline/ceilings.h"
#include "core/units/format.h"
#include "core/units/say.h"

namespace roofline {

namespace {

// Returns the cells for one number of a chip.
template <class T>
std::vector<std::string> row(const std::string &what, const std::string &value, const Sourced<T> &number)
{
    return {what, value, std::string(toString(number.evidence)),
            number.source + (number.note.empty() ? "" : " (" + number.note + ')')};
}

Table sourcedTable(const std::string &heading)
{
    return Table({{heading, Table::Align::Left},
                  {"value", Table::Align::Right},
                  {"evidence", Table::Align::Left},
                  {"source", Table::Align::Left}});
}

// 7 digits show a number as its source prints it, without rounding.
constexpr int allDigits = 7;

std::string coresTable(const Chip &chip)
{
    Table table = sourcedTable("chip");
    if (chip.cores)
        table.add(row("cores", coresText(chip), *chip.cores));
    if (chip.clock)
        table.add(row("clock", formatSi(chip.clock->value.value(), "Hz", allDigits), *chip.clock));
    return table.empty() ? std::string() : table.text() + '\n';
}

std::string computeTable(const Chip &chip)
{
    Table table = sourcedTable("compute (dense)");
    for (const ComputeCeiling &ceiling : chip.compute) {
        std::string name = roofName(chip, ceiling.unit, ceiling.format);
        if (!ceiling.variant.empty())
            name += ", " + ceiling.variant;
        table.add(row(name, formatRate(ceiling.rate.value, ceiling.format, allDigits), ceiling.rate));
        if (ceiling.sparseFactor != 1) {
            table.add({"  2:4 sparse", formatRate(ceiling.rate.value * ceiling.sparseFactor, ceiling.format, allDigits),
                       std::string(toString(ceiling.rate.evidence)),
                       formatFactor(ceiling.sparseFactor) + " the dense rate"});
        }
    }
    return table.text();
}

// Adds the capacity and bandwidth of one core's part of a level.
void addPerCore(Table &table, const Chip &chip, const MemoryLevel &level)
{
    const double cores = static_cast<double>(chip.cores->value);
    std::string part;
    if (level.capacity)
        part = format(level.capacity->value / cores, 4);
    if (level.bandwidth)
        part.append(part.empty() ? "" : " at ").append(format(level.bandwidth->value / cores, 4));
    table.add({"  of each " + chip.coresName, part, "derived", "a part of the above for each of " + coresText(chip)});
}

std::string memoryTable(const Chip &chip)
{
    Table table = sourcedTable("memory");
    for (const MemoryLevel &level : chip.memory) {
        if (level.capacity)
            table.add(row(level.name + " capacity", format(level.capacity->value, allDigits), *level.capacity));
        if (level.bandwidth)
            table.add(row(level.name + " bandwidth", format(level.bandwidth->value, allDigits), *level.bandwidth));
        for (const MemoryCeiling &ceiling : chip.memoryCeilings) {
            if (ceiling.level == level.name)
                table.add(row(level.name + ", " + ceiling.name, format(ceiling.bandwidth.value, allDigits),
                              ceiling.bandwidth));
        }
        if (level.oneCore)
            table.add(row(level.name + " of one core", format(level.oneCore->value, allDigits), *level.oneCore));
        if (!level.capacity && !level.bandwidth)
            table.add({level.name, "unknown"});
        if (level.perCore && chip.cores)
            addPerCore(table, chip, level);
    }
    return table.text();
}

void addLink(Table &table, const Link &link, const std::string &suffix = {})
{
    if (link.count)
        table.add(row(link.name + suffix + " count", std::to_string(link.count->value), *link.count));
    if (link.bandwidth)
        table.add(row(link.name + suffix + " one way", format(link.bandwidth->value, allDigits), *link.bandwidth));
    if (link.bandwidthBothWays)
        table.add(row(link.name + suffix + " both ways", format(link.bandwidthBothWays->value, allDigits),
                      *link.bandwidthBothWays));
}

// Describes a topology, for example "mesh of 8" or "torus of 256 (16 × 16), closed in 16s".
std::string topologyText(const Link &link)
{
    std::string text = std::string(toString(link.topology)) + " of " + std::to_string(link.domain->value);
    for (std::size_t i = 0; i < link.axes.size(); ++i)
        text += (i == 0 ? " (" : " × ") + std::to_string(link.axes[i]) + (i + 1 == link.axes.size() ? ")" : "");
    if (link.ringOf > 0)
        text += ", closed in " + std::to_string(link.ringOf) + "s";
    return link.reduces ? text + ", adds up" : text;
}

void addDomain(Table &table, const Link &link)
{
    if (link.domain)
        table.add(row(link.name + " joins", topologyText(link), *link.domain));
    if (link.pair)
        table.add(row(link.name + " between two chips", format(link.pair->value, allDigits), *link.pair));
}

std::string otherTable(const Chip &chip)
{
    Table table = sourcedTable("links and power");
    for (const Link &link : chip.links) {
        addLink(table, link);
        addDomain(table, link);
    }
    if (chip.scaleOut)
        addLink(table, *chip.scaleOut, " beyond");
    if (chip.hostLink)
        addLink(table, *chip.hostLink, " to host");
    if (chip.tdp)
        table.add(row("TDP", format(chip.tdp->value, allDigits), *chip.tdp));
    if (chip.sustainedCompute)
        table.add(row("sustained compute", formatPercent(chip.sustainedCompute->value, 3) + " of peak",
                      *chip.sustainedCompute));
    if (chip.sustainedMemory)
        table.add(row("sustained bandwidth", formatPercent(chip.sustainedMemory->value, 3) + " of peak",
                      *chip.sustainedMemory));
    return table.empty() ? std::string() : '\n' + table.text();
}

// Lists the ridge point of the main memory's bandwidth with each compute ceiling.
std::string ridgeTable(const Chip &chip)
{
    const MemoryLevel *level = nullptr;
    for (const MemoryLevel &candidate : chip.memory) {
        if (!level && candidate.bandwidth)
            level = &candidate;
    }
    if (!level)
        return {};
    Table table({{"ridge with " + level->name, Table::Align::Left}, {"FLOP/byte", Table::Align::Right}});
    for (const ComputeCeiling &ceiling : chip.compute) {
        if (ceiling.variant.empty()) {
            const Intensity corner = ridge(ceiling.rate.value, level->bandwidth->value);
            table.add({roofName(chip, ceiling.unit, ceiling.format), formatNumber(corner.value())});
        }
    }
    return '\n' + table.text();
}

std::string notesText(const std::vector<std::string> &notes)
{
    std::string text;
    for (const std::string &note : notes)
        text.append(text.empty() ? "\nnote: " : "note: ").append(note).append("\n");
    return text;
}

std::string parametersText(const ModelCard &card)
{
    Table table({{"parameters", Table::Align::Left}, {"", Table::Align::Right}});
    if (card.parts.size() > 1) {
        for (const auto &[name, parameters] : card.parts)
            table.add({name, formatExact(parameters)});
        table.addRule();
    }
    table.add({"all", formatExact(card.parameters)});
    if (card.active)
        table.add({"active", formatExact(*card.active)});
    if (card.published)
        table.add({"published", formatExact(*card.published)});
    return table.text();
}

std::string describe(const KernelKey &key)
{
    const std::string fallback = key.optional ? "; " + formatExact(key.example) + " when left out" : std::string();
    return std::string(key.meaning) + fallback;
}

} // namespace

std::string toText(const Chip &chip)
{
    std::string text = chip.name + " (" + chip.id + ")\n" + chip.vendor + ", " + chip.category;
    if (chip.year > 0)
        text += ", " + std::to_string(chip.year);
    text +=
        "\n\n" + coresTable(chip) + computeTable(chip) + '\n' + memoryTable(chip) + otherTable(chip) + ridgeTable(chip);
    return text + notesText(chip.notes);
}

std::string toText(const Model &model)
{
    const InEnglish english;
    const ModelCard card = cardOf(model);
    Table facts({{}, {}});
    for (const auto &[name, value] : card.facts)
        facts.add({name, value});
    return card.title + " (" + model.id + ")\n" + card.subtitle + "\nsource: " + card.source + "\n\n" + facts.text()
           + '\n' + parametersText(card) + notesText(card.notes);
}

std::string toText(const KernelSpec &spec)
{
    std::string text = std::string(spec.title) + " (" + std::string(spec.name) + ")\n\n";
    Table formulas({{}, {}});
    formulas.add({"FLOP", std::string(spec.flop)});
    formulas.add({"bytes", std::string(spec.bytes)});
    text += formulas.text() + '\n';

    Table keys({{"key", Table::Align::Left}, {"meaning", Table::Align::Left}});
    std::string example(spec.name);
    for (const KernelKey &key : spec.keys) {
        keys.add({std::string(key.name), describe(key)});
        if (!key.optional)
            example.append(&key == spec.keys.data() ? ":" : ",")
                .append(key.name)
                .append("=")
                .append(formatExact(key.example));
    }
    return text + keys.text() + "\nexample: --kernel " + example + '\n';
}

} // namespace roofline
