// Writes one entry of the zoo as text, with every number, its source and its evidence grade: `show`.
#include "core/hardware/chip.h"
#include "core/hardware/chip_numbers.h"
#include "core/report/cards/chip_card.h"
#include "core/report/cards/model_card.h"
#include "core/report/report.h"
#include "core/report/table.h"
#include "core/roofline/ceilings.h"
#include "core/units/format.h"
#include "core/units/say.h"

namespace roofline {

namespace {

Table tableOf(const std::vector<ChipFact> &facts, const std::string &heading)
{
    Table table({heading, ">value", "evidence", "source"});
    for (const ChipFact &fact : facts) {
        const bool both = !fact.source.empty() && !fact.note.empty();
        table.add({fact.belongsAbove ? "  " + fact.name : fact.name, fact.value, fact.evidence,
                   both ? fact.source + " (" + fact.note + ')' : fact.source + fact.note});
    }
    return table;
}

// Lists the ridge point of the main memory's bandwidth with each compute ceiling.
std::string ridgeTable(const Chip &chip)
{
    const std::size_t main = mainLevel(chip);
    if (main == chip.memory.size())
        return {};
    const MemoryLevel &level = chip.memory[main];
    Table table({"ridge with " + level.name, ">FLOP/byte"});
    for (const ComputeCeiling &ceiling : chip.compute) {
        if (ceiling.variant.empty()) {
            const Intensity corner = ridge(ceiling.rate.value, level.bandwidth->value);
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
    Table table({"parameters", ">"});
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
    constexpr int allDigits = 7;
    const InEnglish english;
    const ChipCard card = cardOf(chip, allDigits);
    std::string text = chip.name + " (" + chip.id + ")\n" + chip.vendor + ", " + chip.category;
    if (chip.year > 0)
        text += ", " + std::to_string(chip.year);
    text += "\n\n";
    if (!card.cores.empty())
        text += tableOf(card.cores, "chip").text() + '\n';
    text += tableOf(card.compute, "compute (dense)").text() + '\n' + tableOf(card.memory, "memory").text();
    if (!card.rest.empty())
        text += '\n' + tableOf(card.rest, "links and power").text();
    return text + ridgeTable(chip) + notesText(chip.notes);
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

    Table keys({"key", "meaning"});
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
