#include "app/editors/chip_rows.h"

#include "app/theme/text.h"
#include "app/theme/words.h"
#include "core/hardware/chip_numbers.h"
#include "core/roofline/ceilings.h"
#include "core/scenario/on_chip.h"
#include "core/units/find.h"
#include "core/zoo/check.h"

#include <algorithm>
#include <type_traits>

namespace roofline {

namespace {

constexpr const char *bySource = "user";
constexpr FlopRate usualRate(1e12);
constexpr Bandwidth usualBandwidth(1e11);
constexpr Bytes usualCapacity(16e9);

template <class T>
Sourced<T> byUser(T value)
{
    return {value, Evidence::User, bySource, {}};
}

QString remarkOn(Evidence evidence, const std::string &source, const std::string &note)
{
    const QString kind = translatedWord(toString(evidence));
    const bool twice = source.empty() || source == toString(evidence);
    const QString remark = twice ? kind : Words::tr("%1: %2").arg(kind, qtText(source));
    return note.empty() ? remark : Words::tr("%1; %2").arg(remark, qtText(note));
}

template <class T>
EntryNumber entryNumber(const Chip &chip, const std::string &path, const QString &name,
                        const std::optional<Sourced<T>> &number)
{
    EntryNumber row{path, name, numberName(chip, path), kindOf(path), std::nullopt, {}};
    if (number) {
        if constexpr (std::is_arithmetic_v<T>)
            row.value = double(number->value);
        else
            row.value = number->value.value();
        row.remark = remarkOn(number->evidence, number->source, number->note);
    }
    return row;
}

void addRates(const Chip &chip, std::vector<ChipItem> &items)
{
    for (std::size_t i = 0; i < chip.compute.size(); ++i) {
        const ComputeCeiling &ceiling = chip.compute[i];
        const std::string path = ratePath(ceiling.unit, ceiling.format, ceiling.variant);
        const QString name =
            ceiling.variant.empty() ? numberName(chip, path) : qtText(roofName(chip, ceiling.unit, ceiling.format));
        items.push_back({ChipGroup::Compute,
                         i,
                         qtText(ceiling.variant),
                         {entryNumber(chip, path, name, std::optional(ceiling.rate))}});
    }
}

void addMemory(const Chip &chip, std::vector<ChipItem> &items)
{
    for (std::size_t i = 0; i < chip.memory.size(); ++i) {
        const MemoryLevel &level = chip.memory[i];
        items.push_back({ChipGroup::Memory,
                         i,
                         qtText(level.name),
                         {entryNumber(chip, bandwidthPath(chip, i), Words::tr("bandwidth"), level.bandwidth),
                          entryNumber(chip, "capacity/" + level.name, Words::tr("capacity"), level.capacity)}});
    }
    for (std::size_t i = 0; i < chip.memoryCeilings.size(); ++i) {
        const MemoryCeiling &ceiling = chip.memoryCeilings[i];
        items.push_back(
            {ChipGroup::MemoryCeilings,
             i,
             qtText(ceiling.name),
             {entryNumber(chip, "memory/" + ceiling.level + '/' + ceiling.name,
                          Words::tr("below %1").arg(qtText(ceiling.level)), std::optional(ceiling.bandwidth))}});
    }
}

void addLinks(const Chip &chip, std::vector<ChipItem> &items)
{
    const auto add = [&](std::size_t index, const Link &link, const std::string &path, const QString &words) {
        items.push_back({ChipGroup::Links, index, qtText(link.name), {entryNumber(chip, path, words, link.bandwidth)}});
    };
    for (std::size_t i = 0; i < chip.links.size(); ++i) {
        const Link &link = chip.links[i];
        add(i, link, linkPath(link.name), Words::tr("to other chips, one way"));
        std::vector<EntryNumber> &rows = items.back().rows;
        if (link.domain)
            rows.push_back(entryNumber(chip, "domain/" + link.name, Words::tr("chips that it joins"), link.domain));
        if (link.pair)
            rows.push_back(entryNumber(chip, "pair/" + link.name, Words::tr("between two chips, one way"), link.pair));
    }
    if (chip.hostLink)
        add(chip.links.size(), *chip.hostLink, bandwidthPath(chip, chip.hostLevel()),
            Words::tr("to the host, one way"));
    if (chip.scaleOut)
        add(chip.links.size() + 1, *chip.scaleOut, linkPath(chip.scaleOut->name),
            Words::tr("beyond the domain, one way"));
}

void addOthers(const Chip &chip, std::vector<ChipItem> &items)
{
    const auto named = [&](const char *path, const auto &number) {
        return entryNumber(chip, path, numberName(chip, path), number);
    };
    items.push_back({ChipGroup::Other,
                     0,
                     {},
                     {named("cores", chip.cores), named("clock", chip.clock), named("tdp", chip.tdp),
                      named("sustained/compute", chip.sustainedCompute), named("sustained/fp8", chip.sustainedFp8),
                      named("sustained/memory", chip.sustainedMemory)}});
}

template <class Q>
QuantityKind kind(const Plausible<Q> &limits, const char *unit, const char *bareUnit)
{
    return {dimensionOf(Q{}), unit, bareUnit, false, limits.least.value(), limits.most.value()};
}

template <class Items, class Name>
std::string freeName(const Items &items, const QString &wanted, Name nameOf)
{
    for (int number = 1;; ++number) {
        std::string name = stdText(number == 1 ? wanted : QStringLiteral("%1 %2").arg(wanted, QString::number(number)));
        if (!findIn(items, name, nameOf))
            return name;
    }
}

template <class AnyChip>
auto linkAt(AnyChip &chip, std::string_view path) -> decltype(chip.links.data())
{
    for (auto &link : chip.links) {
        if (path == linkPath(link.name))
            return &link;
    }
    if (chip.scaleOut && path == linkPath(chip.scaleOut->name))
        return &*chip.scaleOut;
    return chip.hostLink && path == bandwidthPath(chip, chip.hostLevel()) ? &*chip.hostLink : nullptr;
}

QString missingIn(const Chip &chip)
{
    if (chip.compute.empty())
        return Words::tr("a chip needs at least one rate");
    return chip.memory.empty() ? Words::tr("a chip needs at least one memory level") : QString();
}

} // namespace

std::vector<ChipItem> itemsOf(const Chip &chip)
{
    std::vector<ChipItem> items;
    for (const auto add : {addRates, addMemory, addLinks, addOthers})
        add(chip, items);
    return items;
}

std::vector<EntryNumber> numbersIn(const std::vector<ChipItem> &items)
{
    std::vector<EntryNumber> numbers;
    for (const ChipItem &item : items)
        numbers.insert(numbers.end(), item.rows.begin(), item.rows.end());
    return numbers;
}

bool sameShape(const std::vector<ChipItem> &a, const std::vector<ChipItem> &b)
{
    const auto isSame = [](const EntryNumber &x, const EntryNumber &y) { return x.name == y.name && x.kind == y.kind; };
    return std::ranges::equal(a, b, [&](const ChipItem &left, const ChipItem &right) {
        return left.group == right.group && left.index == right.index && left.name.isEmpty() == right.name.isEmpty()
               && std::ranges::equal(left.rows, right.rows, isSame);
    });
}

QuantityKind kindOf(std::string_view path)
{
    if (path.starts_with("compute/")) {
        const std::string_view rest =
            path.substr(path.find('/', path.find('/') + 1) + 1); // for example "int8" or "fp16/fp16 accumulate"
        const std::optional<NumberFormat> format = fromWord<NumberFormat>(rest.substr(0, rest.find('/')));
        return format && isInteger(*format) ? kind(plausibleRate, "OP/s", "TOP/s")
                                            : kind(plausibleRate, "FLOP/s", "TFLOP/s");
    }
    if (path.starts_with("capacity/"))
        return kind(plausibleCapacity, "B", "GB");
    if (path.starts_with("domain/"))
        return {{}, {}, {}, true, double(plausibleDomain.least), double(plausibleDomain.most)};
    if (path.starts_with("memory/") || path.starts_with("network/") || path.starts_with("pair/"))
        return kind(plausibleBandwidth, "B/s", "GB/s");
    if (path == "cores")
        return {{}, {}, {}, true, double(plausibleCores.least), double(plausibleCores.most)};
    if (path == "clock")
        return kind(plausibleClock, "Hz", "GHz");
    if (path == "tdp")
        return kind(plausiblePower, "W", "W");
    return {{}, {}, {}, false, plausibleFraction.least, plausibleFraction.most};
}

QString numberName(const Chip &chip, std::string_view path)
{
    if (const ComputeCeiling *ceiling = ceilingAt(chip, path)) {
        const QString name = qtText(roofName(chip, ceiling->unit, ceiling->format));
        return ceiling->variant.empty() ? name : Words::tr("%1, %2").arg(name, qtText(ceiling->variant));
    }
    if (path == "memory/host" && chip.hostLink)
        return Words::tr("%1 bandwidth").arg(qtText(chip.hostLink->name));
    return path == "cores" ? Words::tr("%1s").arg(qtText(chip.coresName)) : numberName(path);
}

QString numberName(std::string_view path)
{
    const QString part = qtText(path.substr(path.find('/') + 1));
    if (path == "memory/host")
        return Words::tr("%1 bandwidth").arg(Words::tr("Host link"));
    if (path.starts_with("memory/") || path.starts_with("network/"))
        return Words::tr("%1 bandwidth").arg(part);
    if (path.starts_with("capacity/"))
        return Words::tr("%1 capacity").arg(part);
    if (path.starts_with("domain/"))
        return Words::tr("chips per %1 domain").arg(part);
    if (path.starts_with("pair/"))
        return Words::tr("%1 between two chips").arg(part);
    if (path.starts_with("compute/"))
        return Words::tr("Peak %1, %2").arg(part.section(u'/', 1).toUpper(), part.section(u'/', 0, 0));
    if (path == "clock")
        return Words::tr("clock");
    if (path == "tdp")
        return Words::tr("TDP");
    return path == "sustained/compute"  ? Words::tr("sustained fraction of the peak")
           : path == "sustained/fp8"    ? Words::tr("sustained fraction of the peak in FP8")
           : path == "sustained/memory" ? Words::tr("sustained fraction of the bandwidth")
                                        : QString();
}

QString numberText(std::string_view path, double value)
{
    return quantityText(value, kindOf(path));
}

Chip namedAs(const Chip &chip, const Chip &original)
{
    Chip named = original;
    for (MemoryLevel &level : named.memory)
        level.name = std::string(levelNow(level.name, original, chip));
    for (MemoryCeiling &ceiling : named.memoryCeilings)
        ceiling.level = std::string(levelNow(ceiling.level, original, chip));
    for (Link &link : named.links)
        link.name = std::string(linkNow(link.name, original, chip));
    if (named.scaleOut && chip.scaleOut)
        named.scaleOut->name = chip.scaleOut->name;
    return named; // the path of the host link does not contain its name
}

Chip withNumberReset(Chip chip, const Chip &original, const std::string &path)
{
    const Chip was = namedAs(chip, original);
    const std::vector<EntryNumber> before = numbersIn(itemsOf(was));
    const EntryNumber *wanted = findIn(before, path, &EntryNumber::path);
    if (!wanted)
        return chip;
    if (wanted->value)
        chip = withKnownNumber(chip, path, *wanted->value).value_or(chip);
    copyNumber(chip, was, path);
    Link *link = linkAt(chip, path);
    if (const Link *from = linkAt(was, path); from && link) { // these numbers have no rows
        link->bandwidthBothWays = from->bandwidthBothWays;
        link->pair = from->pair;
    }
    for (std::size_t level = 0; level < std::min(chip.memory.size(), was.memory.size()); ++level) {
        if (bandwidthPath(chip, level) == path)
            chip.memory[level].oneCore = was.memory[level].oneCore; // it has no row
    }
    for (const EntryNumber &number : numbersIn(itemsOf(chip))) { // take back what had changed along with it
        const EntryNumber *then = findIn(before, number.path, &EntryNumber::path);
        if (then && !isChanged(number, then))
            copyNumber(chip, was, number.path);
    }
    return chip;
}

Chip withRate(Chip chip, Unit unit, NumberFormat format)
{
    const ComputeCeiling *near = chooseRate(chip, unit, format).ceiling;
    if (!near && !chip.compute.empty())
        near = &chip.compute.front();
    chip.compute.push_back({unit, format, byUser(near ? near->rate.value : usualRate), 1, {}});
    return chip;
}

Chip withLevel(Chip chip)
{
    MemoryLevel level;
    level.name = freeName(chip.memory, Words::tr("new level"), &MemoryLevel::name);
    const MemoryLevel *inner = chip.memory.empty() ? nullptr : &chip.memory.back();
    level.capacity = byUser(inner && inner->capacity ? inner->capacity->value : usualCapacity);
    level.bandwidth = byUser(inner && inner->bandwidth ? inner->bandwidth->value : usualBandwidth);
    chip.memory.push_back(std::move(level));
    return chip;
}

Chip withCeiling(Chip chip, Unit unit, NumberFormat format)
{
    ComputeCeiling added = *chip.ceiling(unit, format);
    added.rate = byUser(added.rate.value * 0.5);
    added.sparseFactor = 1;
    added.variant = freeName(chip.compute, Words::tr("new ceiling"), &ComputeCeiling::variant);
    chip.compute.push_back(std::move(added));
    return chip;
}

Chip withCeiling(Chip chip, std::size_t level)
{
    const MemoryLevel &roof = chip.memory[level];
    chip.memoryCeilings.push_back({roof.name,
                                   freeName(chip.memoryCeilings, Words::tr("new ceiling"), &MemoryCeiling::name),
                                   byUser(roof.bandwidth->value * 0.5)});
    return chip;
}

Chip withLink(Chip chip)
{
    Link link;
    link.name = freeName(chip.links, Words::tr("new link"), &Link::name);
    const Link *last = chip.links.empty() ? nullptr : &chip.links.back();
    link.bandwidth = byUser(last && last->bandwidth ? last->bandwidth->value : usualBandwidth);
    chip.links.push_back(std::move(link));
    return chip;
}

Chip without(Chip chip, ChipGroup group, std::size_t index)
{
    const auto at = static_cast<std::ptrdiff_t>(index);
    if (group == ChipGroup::Compute)
        chip.compute.erase(chip.compute.begin() + at);
    else if (group == ChipGroup::Memory) {
        std::erase_if(chip.memoryCeilings,
                      [&](const MemoryCeiling &ceiling) { return ceiling.level == chip.memory[index].name; });
        chip.memory.erase(chip.memory.begin() + at);
    } else if (group == ChipGroup::MemoryCeilings)
        chip.memoryCeilings.erase(chip.memoryCeilings.begin() + at);
    else if (index < chip.links.size())
        chip.links.erase(chip.links.begin() + at);
    else
        (index == chip.links.size() ? chip.hostLink : chip.scaleOut).reset();
    return chip;
}

Chip renamed(Chip chip, ChipGroup group, std::size_t index, const std::string &name)
{
    if (group == ChipGroup::Compute)
        chip.compute[index].variant = name;
    else if (group == ChipGroup::MemoryCeilings)
        chip.memoryCeilings[index].name = name;
    else if (group == ChipGroup::Memory) {
        for (MemoryCeiling &ceiling : chip.memoryCeilings) {
            if (ceiling.level == chip.memory[index].name)
                ceiling.level = name;
        }
        chip.memory[index].name = name;
    } else if (index < chip.links.size())
        chip.links[index].name = name;
    else
        (index == chip.links.size() ? chip.hostLink : chip.scaleOut)->name = name;
    return chip;
}

Chip emptyChip()
{
    Chip chip;
    chip.id = "new-chip";
    chip.name = stdText(Words::tr("New chip"));
    chip.shortName = chip.name;
    chip.vendor = stdText(Words::tr("own"));
    chip.category = "cloud";
    chip.compute.push_back({Unit::Vector, NumberFormat::Fp32, byUser(usualRate), 1, {}});
    chip.memory.push_back({"DRAM", byUser(usualCapacity), byUser(usualBandwidth), false, std::nullopt});
    return chip;
}

std::string refusalOf(const Chip &chip)
{
    if (const QString missing = missingIn(chip); !missing.isEmpty())
        return stdText(missing);
    for (const ChipProblem &problem : contradictions(chip)) {
        if (problem.severity == Severity::Error)
            return problem.text;
    }
    return refusalOfEntry(chip); // refuse what could not be read back
}

} // namespace roofline
