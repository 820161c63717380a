#include "core/analysis/typical.h"

#include "core/hardware/chip.h"
#include "core/zoo/catalogue.h"

#include <algorithm>

namespace roofline {

namespace {

// Accelerators: fitted to 249 measured points of Llama 70B served on H100, H200 and B200 (mean error 14 %,
// with 50 µs per layer and 10 µs per collective). Processors: also half of the peak, and the bandwidth that
// the load of likwid-bench reaches of DDR4 with all cores (0.70 to 0.94, kerncraft).
constexpr TypicalFractions accelerator{0.5, 0.9};
constexpr TypicalFractions processor{0.5, 0.8};

} // namespace

TypicalFractions usualFractions(std::string_view category)
{
    return category == "cpu" ? processor : accelerator;
}

TypicalFractions typicalFractions(const Chip &chip, const Sustained &sustained)
{
    const TypicalFractions usual = usualFractions(chip.category);
    const bool own = sustained.preset != Sustained::Preset::Usual;
    const bool ownCompute = own && chip.sustainedCompute && !sustained.usualCompute;
    const bool ownMemory = own && chip.sustainedMemory && !sustained.usualMemory;
    return {ownCompute ? chip.sustainedCompute->value : usual.compute,
            ownMemory ? chip.sustainedMemory->value : usual.memory};
}

Scenario shared(Scenario scenario, const Catalogue &zoo, std::span<const std::string> others)
{
    Sustained &sustained = scenario.sustained;
    sustained.usualCompute = sustained.usualMemory = false;
    if (sustained.preset != Sustained::Preset::Typical)
        return scenario;
    const auto look = [&](const std::string &id) {
        const ChipPtr chip = zoo.chip(id);
        sustained.usualCompute = sustained.usualCompute || (chip && !chip->sustainedCompute);
        sustained.usualMemory = sustained.usualMemory || (chip && !chip->sustainedMemory);
    };
    look(scenario.hardware);
    std::ranges::for_each(scenario.compared, look, &Companion::hardware);
    std::ranges::for_each(others, look);
    return scenario;
}

} // namespace roofline
