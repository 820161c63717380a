// One entry of the zoo with every number, its source and its evidence grade: `show`.
#include "core/report/report.h"
#include "core/report/table.h"
#include "core/report/wording.h"
#include "core/roofline/ceilings.h"
#include "core/units/format.h"

namespace roofline {

namespace {

// The columns behind every number of a chip.
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

// 7 digits: as the source prints it, not rounded for reading.
constexpr int allDigits = 7;

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

std::string memoryTable(const Chip &chip)
{
    Table table = sourcedTable("memory");
    for (const MemoryLevel &level : chip.memory) {
        if (level.capacity)
            table.add(row(level.name + " capacity", format(level.capacity->value, allDigits), *level.capacity));
        if (level.bandwidth)
            table.add(row(level.name + " bandwidth", format(level.bandwidth->value, allDigits), *level.bandwidth));
        if (!level.capacity && !level.bandwidth)
            table.add({level.name, "unknown"});
    }
    return table.text();
}

void addLink(Table &table, const Link &link)
{
    if (link.count)
        table.add(row(link.name + " count", std::to_string(link.count->value), *link.count));
    if (link.bandwidth)
        table.add(row(link.name + " one way", format(link.bandwidth->value, allDigits), *link.bandwidth));
    if (link.bandwidthBothWays)
        table.add(
            row(link.name + " both ways", format(link.bandwidthBothWays->value, allDigits), *link.bandwidthBothWays));
}

std::string otherTable(const Chip &chip)
{
    Table table = sourcedTable("links and power");
    for (const Link &link : chip.links)
        addLink(table, link);
    if (chip.hostLink)
        addLink(table, *chip.hostLink);
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

// Where the bandwidth line of the main memory meets each compute roof.
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

std::string yesNo(bool value)
{
    return value ? "yes" : "no";
}

std::string summaryText(const SummaryModel &summary)
{
    Table table({{}, {}});
    table.add({"multiply-accumulates", formatExact(summary.multiplyAccumulates) + " per " + summary.sample + ", "
                                           + format(Flops(2 * summary.multiplyAccumulates)) + " at 2 FLOP each"});
    table.add({"activations", summary.activations
                                  ? formatExact(*summary.activations) + " elements per " + summary.sample
                                  : "unknown"});
    if (summary.layers > 0)
        table.add({"layers", std::to_string(summary.layers)});
    if (summary.activeParameters)
        table.add({"active parameters", formatExact(*summary.activeParameters) + " per " + summary.sample});
    if (summary.experts > 0)
        table.add({"experts", std::to_string(summary.experts) + ", " + std::to_string(summary.expertsPerToken)
                                  + " for each token"});
    return table.text();
}

std::string decoderText(const DecoderModel &decoder)
{
    Table table({{}, {}});
    table.add({"layers", std::to_string(decoder.layers)});
    table.add({"hidden", std::to_string(decoder.hidden)});
    table.add({"heads", std::to_string(decoder.heads) + " of " + std::to_string(decoder.headDim)});
    table.add({"KV heads", std::to_string(decoder.kvHeads)});
    table.add({"FFN", std::to_string(decoder.ffn) + (decoder.gatedMlp ? ", gated" : "")});
    table.add({"vocabulary", std::to_string(decoder.vocabulary)});
    table.add({"tied embeddings", yesNo(decoder.tiedEmbeddings)});
    table.add({"norm", decoder.norm == Norm::Rms ? "RMS" : "layer"});
    if (decoder.queryKeyNorm)
        table.add({"query and key norm", "yes"});
    if (decoder.window > 0)
        table.add({"attention window", std::to_string(decoder.window) + " tokens"});
    if (decoder.context > 0)
        table.add({"context", std::to_string(decoder.context) + " tokens"});
    return table.text();
}

std::string parametersText(const Model &model)
{
    Table table({{"parameters", Table::Align::Left}, {"", Table::Align::Right}});
    const std::vector<ParameterPart> parts = parameterParts(model);
    if (parts.size() > 1) {
        for (const ParameterPart &part : parts)
            table.add({std::string(part.name), formatExact(part.parameters)});
        table.addRule();
    }
    table.add({"all", formatExact(parameterCount(model))});
    if (model.publishedParameters)
        table.add({"published", formatExact(*model.publishedParameters)});
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
    text += "\n\n" + computeTable(chip) + '\n' + memoryTable(chip) + otherTable(chip) + ridgeTable(chip);
    return text + notesText(chip.notes);
}

std::string toText(const Model &model)
{
    std::string text = model.name + " (" + model.id + ")\n" + model.family;
    if (model.year > 0)
        text += ", " + std::to_string(model.year);
    text += "\nsource: " + model.source + "\n\n";
    if (const auto *summary = std::get_if<SummaryModel>(&model.architecture))
        text += summaryText(*summary);
    else
        text += decoderText(std::get<DecoderModel>(model.architecture));
    return text + '\n' + parametersText(model) + notesText(model.notes);
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
