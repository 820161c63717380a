// Writes one entry of the zoo as JSON, with every number, its source and its evidence grade: `show --format json`.
#include "core/hardware/chip.h"
#include "core/report/cards/model_card.h"
#include "core/report/json_writer.h"
#include "core/report/report.h"
#include "core/scenario/settings.h"
#include "core/schema/access.h"
#include "core/units/mapped.h"
#include "core/units/say.h"
#include "core/workload/kernel.h"
#include "core/workload/model_numbers.h"

namespace roofline {

namespace {

// Adds {"value": …, "evidence": …, "source": …}; null if unknown.
template <class T>
void add(JsonWriter &json, std::string_view key, const std::optional<Sourced<T>> &sourced)
{
    json.objectOf(key, sourced, [&](const Sourced<T> &number) {
        json("value", access::getNumber(number.value));
        json("evidence", toString(number.evidence));
        json("source", number.source);
        if (!number.note.empty())
            json("note", number.note);
    });
}

template <class Items>
void addList(JsonWriter &json, std::string_view key, const Items &items)
{
    const auto list = json.list(key);
    for (const auto &item : items)
        json.item(item);
}

// A year or a number that is 0 where it is unknown.
template <class T>
std::optional<T> unlessZero(T number)
{
    return number > 0 ? std::optional(number) : std::nullopt;
}

void add(JsonWriter &json, const Link &link)
{
    json("name", link.name);
    add(json, "count", link.count);
    add(json, "one_way_byte_per_s", link.bandwidth);
    add(json, "both_ways_byte_per_s", link.bandwidthBothWays);
    json("topology", toString(link.topology));
    json("ring_of", unlessZero(link.ringOf));
    add(json, "domain", link.domain);
    add(json, "pair_byte_per_s", link.pair);
    addList(json, "axes", link.axes);
    json("reduces", link.reduces);
}

void addParts(JsonWriter &json, const Chip &chip)
{
    json.objects("compute", chip.compute, [&](const ComputeCeiling &ceiling) {
        json("unit", toString(ceiling.unit));
        json("format", toString(ceiling.format));
        json("variant", ceiling.variant);
        add(json, "flop_per_s", std::optional(ceiling.rate));
        json("sparse_factor", ceiling.sparseFactor);
    });
    json.objects("memory", chip.memory, [&](const MemoryLevel &level) {
        json("name", level.name);
        add(json, "capacity_byte", level.capacity);
        add(json, "bandwidth_byte_per_s", level.bandwidth);
        json("per_core", level.perCore);
        add(json, "one_core_byte_per_s", level.oneCore);
    });
    json.objects("memory_ceilings", chip.memoryCeilings, [&](const MemoryCeiling &ceiling) {
        json("level", ceiling.level);
        json("name", ceiling.name);
        add(json, "bandwidth_byte_per_s", std::optional(ceiling.bandwidth));
    });
    json.objects("links", chip.links, [&](const Link &link) { add(json, link); });
}

void add(JsonWriter &json, const Chip &chip)
{
    const auto object = json.object("hardware");
    json("id", chip.id);
    json("name", chip.name);
    json("short_name", chip.shortName);
    json("vendor", chip.vendor);
    json("class", chip.category);
    json("year", unlessZero(chip.year));
    json("cores_name", chip.coresName);
    add(json, "cores", chip.cores);
    add(json, "clock_hz", chip.clock);
    addParts(json, chip);
    for (const auto &[key, link] : {std::pair("scale_out", &chip.scaleOut), std::pair("host_link", &chip.hostLink)})
        json.objectOf(key, *link, [&](const Link &each) { add(json, each); });
    add(json, "tdp_w", chip.tdp);
    add(json, "sustained_compute", chip.sustainedCompute);
    add(json, "sustained_fp8", chip.sustainedFp8);
    add(json, "sustained_memory", chip.sustainedMemory);
    addList(json, "notes", chip.notes);
}

void add(JsonWriter &json, const Model &model)
{
    const ModelCard card = cardOf(model);
    const auto object = json.object("model");
    const auto addNamed = [&](std::string_view key, const auto &pairs) {
        const auto named = json.object(key);
        for (const auto &[name, value] : pairs)
            json(name, value);
    };
    json("id", model.id);
    json("name", model.name);
    json("family", model.family);
    json("year", unlessZero(model.year));
    json("source", model.source);
    addNamed("numbers", mapped(numbersOf(model), [](const auto &each) { return std::pair(each.path, each.value); }));
    addNamed("facts", card.facts);
    addNamed("parameters", card.parts);
    json("all_parameters", card.parameters);
    json("active_parameters", card.active);
    json("published_parameters", card.published);
    addList(json, "phases", mapped(model.phases(), [](Phase phase) { return toString(phase); }));
    addList(json, "notes", model.notes);
}

void add(JsonWriter &json, const KernelSpec &spec)
{
    const auto object = json.object("kernel");
    json("id", spec.name);
    json("name", spec.title);
    json("flop", spec.flop);
    json("bytes", spec.bytes);
    json.objects("keys", spec.keys, [&](const KernelKey &key) {
        json("name", key.name);
        json("meaning", key.meaning);
        json("example", key.example);
        json("least", key.minimum);
        json("most", key.maximum);
        json("whole", key.whole);
        json("optional", key.optional);
    });
}

} // namespace

std::string entryJson(const Chip *chip, const Model *model, const KernelSpec *kernel)
{
    const InEnglish english;
    return jsonDocument("roofline-explorer/entry", JsonForm::Indented, [&](JsonWriter &json) {
        if (chip)
            add(json, *chip);
        if (model)
            add(json, *model);
        if (kernel)
            add(json, *kernel);
    });
}

} // namespace roofline
