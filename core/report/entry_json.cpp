// Writes one entry of the zoo as JSON, with every number, its source and its evidence grade: `show --format json`.
#include "core/hardware/chip.h"
#include "core/report/cards/model_card.h"
#include "core/report/json_values.h"
#include "core/report/report.h"
#include "core/scenario/settings.h"
#include "core/schema/access.h"
#include "core/units/say.h"
#include "core/workload/kernel.h"
#include "core/workload/model_numbers.h"

namespace roofline {

namespace {

// Returns {"value": …, "evidence": …, "source": …}; null if unknown.
template <class T>
JsonValue object(const Sourced<T> &sourced)
{
    JsonValue json = {{"value", number(*access::getNumber(sourced.value))},
                      {"evidence", toString(sourced.evidence)},
                      {"source", sourced.source}};
    if (!sourced.note.empty())
        json["note"] = sourced.note;
    return json;
}

template <class T>
JsonValue object(const std::optional<Sourced<T>> &sourced)
{
    return sourced ? object(*sourced) : JsonValue();
}

JsonValue yearOf(int year)
{
    return year > 0 ? JsonValue(year) : JsonValue();
}

JsonValue object(const ComputeCeiling &ceiling)
{
    return {{"unit", toString(ceiling.unit)},
            {"format", toString(ceiling.format)},
            {"variant", ceiling.variant},
            {"flop_per_s", object(ceiling.rate)},
            {"sparse_factor", number(ceiling.sparseFactor)}};
}

JsonValue object(const MemoryLevel &level)
{
    return {{"name", level.name},
            {"capacity_byte", object(level.capacity)},
            {"bandwidth_byte_per_s", object(level.bandwidth)},
            {"per_core", level.perCore},
            {"one_core_byte_per_s", object(level.oneCore)}};
}

JsonValue object(const MemoryCeiling &ceiling)
{
    return {{"level", ceiling.level}, {"name", ceiling.name}, {"bandwidth_byte_per_s", object(ceiling.bandwidth)}};
}

JsonValue object(const Link &link)
{
    return {{"name", link.name},
            {"count", object(link.count)},
            {"one_way_byte_per_s", object(link.bandwidth)},
            {"both_ways_byte_per_s", object(link.bandwidthBothWays)},
            {"topology", toString(link.topology)},
            {"ring_of", link.ringOf > 0 ? JsonValue(link.ringOf) : JsonValue(nullptr)},
            {"domain", object(link.domain)},
            {"pair_byte_per_s", object(link.pair)},
            {"axes", link.axes},
            {"reduces", link.reduces}};
}

JsonValue object(const KernelKey &key)
{
    return {{"name", key.name},
            {"meaning", key.meaning},
            {"example", number(key.example)},
            {"least", number(key.minimum)},
            {"most", number(key.maximum)},
            {"whole", key.whole},
            {"optional", key.optional}};
}

template <class Parts>
JsonValue listOf(const Parts &parts)
{
    JsonValue list = JsonValue::array();
    for (const auto &part : parts)
        list.push_back(object(part));
    return list;
}

JsonValue object(const Chip &chip)
{
    return {{"id", chip.id},
            {"name", chip.name},
            {"short_name", chip.shortName},
            {"vendor", chip.vendor},
            {"class", chip.category},
            {"year", yearOf(chip.year)},
            {"cores_name", chip.coresName},
            {"cores", object(chip.cores)},
            {"clock_hz", object(chip.clock)},
            {"compute", listOf(chip.compute)},
            {"memory", listOf(chip.memory)},
            {"memory_ceilings", listOf(chip.memoryCeilings)},
            {"links", listOf(chip.links)},
            {"scale_out", chip.scaleOut ? object(*chip.scaleOut) : JsonValue()},
            {"host_link", chip.hostLink ? object(*chip.hostLink) : JsonValue()},
            {"tdp_w", object(chip.tdp)},
            {"sustained_compute", object(chip.sustainedCompute)},
            {"sustained_memory", object(chip.sustainedMemory)},
            {"notes", chip.notes}};
}

JsonValue object(const Model &model)
{
    const ModelCard card = cardOf(model);
    JsonValue json = {{"id", model.id},
                      {"name", model.name},
                      {"family", model.family},
                      {"year", yearOf(model.year)},
                      {"source", model.source},
                      {"numbers", JsonValue::object()},
                      {"facts", JsonValue::object()},
                      {"parameters", JsonValue::object()},
                      {"all_parameters", number(card.parameters)},
                      {"active_parameters", card.active ? number(*card.active) : JsonValue()},
                      {"published_parameters", card.published ? number(*card.published) : JsonValue()},
                      {"phases", JsonValue::array()},
                      {"notes", model.notes}};
    for (const ModelNumber &each : numbersOf(model))
        json["numbers"][each.path] = number(each.value);
    for (const auto &[name, value] : card.facts)
        json["facts"][name] = value;
    for (const auto &[name, parameters] : card.parts)
        json["parameters"][name] = number(parameters);
    for (const Phase phase : model.phases())
        json["phases"].push_back(toString(phase));
    return json;
}

JsonValue object(const KernelSpec &spec)
{
    return {{"id", spec.name},
            {"name", spec.title},
            {"flop", spec.flop},
            {"bytes", spec.bytes},
            {"keys", listOf(spec.keys)}};
}

} // namespace

std::string entryJson(const Chip *chip, const Model *model, const KernelSpec *kernel)
{
    const InEnglish english;
    JsonValue document = {{"format", "roofline-explorer/entry"}, {"version", 1}};
    if (chip)
        document["hardware"] = object(*chip);
    if (model)
        document["model"] = object(*model);
    if (kernel)
        document["kernel"] = object(*kernel);
    return dump(document);
}

} // namespace roofline
