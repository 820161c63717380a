#include "core/hardware/chip_numbers.h"

#include "core/hardware/rules.h"
#include "core/units/format.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace roofline {

namespace {

constexpr std::string_view coresPath = "cores";
constexpr std::string_view clockPath = "clock";

// In its parts, to be compared with: a sweep looks for one a million times.
class Path {
public:
    Path(std::string_view room, std::string_view name = {}, std::string_view format = {}, std::string_view variant = {})
        : m_parts{room, name, format, variant}
    {
    }

    std::string text() const
    {
        std::string text;
        for (const std::string_view part : m_parts) {
            if (!part.empty())
                text.append(text.empty() ? "" : "/").append(part);
        }
        return text;
    }

    bool operator==(std::string_view text) const
    {
        bool first = true;
        for (const std::string_view part : m_parts) {
            if (part.empty())
                continue;
            if (!std::exchange(first, false) && !skip(text, "/"))
                return false;
            if (!skip(text, part))
                return false;
        }
        return text.empty();
    }

private:
    static bool skip(std::string_view &text, std::string_view start)
    {
        const bool starts = text.starts_with(start);
        text.remove_prefix(starts ? start.size() : 0);
        return starts;
    }

    std::array<std::string_view, 4> m_parts;
};

Path pathOf(const Chip &chip, std::size_t level)
{
    return {"memory", level == chip.hostLevel() ? std::string_view("host") : chip.levelName(level)};
}

Path pathOf(const Link &link)
{
    return {"network", link.name};
}

template <class Number, class Limits, class Visit>
void visitIfKnown(const Path &path, Number &number, const Limits &limits, Visit &visit)
{
    if (number)
        visit(path, *number, limits);
}

// Calls visit(path, number, limits) for each number that the chip has, in the order of an entry.
template <class AnyChip, class Visit>
void visitNumbers(AnyChip &chip, Visit visit)
{
    for (auto &ceiling : chip.compute)
        visit(Path("compute", toString(ceiling.unit), toString(ceiling.format), ceiling.variant), ceiling.rate,
              plausibleRate);
    for (std::size_t level = 0; level < chip.memory.size(); ++level) {
        auto &memory = chip.memory[level];
        visitIfKnown({"capacity", memory.name}, memory.capacity, plausibleCapacity, visit);
        visitIfKnown(pathOf(chip, level), memory.bandwidth, plausibleBandwidth, visit);
    }
    for (auto &link : chip.links)
        visitIfKnown(pathOf(link), link.bandwidth, plausibleBandwidth, visit);
    if (chip.scaleOut)
        visitIfKnown(pathOf(*chip.scaleOut), chip.scaleOut->bandwidth, plausibleBandwidth, visit);
    if (chip.hostLink)
        visitIfKnown(pathOf(chip, chip.hostLevel()), chip.hostLink->bandwidth, plausibleBandwidth, visit);
    visitIfKnown(coresPath, chip.cores, plausibleCores, visit);
    visitIfKnown(clockPath, chip.clock, plausibleClock, visit);
    visitIfKnown({"tdp"}, chip.tdp, plausiblePower, visit);
    visitIfKnown({"sustained", "compute"}, chip.sustainedCompute, plausibleFraction, visit);
    visitIfKnown({"sustained", "memory"}, chip.sustainedMemory, plausibleFraction, visit);
}

template <int F, int B, int S, int J>
double plain(Quantity<F, B, S, J> quantity)
{
    return quantity.value();
}
double plain(double number)
{
    return number;
}
double plain(std::int64_t number)
{
    return static_cast<double>(number);
}

constexpr Dimension dimension(double)
{
    return {};
}
constexpr Dimension dimension(std::int64_t)
{
    return {};
}
template <int F, int B, int S, int J>
constexpr Dimension dimension(Quantity<F, B, S, J> quantity)
{
    return dimensionOf(quantity);
}

template <class T>
T valueOf(double value)
{
    return T(value);
}
template <>
std::int64_t valueOf(double value)
{
    const auto most = static_cast<double>(plausibleCores.most);
    return std::llround(
        std::clamp(value, -most, most)); // no further than a whole number reaches; the caller refuses it
}

// As a person would note it down, exact for every number that a data sheet prints.
constexpr int digits = 6;
std::string written(double value)
{
    return formatNumber(value, digits);
}
std::string written(std::int64_t value)
{
    return std::to_string(value);
}
std::string written(Frequency value)
{
    return formatSi(value.value(), "Hz", digits);
}
template <class Q>
std::string written(Q value)
{
    return format(value, digits);
}

// A note that the user's number has already says what was there first, or is the user's own.
template <class T>
void set(Sourced<T> &number, double value)
{
    const T next = valueOf<T>(value);
    if (next == number.value)
        return;
    if (number.evidence != Evidence::User || number.note.empty())
        number.note = "was " + written(number.value);
    number.evidence = Evidence::User;
    number.source = "user";
    number.value = next;
}

template <class T>
void scale(Sourced<T> &number, double factor)
{
    set(number, plain(number.value) * factor);
}

template <class T>
void scale(std::optional<Sourced<T>> &number, double factor)
{
    if (number)
        scale(*number, factor);
}

// What the cores do together, at their clock: as partOf() has it.
void scaleCores(Chip &chip, double cores, double clock)
{
    for (ComputeCeiling &ceiling : chip.compute)
        scale(ceiling.rate, cores * clock);
    for (MemoryLevel &level : chip.memory) {
        if (!level.perCore)
            continue;
        scale(level.capacity, cores);
        scale(level.bandwidth, cores * clock);
    }
}

// The other numbers that say the same in another way.
void keepConsistent(Chip &chip, std::string_view path, double factor)
{
    if (path == coresPath)
        scaleCores(chip, factor, 1);
    else if (path == clockPath)
        scaleCores(chip, 1, factor);
    for (Link &link : chip.links) {
        if (pathOf(link) == path) {
            scale(link.bandwidthBothWays, factor);
            scale(link.pair, factor);
        }
    }
    if (chip.scaleOut && pathOf(*chip.scaleOut) == path)
        scale(chip.scaleOut->bandwidthBothWays, factor);
    for (std::size_t level = 0; level < chip.memory.size(); ++level) {
        if (pathOf(chip, level) == path)
            scale(chip.memory[level].oneCore, factor);
    }
    if (chip.hostLink && pathOf(chip, chip.hostLevel()) == path)
        scale(chip.hostLink->bandwidthBothWays, factor);
}

} // namespace

std::string ratePath(Unit unit, NumberFormat format, std::string_view variant)
{
    return Path("compute", toString(unit), toString(format), variant).text();
}

std::string bandwidthPath(const Chip &chip, std::size_t level)
{
    return pathOf(chip, level).text();
}

std::string linkPath(std::string_view name)
{
    return Path("network", name).text();
}

std::vector<ChipNumber> numbersOf(const Chip &chip)
{
    std::vector<ChipNumber> numbers;
    visitNumbers(chip, [&]<class T, class Limits>(const Path &path, const Sourced<T> &number, const Limits &limits) {
        numbers.push_back({path.text(), dimension(number.value), std::is_integral_v<T>, plain(number.value),
                           plain(limits.least), plain(limits.most), number.evidence});
    });
    return numbers;
}

std::optional<ChipNumber> numberOf(const Chip &chip, std::string_view path)
{
    for (ChipNumber &number : numbersOf(chip)) {
        if (number.path == path)
            return std::move(number);
    }
    return std::nullopt;
}

bool setNumber(Chip &chip, std::string_view path, double value)
{
    if (!std::isfinite(value))
        return false;
    bool found = false;
    double factor = 1;
    visitNumbers(chip, [&]<class T, class Limits>(const Path &name, Sourced<T> &number, const Limits &) {
        if (found || !(name == path))
            return;
        const double before = plain(number.value);
        set(number, value);
        factor = plain(number.value) / before;
        found = true;
    });
    if (found && factor != 1)
        keepConsistent(chip, path, factor);
    return found;
}

std::optional<Chip> withNumber(Chip chip, std::string_view path, double value)
{
    if (!setNumber(chip, path, value))
        return std::nullopt;
    return chip;
}

std::string mainBandwidthPath(const Chip &chip)
{
    for (std::size_t level = 0; level < chip.memory.size(); ++level) {
        if (chip.memory[level].bandwidth)
            return bandwidthPath(chip, level);
    }
    return {};
}

} // namespace roofline
