#include "core/hardware/chip_fields.h"

#include "core/hardware/rules.h"
#include "core/schema/numbers.h"
#include "core/units/format.h"
#include "core/units/say.h"

namespace roofline {

namespace {

constexpr std::string_view classWords[] = {"cloud", "workstation", "consumer", "edge", "mobile", "tiny", "cpu"};

template <class T>
constexpr Type within(const Plausible<T> &limits)
{
    if constexpr (std::is_integral_v<T>)
        return type::whole(real(limits.least), real(limits.most));
    else if constexpr (std::is_arithmetic_v<T>)
        return type::number(limits.least, limits.most);
    else
        return type::quantity(limits.least, limits.most);
}

constexpr Type year = [] {
    Type type = within(plausibleYear);
    type.unknown = "0"; // earlier versions wrote 0 for an unknown year
    return type;
}();

constexpr About required = {.presence = Presence::Required};
constexpr About expected = {.presence = Presence::Expected};

// These fields make up a number that may be unknown, with where it comes from: {value: 700 W, evidence:
// vendor, source: datasheet}.
template <class T, const auto &limits>
constexpr Field sourcedFields[] = {
    field<Sourced<T>, &Sourced<T>::value>("value", within(limits), required),
    field<Sourced<T>, &Sourced<T>::evidence>("evidence", type::choice(enumWords<Evidence>, "evidence"), expected),
    field<Sourced<T>, &Sourced<T>::source>("source", type::source, expected),
    field<Sourced<T>, &Sourced<T>::note>("note", type::note),
};
template <class T, const auto &limits>
constexpr FieldTable sourcedTable{sourcedFields<T, limits>};

template <class Object, auto Member, const auto &limits>
constexpr Field number(std::string_view name, About about)
{
    using T = std::remove_reference_t<decltype((std::declval<Object &>().*Member)->value)>;
    about.table = &sourcedTable<T, limits>;
    return {about, name, type::record, accessTo<Object, Member>()};
}

constexpr std::string_view rateExample =
    "{unit: vector, format: fp32, rate: 66.9 TFLOP/s, evidence: vendor, source: datasheet}";
constexpr std::string_view bandwidthExample = "{value: 3350 GB/s, evidence: vendor, source: datasheet}";
constexpr std::string_view fractionExample = "{value: 0.8, evidence: measured, source: datasheet}";

std::string_view unitOf(const ComputeCeiling &ceiling)
{
    return isInteger(ceiling.format) ? "OP/s" : "FLOP/s";
}

void scale(ComputeCeiling &ceiling, double factor)
{
    if (factor == 1)
        return;
    markAsUsers(originOf(ceiling.rate),
                [&] { return formatSi(ceiling.rate.value.value(), unitOf(ceiling), notedDigits); });
    ceiling.rate.value *= factor;
}
template <class T>
void scale(Sourced<T> &number, double factor)
{
    if (factor == 1)
        return;
    markAsUsers(originOf(number), [&] { return format(number.value, notedDigits); });
    number.value *= factor;
}
template <class T>
void scale(std::optional<Sourced<T>> &number, double factor)
{
    if (number)
        scale(*number, factor);
}

// Scales what all cores do together with their number and their clock, as partOf() does.
void scaleCores(Chip &chip, double cores, double clock)
{
    for (ComputeCeiling &ceiling : chip.compute)
        scale(ceiling, cores * clock);
    for (MemoryLevel &level : chip.memory) {
        scale(level.capacity, level.perCore ? cores : 1);
        scale(level.bandwidth, level.perCore ? cores * clock : 1);
        for (MemoryCeiling &ceiling : chip.memoryCeilings) {
            if (level.perCore && ceiling.level == level.name)
                scale(ceiling.bandwidth, cores * clock);
        }
    }
}
void partsOfLevel(void *chip, void *level, double factor)
{
    auto &changed = *static_cast<MemoryLevel *>(level);
    scale(changed.oneCore, factor);
    for (MemoryCeiling &ceiling : static_cast<Chip *>(chip)->memoryCeilings) {
        if (ceiling.level == changed.name)
            scale(ceiling.bandwidth, factor);
    }
}
void otherWaysOfLink(void *, void *link, double factor)
{
    scale(static_cast<Link *>(link)->bandwidthBothWays, factor);
    scale(static_cast<Link *>(link)->pair, factor);
}

const std::string &nameOf(const Chip &chip)
{
    return chip.name;
}

const std::string &usualCoresName(const Chip &)
{
    static const std::string name = Chip().coresName;
    return name;
}

std::string keyOf(const ComputeCeiling &ceiling)
{
    std::string key(toString(ceiling.unit));
    key.append("/").append(toString(ceiling.format));
    return ceiling.variant.empty() ? key : key.append("/").append(ceiling.variant);
}
std::string keyOfMemoryCeiling(const MemoryCeiling &ceiling)
{
    return ceiling.level + '/' + ceiling.name;
}
template <class Item>
std::string keyOfNamed(const Item &item)
{
    return item.name;
}

void checkLevel(const Given &given)
{
    if (!given.has("capacity") && !given.has("bandwidth"))
        given.error({}, "missing-key",
                    say("this level has neither a capacity nor a bandwidth; add one, or remove the level"));
}

const Chip usualChip;
const ComputeCeiling usualCeiling;
const MemoryLevel usualLevel;
const MemoryCeiling usualMemoryCeiling;
const Link usualLink;

using Rate = Sourced<FlopRate>;
constexpr Field ceilingFields[] = {
    field<ComputeCeiling, &ComputeCeiling::unit>("unit", type::choice(enumWords<Unit>, "unit"), required),
    field<ComputeCeiling, &ComputeCeiling::format>("format", type::choice(enumWords<NumberFormat>, "format"), required),
    field<ComputeCeiling, &ComputeCeiling::rate>(
        "rate", within(plausibleRate), {.presence = Presence::Required, .path = "compute/*", .unit = erased<unitOf>}),
    field<ComputeCeiling, &ComputeCeiling::sparseFactor>("sparse", within(plausibleSparseFactor)),
    field<ComputeCeiling, &ComputeCeiling::variant>("variant", type::text),
    field<ComputeCeiling, &ComputeCeiling::rate, &Rate::evidence>(
        "evidence", type::choice(enumWords<Evidence>, "evidence"), expected),
    field<ComputeCeiling, &ComputeCeiling::rate, &Rate::source>("source", type::source, expected),
    field<ComputeCeiling, &ComputeCeiling::rate, &Rate::note>("note", type::note),
};
const FieldTable ceilingTable{ceilingFields, rateExample, &usualCeiling, erased<keyOf>};

constexpr Field levelFields[] = {
    field<MemoryLevel, &MemoryLevel::name>("name", type::text, required),
    field<MemoryLevel, &MemoryLevel::perCore>("per core", type::flag),
    number<MemoryLevel, &MemoryLevel::capacity, plausibleCapacity>(
        "capacity", {.path = "capacity/*", .example = "{value: 80 GB, evidence: vendor, source: datasheet}"}),
    number<MemoryLevel, &MemoryLevel::bandwidth, plausibleBandwidth>(
        "bandwidth", {.path = "memory/*", .example = bandwidthExample, .follow = partsOfLevel}),
    number<MemoryLevel, &MemoryLevel::oneCore, plausibleBandwidth>("one core", {.example = bandwidthExample}),
};
const FieldTable levelTable{levelFields, "name: HBM3", &usualLevel, erased<keyOfNamed<MemoryLevel>>, checkLevel};

using Speed = Sourced<Bandwidth>;
constexpr Field memoryCeilingFields[] = {
    field<MemoryCeiling, &MemoryCeiling::level>("level", type::text, required),
    field<MemoryCeiling, &MemoryCeiling::name>("name", type::text, required),
    field<MemoryCeiling, &MemoryCeiling::bandwidth>("bandwidth", within(plausibleBandwidth),
                                                    {.presence = Presence::Required, .path = "memory/*"}),
    field<MemoryCeiling, &MemoryCeiling::bandwidth, &Speed::evidence>(
        "evidence", type::choice(enumWords<Evidence>, "evidence"), expected),
    field<MemoryCeiling, &MemoryCeiling::bandwidth, &Speed::source>("source", type::source, expected),
    field<MemoryCeiling, &MemoryCeiling::bandwidth, &Speed::note>("note", type::note),
};
const FieldTable memoryCeilingTable{
    memoryCeilingFields, "{level: DDR4, name: no NUMA affinity, bandwidth: 40 GB/s, evidence: measured, source: paper}",
    &usualMemoryCeiling, erased<keyOfMemoryCeiling>};

// Links to the host and between domains have only the first four fields. The bandwidth of the host link has a
// path without a name.
constexpr std::array<Field, 10> linkFields(std::string_view path)
{
    constexpr std::size_t mostAxes = 3;
    return {
        field<Link, &Link::name>("name", type::text, required),
        number<Link, &Link::count, plausibleLinkCount>("count",
                                                       {.example = "{value: 18, evidence: vendor, source: datasheet}"}),
        number<Link, &Link::bandwidth, plausibleBandwidth>(
            "bandwidth", {.path = path, .example = bandwidthExample, .follow = otherWaysOfLink}),
        number<Link, &Link::bandwidthBothWays, plausibleBandwidth>("bandwidth both ways",
                                                                   {.example = bandwidthExample}),
        field<Link, &Link::topology>("topology", type::choice(enumWords<Topology>, "topology")),
        number<Link, &Link::domain, plausibleDomain>(
            "domain", {.path = "domain/*", .example = "{value: 8, evidence: vendor, source: datasheet}"}),
        number<Link, &Link::pair, plausibleBandwidth>("pair bandwidth",
                                                      {.path = "pair/*", .example = bandwidthExample}),
        field<Link, &Link::axes>("axes", type::wholes(real(plausibleAxis.least), real(plausibleAxis.most), mostAxes),
                                 {.example = "[16, 16]"}),
        field<Link, &Link::ringOf>("ring of", within(plausibleAxis)),
        field<Link, &Link::reduces>("reduces", type::flag),
    };
}
constexpr auto chipLinkFields = linkFields("network/*");
constexpr auto hostLinkFields = linkFields("memory/host");
constexpr std::size_t plainFields = 4;
const FieldTable linkTable{chipLinkFields, "\"name: NVLink 4\"", &usualLink, erased<keyOfNamed<Link>>};
const FieldTable tierTable{std::span(chipLinkFields).first(plainFields), "\"name: PCIe 5.0 x16\"", &usualLink,
                           erased<keyOfNamed<Link>>};
const FieldTable hostLinkTable{std::span(hostLinkFields).first(plainFields), "\"name: PCIe 5.0 x16\"", &usualLink};

constexpr Field unitNameFields[] = {
    field<Chip, &Chip::matrixName>("matrix", type::text),
    field<Chip, &Chip::vectorName>("vector", type::text),
};
const FieldTable unitNameTable{unitNameFields, "{matrix: tensor, vector: CUDA}", &usualChip};

constexpr Field sustainedFields[] = {
    number<Chip, &Chip::sustainedCompute, plausibleFraction>("compute",
                                                             {.path = "sustained/compute", .example = fractionExample}),
    number<Chip, &Chip::sustainedFp8, plausibleFraction>("fp8", {.path = "sustained/fp8", .example = fractionExample}),
    number<Chip, &Chip::sustainedMemory, plausibleFraction>("memory",
                                                            {.path = "sustained/memory", .example = fractionExample}),
};
const FieldTable sustainedTable{sustainedFields, "{compute: {value: 0.8, …}}"};

constexpr Field coreName = field<Chip, &Chip::coresName>("name", type::text, {.otherwise = erased<usualCoresName>});

constexpr Field chipFields[] = {
    field<Chip, &Chip::name>("name", type::text, required),
    field<Chip, &Chip::shortName>("short", type::text, {.otherwise = erased<nameOf>}),
    field<Chip, &Chip::vendor>("vendor", type::text, required),
    field<Chip, &Chip::category>("class", type::word(classWords, "class"), required),
    field<Chip, &Chip::year>("year", year),
    field<Chip, &Chip::basedOn>("based on", type::id),
    part("units", unitNameTable),
    {{.presence = Presence::Required, .section = "sources", .example = "{datasheet: \"title, https://…\"}"},
     "sources",
     type::sources},
    number<Chip, &Chip::cores, plausibleCores>(
        "cores",
        {.path = "cores",
         .section = "cores",
         .example = "{value: 132, name: SM, evidence: vendor, source: datasheet}",
         .beside = &coreName,
         .follow = [](void *chip, void *, double factor) { scaleCores(*static_cast<Chip *>(chip), factor, 1); }}),
    number<Chip, &Chip::clock, plausibleClock>(
        "clock",
        {.path = "clock",
         .section = "cores",
         .example = "{value: 1.83 GHz, evidence: vendor, source: datasheet}",
         .follow = [](void *chip, void *, double factor) { scaleCores(*static_cast<Chip *>(chip), 1, factor); }}),
    field<Chip, &Chip::compute>("compute", type::list,
                                {.presence = Presence::Required,
                                 .section = "compute",
                                 .ifEmpty = PHRASE("compute has no rate; add one like {unit: vector, format: fp32, "
                                                   "rate: 66.9 TFLOP/s, evidence: vendor, source: datasheet}"),
                                 .table = &ceilingTable}),
    field<Chip, &Chip::memory>("memory", type::list,
                               {.presence = Presence::Required,
                                .section = "memory",
                                .example = "\"- name: HBM3\"",
                                .ifEmpty = PHRASE("memory has no level; add the main memory"),
                                .table = &levelTable}),
    field<Chip, &Chip::memoryCeilings>("memory ceilings", type::list,
                                       {.section = "memory ceilings", .table = &memoryCeilingTable}),
    field<Chip, &Chip::links>("links", type::list, {.section = "links", .table = &linkTable}),
    field<Chip, &Chip::scaleOut>("second tier", type::record, {.section = "second tier", .table = &tierTable}),
    field<Chip, &Chip::hostLink>("host link", type::record, {.section = "host link", .table = &hostLinkTable}),
    number<Chip, &Chip::tdp, plausiblePower>(
        "tdp", {.path = "tdp", .section = "power", .example = "{value: 700 W, evidence: vendor, source: datasheet}"}),
    part("sustained", sustainedTable, {.section = "sustained"}),
    field<Chip, &Chip::notes>("notes", type::lines, {.section = "notes"}),
};

} // namespace

constinit const FieldTable chipTable{chipFields, "name: My chip", &usualChip};

} // namespace roofline
