// Writes one entry of the zoo as JSON, with every number, its source and its evidence grade: `show --format json`.
#include "core/hardware/chip.h"
#include "core/report/json_values.h"
#include "core/report/model_card.h"
#include "core/report/report.h"
#include "core/scenario/settings.h"
#include "core/schema/sourced.h"
#include "core/units/say.h"
#include "core/workload/kernel.h"
#include "core/workload/model_numbers.h"

namespace roofline {

namespace {

template <class T>
double plain(const T &value)
{
    if constexpr (requires { value.value(); })
        return value.value();
    else
        return static_cast<double>(value);
}

// Returns {"value": …, "evidence": …, "source": …}; null if unknown.
template <class T>
JsonValue object(const Sourced<T> &sourced)
{
    JsonValue json = JsonValue::object();
    const JsonMembers add{json};
    add("value", plain(sourced.value));
    add("evidence", toString(sourced.evidence));
    add("source", sourced.source);
    if (!sourced.note.empty())
        add("note", sourced.note);
    return json;
}

template <class T>
JsonValue object(const std::optional<Sourced<T>> &sourced)
{
    return sourced ? object(*sourced) : JsonValue();
}

JsonValue computeOf(const Chip &chip)
{
    JsonValue list = JsonValue::array();
    for (const ComputeCeiling &ceiling : chip.compute) {
        JsonValue json = JsonValue::object();
        const JsonMembers add{json};
        add("unit", toString(ceiling.unit));
        add("format", toString(ceiling.format));
        add("variant", ceiling.variant);
        json["flop_per_s"] = object(ceiling.rate);
        add("sparse_factor", ceiling.sparseFactor);
        list.push_back(std::move(json));
    }
    return list;
}

JsonValue memoryOf(const Chip &chip)
{
    JsonValue list = JsonValue::array();
    for (const MemoryLevel &level : chip.memory) {
        JsonValue json = JsonValue::object();
        const JsonMembers add{json};
        add("name", level.name);
        json["capacity_byte"] = object(level.capacity);
        json["bandwidth_byte_per_s"] = object(level.bandwidth);
        add("per_core", level.perCore);
        list.push_back(std::move(json));
    }
    return list;
}

JsonValue linkObject(const Link &link)
{
    JsonValue json = JsonValue::object();
    JsonMembers{json}("name", link.name);
    json["count"] = object(link.count);
    json["one_way_byte_per_s"] = object(link.bandwidth);
    json["both_ways_byte_per_s"] = object(link.bandwidthBothWays);
    return json;
}

JsonValue chipObject(const Chip &chip)
{
    JsonValue json = JsonValue::object();
    const JsonMembers add{json};
    add("id", chip.id);
    add("name", chip.name);
    add("short_name", chip.shortName);
    add("vendor", chip.vendor);
    add("class", chip.category);
    json["year"] = chip.year > 0 ? JsonValue(chip.year) : JsonValue();
    add("cores_name", chip.coresName);
    json["cores"] = object(chip.cores);
    json["clock_hz"] = object(chip.clock);
    json["compute"] = computeOf(chip);
    json["memory"] = memoryOf(chip);
    json["links"] = JsonValue::array();
    for (const Link &link : chip.links)
        json["links"].push_back(linkObject(link));
    json["host_link"] = chip.hostLink ? linkObject(*chip.hostLink) : JsonValue();
    json["tdp_w"] = object(chip.tdp);
    json["sustained_compute"] = object(chip.sustainedCompute);
    json["sustained_memory"] = object(chip.sustainedMemory);
    json["notes"] = chip.notes;
    return json;
}

JsonValue modelObject(const Model &model)
{
    const ModelCard card = cardOf(model);
    JsonValue json = JsonValue::object();
    const JsonMembers add{json};
    add("id", model.id);
    add("name", model.name);
    add("family", model.family);
    json["year"] = model.year > 0 ? JsonValue(model.year) : JsonValue();
    add("source", model.source);
    json["numbers"] = JsonValue::object();
    for (const ModelNumber &each : numbersOf(model))
        json["numbers"][each.path] = number(each.value);
    json["facts"] = JsonValue::object();
    for (const auto &[name, value] : card.facts)
        json["facts"][name] = value;
    json["parameters"] = JsonValue::object();
    for (const auto &[name, parameters] : card.parts)
        json["parameters"][name] = number(parameters);
    add("all_parameters", card.parameters);
    json["active_parameters"] = card.active ? number(*card.active) : JsonValue();
    json["published_parameters"] = card.published ? number(*card.published) : JsonValue();
    json["phases"] = JsonValue::array();
    for (const Phase phase : model.phases())
        json["phases"].push_back(std::string(toString(phase)));
    json["notes"] = model.notes;
    return json;
}

JsonValue kernelObject(const KernelSpec &spec)
{
    JsonValue json = JsonValue::object();
    const JsonMembers add{json};
    add("id", spec.name);
    add("name", spec.title);
    add("flop", spec.flop);
    add("bytes", spec.bytes);
    json["keys"] = JsonValue::array();
    for (const KernelKey &key : spec.keys) {
        JsonValue each = JsonValue::object();
        const JsonMembers addKey{each};
        addKey("name", key.name);
        addKey("meaning", key.meaning);
        addKey("example", key.example);
        addKey("least", key.minimum);
        addKey("most", key.maximum);
        addKey("whole", key.whole);
        addKey("optional", key.optional);
        json["keys"].push_back(std::move(each));
    }
    return json;
}

} // namespace

std::string entryJson(const Chip *chip, const Model *model, const KernelSpec *kernel)
{
    const InEnglish english;
    JsonValue document;
    document["format"] = "roofline-explorer/entry";
    document["version"] = 1;
    if (chip)
        document["hardware"] = chipObject(*chip);
    if (model)
        document["model"] = modelObject(*model);
    if (kernel)
        document["kernel"] = kernelObject(*kernel);
    return dump(document);
}

} // namespace roofline
