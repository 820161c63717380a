#include "core/hardware/part.h"

#include "core/hardware/derived_chips.h"

#include <algorithm>
#include <utility>

namespace roofline {

namespace {

// Holds the whole chip in the deleter of a part, so that every copy of the pointer to the part knows its
// whole.
struct PartDeleter {
    ChipPtr whole;

    void operator()(const Chip *part) const { delete part; }
};

ChipPtr makePart(const ChipPtr &chip, std::int64_t cores, double clock)
{
    const Chip &whole = *chip;
    const std::shared_ptr<Chip> part(new Chip(whole), PartDeleter{chip});
    const double share = cores > 0 && whole.cores ? real(cores) / real(whole.cores->value) : 1;
    for (ComputeCeiling &ceiling : part->compute)
        ceiling.rate.value *= share * clock;
    for (MemoryLevel &level : part->memory) {
        if (!level.perCore) {
            if (level.bandwidth && level.oneCore && cores > 0) {
                Sourced<Bandwidth> some = *level.oneCore;
                some.value *= real(cores);
                if (cores > 1)
                    some.evidence = Evidence::Derived;
                if (some.value < level.bandwidth->value)
                    level.bandwidth = std::move(some);
            }
            for (MemoryCeiling &ceiling : part->memoryCeilings) {
                if (level.bandwidth && ceiling.level == level.name)
                    ceiling.bandwidth.value = std::min(ceiling.bandwidth.value, level.bandwidth->value);
            }
            continue;
        }
        for (MemoryCeiling &ceiling : part->memoryCeilings) {
            if (ceiling.level == level.name)
                ceiling.bandwidth.value *= share * clock;
        }
        if (level.capacity)
            level.capacity->value *= share;
        if (level.bandwidth)
            level.bandwidth->value *= share * clock;
    }
    if (part->cores && cores > 0)
        part->cores->value = cores;
    if (part->clock)
        part->clock->value *= clock;
    return part;
}

} // namespace

ChipPtr partOf(const ChipPtr &chip, std::int64_t cores, double clock)
{
    if ((cores == 0 || (chip->cores && cores == chip->cores->value)) && clock == 1)
        return chip;
    static thread_local DerivedChips<std::pair<std::int64_t, double>> parts;
    return parts.get(chip, {cores, clock}, [&] { return makePart(chip, cores, clock); });
}

ChipPtr wholeOf(const ChipPtr &chip)
{
    const auto *part = std::get_deleter<PartDeleter>(chip);
    return part ? part->whole : chip;
}

} // namespace roofline
