#include "core/hardware/rules.h"

#include "core/hardware/chip.h"
#include "core/units/format.h"

#include <algorithm>

namespace roofline {

namespace {

using Part = ChipProblem::Part;

std::string describe(const ComputeCeiling &ceiling)
{
    std::string text = std::string(toString(ceiling.unit)) + ' ' + std::string(toString(ceiling.format));
    return ceiling.variant.empty() ? text : text + " (" + ceiling.variant + ')';
}

void checkDuplicateRates(const Chip &chip, std::vector<ChipProblem> &problems)
{
    for (std::size_t i = 1; i < chip.compute.size(); ++i) {
        const ComputeCeiling &later = chip.compute[i];
        const auto end = chip.compute.begin() + static_cast<std::ptrdiff_t>(i);
        const bool seen = std::any_of(chip.compute.begin(), end, [&](const ComputeCeiling &earlier) {
            return earlier.unit == later.unit && earlier.format == later.format && earlier.variant == later.variant;
        });
        if (seen) {
            problems.push_back({Severity::Error, "duplicate-rate",
                                "a second rate for " + describe(later) + "; keep one, or name this one with a variant",
                                Part::Compute, i});
        }
    }
}

// A matrix unit exists to be faster. A lower rate means a wrong prefix, or that a sparse and a dense figure
// were mixed.
void checkMatrixAboveVector(const Chip &chip, std::vector<ChipProblem> &problems)
{
    for (std::size_t i = 0; i < chip.compute.size(); ++i) {
        const ComputeCeiling &matrix = chip.compute[i];
        if (matrix.unit != Unit::Matrix || !matrix.variant.empty())
            continue;
        const ComputeCeiling *vector = chip.ceiling(Unit::Vector, matrix.format);
        if (vector && matrix.rate.value < vector->rate.value) {
            problems.push_back({Severity::Error, "matrix-below-vector",
                                "the matrix rate for " + std::string(toString(matrix.format)) + " ("
                                    + format(matrix.rate.value, 4) + ") is below the vector rate ("
                                    + format(vector->rate.value, 4) + "); check prefixes and units",
                                Part::Compute, i});
        }
    }
}

void checkBandwidthOrder(const Chip &chip, std::vector<ChipProblem> &problems)
{
    const MemoryLevel *outer = nullptr;
    for (std::size_t i = 0; i < chip.memory.size(); ++i) {
        const MemoryLevel &inner = chip.memory[i];
        if (!inner.bandwidth)
            continue;
        if (outer && inner.bandwidth->value < outer->bandwidth->value) {
            problems.push_back({Severity::Warning, "bandwidth-order",
                                inner.name + " (" + format(inner.bandwidth->value) + ") is slower than " + outer->name
                                    + " (" + format(outer->bandwidth->value)
                                    + ") outside it; list levels from the outermost, slowest, inward",
                                Part::Memory, i});
        }
        outer = &inner;
    }
}

void checkOneCore(const Chip &chip, std::vector<ChipProblem> &problems)
{
    for (std::size_t i = 0; i < chip.memory.size(); ++i) {
        const MemoryLevel &level = chip.memory[i];
        if (level.oneCore && level.bandwidth && level.oneCore->value > level.bandwidth->value)
            problems.push_back({Severity::Error, "contradiction",
                                "one core (" + format(level.oneCore->value) + ") gets more of " + level.name
                                    + " than all together (" + format(level.bandwidth->value)
                                    + "); the two may be swapped",
                                Part::Memory, i});
    }
}

void checkMemoryCeilings(const Chip &chip, std::vector<ChipProblem> &problems)
{
    for (std::size_t i = 0; i < chip.memoryCeilings.size(); ++i) {
        const MemoryCeiling &ceiling = chip.memoryCeilings[i];
        const auto wrong = [&](const char *rule, std::string text) {
            problems.push_back({Severity::Error, rule, std::move(text), Part::MemoryCeilings, i});
        };
        const auto level = std::ranges::find(chip.memory, ceiling.level, &MemoryLevel::name);
        if (level == chip.memory.end() || !level->bandwidth)
            wrong("unknown-level", "there is no memory level \"" + ceiling.level
                                       + "\" with a bandwidth; a ceiling lies below the roof of one");
        else if (ceiling.bandwidth.value > level->bandwidth->value)
            wrong("contradiction", "\"" + ceiling.name + "\" (" + format(ceiling.bandwidth.value)
                                       + ") lies above the roof of " + level->name + " ("
                                       + format(level->bandwidth->value) + "); a ceiling lies below it");
        const auto end = chip.memoryCeilings.begin() + static_cast<std::ptrdiff_t>(i);
        if (std::any_of(chip.memoryCeilings.begin(), end, [&](const MemoryCeiling &other) {
                return other.level == ceiling.level && other.name == ceiling.name;
            }))
            wrong("duplicate-name",
                  "\"" + ceiling.name + "\" is given twice for " + ceiling.level + "; names tell ceilings apart");
    }
}

// A per-core level shrinks with the cores that work, so the number of cores must be known.
void checkPerCore(const Chip &chip, std::vector<ChipProblem> &problems)
{
    for (std::size_t i = 0; i < chip.memory.size() && !chip.cores; ++i) {
        if (chip.memory[i].perCore) {
            problems.push_back({Severity::Error, "missing-cores",
                                chip.memory[i].name
                                    + " is a part of each core, but the chip's number of cores is not given; add "
                                    + "\"cores\", or leave \"per core\" out",
                                Part::Memory, i});
        }
    }
}

template <class Item>
void checkNames(const std::vector<Item> &items, Part part, std::vector<ChipProblem> &problems)
{
    for (std::size_t i = 1; i < items.size(); ++i) {
        const auto end = items.begin() + static_cast<std::ptrdiff_t>(i);
        const bool seen = std::any_of(items.begin(), end, [&](const Item &item) { return item.name == items[i].name; });
        if (seen) {
            problems.push_back(
                {Severity::Error, "duplicate-name",
                 "the name \"" + items[i].name + "\" is given twice in this list; names tell its items apart", part,
                 i});
        }
    }
}

void checkLink(const Link &link, Part part, std::size_t index, std::vector<ChipProblem> &problems)
{
    if (link.bandwidth && link.bandwidthBothWays && link.bandwidthBothWays->value < link.bandwidth->value) {
        problems.push_back({Severity::Error, "contradiction",
                            "both ways together (" + format(link.bandwidthBothWays->value) + ") is less than one way ("
                                + format(link.bandwidth->value) + "); the two may be swapped",
                            part, index});
    }
}

std::string timesOf(const std::vector<std::int64_t> &axes)
{
    std::string text;
    for (const std::int64_t axis : axes)
        text += (text.empty() ? "" : " × ") + std::to_string(axis);
    return text;
}

// Checks that the fields that say how the chips of a domain are joined fit together.
void checkTopology(const Link &link, std::size_t index, std::vector<ChipProblem> &problems)
{
    const auto wrong = [&](std::string text) {
        problems.push_back({Severity::Error, "contradiction", std::move(text), Part::Links, index});
    };
    const bool torus = link.topology == Topology::Torus;
    if (torus && link.axes.empty())
        wrong("a torus needs the chips along its axes; add \"axes\", as in [16, 16]");
    if (!torus && !link.axes.empty())
        wrong("axes belong to a torus, this link is a " + std::string(toString(link.topology)) + "; leave them out");
    double product = 1;
    for (const std::int64_t axis : link.axes)
        product *= static_cast<double>(axis);
    if (link.domain && !link.axes.empty() && product != static_cast<double>(link.domain->value))
        wrong(timesOf(link.axes) + " chips along the axes are not the domain's " + std::to_string(link.domain->value));
    if (link.topology != Topology::Switch && !link.domain)
        wrong("a " + std::string(toString(link.topology)) + " needs the number of chips that it joins; add \"domain\"");
    if (link.pair && link.topology != Topology::Mesh)
        wrong("the bandwidth between two chips belongs to a mesh, this link is a "
              + std::string(toString(link.topology)) + "; leave it out");
    if (link.pair && link.bandwidth && link.pair->value > link.bandwidth->value)
        wrong("two chips (" + format(link.pair->value) + ") have more than all links together ("
              + format(link.bandwidth->value) + ")");
    if (link.ringOf > 0 && link.topology != Topology::Torus)
        wrong("closed axes belong to a torus, this link is a " + std::string(toString(link.topology))
              + "; leave \"ring of\" out");
    if (link.reduces && link.topology != Topology::Switch)
        wrong("only a switch adds up what it is sent, this link is a " + std::string(toString(link.topology))
              + "; leave \"reduces\" out");
}

} // namespace

std::vector<ChipProblem> contradictions(const Chip &chip)
{
    std::vector<ChipProblem> problems;
    checkDuplicateRates(chip, problems);
    checkMatrixAboveVector(chip, problems);
    checkBandwidthOrder(chip, problems);
    checkPerCore(chip, problems);
    checkOneCore(chip, problems);
    checkMemoryCeilings(chip, problems);
    checkNames(chip.memory, Part::Memory, problems);
    checkNames(chip.links, Part::Links, problems);
    for (std::size_t i = 0; i < chip.links.size(); ++i)
        checkLink(chip.links[i], Part::Links, i, problems);
    for (std::size_t i = 0; i < chip.links.size(); ++i)
        checkTopology(chip.links[i], i, problems);
    if (chip.scaleOut)
        checkLink(*chip.scaleOut, Part::SecondTier, 0, problems);
    if (chip.hostLink)
        checkLink(*chip.hostLink, Part::HostLink, 0, problems);
    return problems;
}

} // namespace roofline
