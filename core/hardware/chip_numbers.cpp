#include "core/hardware/chip_numbers.h"

#include "core/hardware/chip_fields.h"
#include "core/schema/numbers.h"
#include "core/schema/type.h"
#include "core/units/find.h"
#include "core/units/mapped.h"

#include <algorithm>
#include <cmath>

namespace roofline {

namespace {

ChipNumber described(NumberPlace place)
{
    const Type &type = place.field->valueType();
    const Origin origin = place.field->access.origin(place.object);
    return {std::move(place.path), type.dimension, type.kind == Type::Kind::Whole, place.value(), type.least, type.most,
            *origin.evidence,      *origin.source};
}

} // namespace

std::string ratePath(Unit unit, NumberFormat format, std::string_view variant)
{
    std::string path = "compute/";
    path.append(toString(unit)).append("/").append(toString(format));
    return variant.empty() ? path : path.append("/").append(variant);
}

const ComputeCeiling *ceilingAt(const Chip &chip, std::string_view path)
{
    return findWhere(chip.compute, [&](const ComputeCeiling &ceiling) {
        return ratePath(ceiling.unit, ceiling.format, ceiling.variant) == path;
    });
}

std::string bandwidthPath(const Chip &chip, std::size_t level, std::string_view variant)
{
    std::string path = "memory/" + std::string(level == chip.hostLevel() ? "host" : chip.levelName(level));
    return variant.empty() ? path : path.append("/").append(variant);
}

std::string linkPath(std::string_view name)
{
    return "network/" + std::string(name);
}

std::vector<ChipNumber> numbersOf(const Chip &chip)
{
    std::vector<NumberPlace> places = numbersOf(chipTable, &chip);
    // Numbers of the chip as a whole come after those of its parts.
    std::ranges::stable_partition(places, [&](const NumberPlace &place) { return place.object != &chip; });
    return mapped(places, [](NumberPlace &place) { return described(std::move(place)); });
}

std::optional<ChipNumber> numberOf(const Chip &chip, std::string_view path)
{
    NumberPlace place = numberAt(chipTable, const_cast<Chip *>(&chip), path);
    return place.field ? std::optional(described(std::move(place))) : std::nullopt;
}

bool setNumber(Chip &chip, std::string_view path, double value)
{
    if (!std::isfinite(value))
        return false;
    const NumberPlace place = numberAt(chipTable, &chip, path);
    if (place.field)
        changeNumber(&chip, place, value);
    return place.field;
}

bool setPeak(Chip &chip, std::string_view path, double value)
{
    const NumberPlace governing = numberAt(chipTable, &chip, path);
    if (!governing.field || !std::isfinite(value))
        return false;
    const Type &plausible = governing.field->valueType();
    const double factor = value / governing.value();
    for (ComputeCeiling &ceiling : chip.compute) {
        const double rate = std::clamp(factor * ceiling.rate.value.value(), plausible.least, plausible.most);
        changeNumber(&chip, {{}, governing.field, &ceiling}, &ceiling == governing.object ? value : rate);
    }
    return true;
}

std::optional<Chip> withNumber(Chip chip, std::string_view path, double value)
{
    if (!setNumber(chip, path, value))
        return std::nullopt;
    return chip;
}

std::optional<Chip> withKnownNumber(Chip chip, std::string_view path, double value)
{
    if (setNumber(chip, path, value))
        return chip;
    const NumberPlace unknown = placeAt(chipTable, &chip, path);
    if (!unknown.field || !std::isfinite(value))
        return std::nullopt;
    unknown.field->access.set(unknown.object, value);
    const Origin origin = unknown.field->access.origin(unknown.object);
    *origin.evidence = Evidence::User;
    *origin.source = "user";
    return chip;
}

void copyNumber(Chip &chip, const Chip &from, std::string_view path)
{
    const NumberPlace there = placeAt(chipTable, &chip, path);
    const NumberPlace here = placeAt(chipTable, const_cast<Chip *>(&from), path);
    if (there.field && there.field == here.field)
        there.field->access.copy(there.object, here.object);
}

std::size_t mainLevel(const Chip &chip)
{
    const auto main = std::ranges::find_if(chip.memory, [](const auto &level) { return level.bandwidth.has_value(); });
    return static_cast<std::size_t>(main - chip.memory.begin());
}

std::string mainBandwidthPath(const Chip &chip)
{
    const std::size_t main = mainLevel(chip);
    return main < chip.memory.size() ? bandwidthPath(chip, main) : std::string();
}

} // namespace roofline
