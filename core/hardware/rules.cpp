#include "core/hardware/rules.h"

#include "core/hardware/chip.h"
#include "core/units/format.h"
#include "core/units/say.h"
#include "core/units/text.h"

#include <algorithm>
#include <functional>
#include <tuple>
#include <utility>

namespace roofline {

namespace {

class ChipProblems {
public:
    // `key` and `index` lead to the item that shows the problem.
    void error(std::string_view key, std::size_t index, std::string rule, const char *text,
               std::initializer_list<SayArgument> arguments)
    {
        found.push_back({Severity::Error, std::move(rule), say(text, arguments), key, index});
    }

    void warning(std::string_view key, std::size_t index, std::string rule, const char *text,
                 std::initializer_list<SayArgument> arguments)
    {
        found.push_back({Severity::Warning, std::move(rule), say(text, arguments), key, index});
    }

    std::vector<ChipProblem> found;
};

// Returns whether an earlier item of the list has the same name.
template <class Item, class Name>
bool isRepeated(const std::vector<Item> &items, std::size_t index, Name nameOf)
{
    const auto item = items.begin() + static_cast<std::ptrdiff_t>(index);
    return std::ranges::find(items.begin(), item, std::invoke(nameOf, *item), nameOf) != item;
}

std::string describe(const ComputeCeiling &ceiling)
{
    std::string text = std::string(toString(ceiling.unit)) + ' ' + std::string(toString(ceiling.format));
    return ceiling.variant.empty() ? text : text + " (" + ceiling.variant + ')';
}

void checkDuplicateRates(const Chip &chip, ChipProblems &problems)
{
    for (std::size_t i = 1; i < chip.compute.size(); ++i) {
        if (isRepeated(chip.compute, i, describe)) {
            problems.error("compute", i, "duplicate-rate",
                           PHRASE("a second rate for %1; keep one, or name this one with a variant"),
                           {describe(chip.compute[i])});
        }
    }
}

// A matrix unit exists to be faster. A lower rate means a wrong prefix, or that a sparse and a dense figure
// were mixed.
void checkMatrixAboveVector(const Chip &chip, ChipProblems &problems)
{
    for (std::size_t i = 0; i < chip.compute.size(); ++i) {
        const ComputeCeiling &matrix = chip.compute[i];
        if (matrix.unit != Unit::Matrix || !matrix.variant.empty())
            continue;
        const ComputeCeiling *vector = chip.ceiling(Unit::Vector, matrix.format);
        if (vector && matrix.rate.value < vector->rate.value) {
            problems.error(
                "compute", i, "matrix-below-vector",
                PHRASE("the matrix rate for %1 (%2) is below the vector rate (%3); check prefixes and units"),
                {toString(matrix.format), format(matrix.rate.value, 4), format(vector->rate.value, 4)});
        }
    }
}

void checkBandwidthOrder(const Chip &chip, ChipProblems &problems)
{
    const MemoryLevel *outer = nullptr;
    for (std::size_t i = 0; i < chip.memory.size(); ++i) {
        const MemoryLevel &inner = chip.memory[i];
        if (!inner.bandwidth)
            continue;
        if (outer && inner.bandwidth->value < outer->bandwidth->value) {
            problems.warning(
                "memory", i, "bandwidth-order",
                PHRASE("%1 (%2) is slower than %3 (%4) outside it; list levels from the outermost, slowest, inward"),
                {inner.name, format(inner.bandwidth->value), outer->name, format(outer->bandwidth->value)});
        }
        outer = &inner;
    }
}

void checkOneCore(const Chip &chip, ChipProblems &problems)
{
    constexpr double scatter = 1.05; // of two measurements
    for (std::size_t i = 0; i < chip.memory.size(); ++i) {
        const MemoryLevel &level = chip.memory[i];
        const double cores = chip.cores ? real(chip.cores->value) : 0;
        if (level.oneCore && level.bandwidth && cores > 0
            && level.bandwidth->value > level.oneCore->value * (cores * scatter))
            problems.warning(
                "memory", i, "bandwidth-of-cores",
                PHRASE("all %1 cores get %2 of %3, more than %1 times the %4 of one; one of the two may have been "
                       "measured in a level further in"),
                {formatExact(cores), format(level.bandwidth->value), level.name, format(level.oneCore->value)});
        if (level.oneCore && level.bandwidth && level.oneCore->value > level.bandwidth->value)
            problems.error("memory", i, "contradiction",
                           PHRASE("one core (%1) gets more of %2 than all together (%3); the two may be swapped"),
                           {format(level.oneCore->value), level.name, format(level.bandwidth->value)});
    }
}

void checkMemoryCeilings(const Chip &chip, ChipProblems &problems)
{
    for (std::size_t i = 0; i < chip.memoryCeilings.size(); ++i) {
        const MemoryCeiling &ceiling = chip.memoryCeilings[i];
        const auto wrong = [&](const char *rule, const char *text, std::initializer_list<SayArgument> arguments) {
            problems.error("memory ceilings", i, rule, text, arguments);
        };
        const auto level = std::ranges::find(chip.memory, ceiling.level, &MemoryLevel::name);
        if (level == chip.memory.end() || !level->bandwidth)
            wrong("unknown-level",
                  PHRASE("there is no memory level \"%1\" with a bandwidth; a ceiling lies below the roof of one"),
                  {ceiling.level});
        else if (ceiling.bandwidth.value > level->bandwidth->value)
            wrong("contradiction", PHRASE("\"%1\" (%2) lies above the roof of %3 (%4); a ceiling lies below it"),
                  {ceiling.name, format(ceiling.bandwidth.value), level->name, format(level->bandwidth->value)});
        if (isRepeated(chip.memoryCeilings, i,
                       [](const MemoryCeiling &each) { return std::tie(each.level, each.name); }))
            wrong("duplicate-name", PHRASE("\"%1\" is given twice for %2; names tell ceilings apart"),
                  {ceiling.name, ceiling.level});
    }
}

// A per-core level shrinks with the cores that work, so the number of cores must be known.
void checkPerCore(const Chip &chip, ChipProblems &problems)
{
    for (std::size_t i = 0; i < chip.memory.size() && !chip.cores; ++i) {
        if (chip.memory[i].perCore) {
            problems.error("memory", i, "missing-cores",
                           PHRASE("%1 is a part of each core, but the chip's number of cores is not given; add "
                                  "\"cores\", or leave \"per core\" out"),
                           {chip.memory[i].name});
        }
    }
}

template <class Item>
void checkNames(const std::vector<Item> &items, std::string_view key, ChipProblems &problems)
{
    for (std::size_t i = 1; i < items.size(); ++i) {
        if (isRepeated(items, i, &Item::name)) {
            problems.error(key, i, "duplicate-name",
                           PHRASE("the name \"%1\" is given twice in this list; names tell its items apart"),
                           {items[i].name});
        }
    }
}

void checkLink(const Link &link, std::string_view key, std::size_t index, ChipProblems &problems)
{
    if (link.bandwidth && link.bandwidthBothWays && link.bandwidthBothWays->value < link.bandwidth->value) {
        problems.error(key, index, "contradiction",
                       PHRASE("both ways together (%1) is less than one way (%2); the two may be swapped"),
                       {format(link.bandwidthBothWays->value), format(link.bandwidth->value)});
    }
}

// Checks that the fields that say how the chips of a domain are joined fit together.
void checkTopology(const Link &link, std::size_t index, ChipProblems &problems)
{
    const auto wrong = [&](const char *text, std::initializer_list<SayArgument> arguments = {}) {
        problems.error("links", index, "contradiction", text, arguments);
    };
    const bool torus = link.topology == Topology::Torus;
    if (torus && link.axes.empty())
        wrong(PHRASE("a torus needs the chips along its axes; add \"axes\", as in [16, 16]"));
    if (!torus && !link.axes.empty())
        wrong(PHRASE("axes belong to a torus, this link is a %1; leave them out"), {toString(link.topology)});
    double product = 1;
    for (const std::int64_t axis : link.axes)
        product *= real(axis);
    if (link.domain && !link.axes.empty() && product != real(link.domain->value))
        wrong(PHRASE("%1 chips along the axes are not the domain's %2"),
              {joined(link.axes, " × "), link.domain->value});
    if (link.topology != Topology::Switch && !link.domain)
        wrong(PHRASE("a %1 needs the number of chips that it joins; add \"domain\""), {toString(link.topology)});
    if (link.pair && link.topology != Topology::Mesh)
        wrong(PHRASE("the bandwidth between two chips belongs to a mesh, this link is a %1; leave it out"),
              {toString(link.topology)});
    if (link.pair && link.bandwidth && link.pair->value > link.bandwidth->value)
        wrong(PHRASE("two chips (%1) have more than all links together (%2)"),
              {format(link.pair->value), format(link.bandwidth->value)});
    if (link.ringOf > 0 && link.topology != Topology::Torus)
        wrong(PHRASE("closed axes belong to a torus, this link is a %1; leave \"ring of\" out"),
              {toString(link.topology)});
    if (link.reduces && link.topology != Topology::Switch)
        wrong(PHRASE("only a switch adds up what it is sent, this link is a %1; leave \"reduces\" out"),
              {toString(link.topology)});
}

} // namespace

std::vector<ChipProblem> contradictions(const Chip &chip)
{
    ChipProblems problems;
    checkDuplicateRates(chip, problems);
    checkMatrixAboveVector(chip, problems);
    checkBandwidthOrder(chip, problems);
    checkPerCore(chip, problems);
    checkOneCore(chip, problems);
    checkMemoryCeilings(chip, problems);
    checkNames(chip.memory, "memory", problems);
    checkNames(chip.links, "links", problems);
    for (std::size_t i = 0; i < chip.links.size(); ++i)
        checkLink(chip.links[i], "links", i, problems);
    for (std::size_t i = 0; i < chip.links.size(); ++i)
        checkTopology(chip.links[i], i, problems);
    if (chip.scaleOut)
        checkLink(*chip.scaleOut, "second tier", 0, problems);
    if (chip.hostLink)
        checkLink(*chip.hostLink, "host link", 0, problems);
    return problems.found;
}

} // namespace roofline
