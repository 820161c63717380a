#include "core/scenario/presets.h"

#include <algorithm>
#include <array>

namespace roofline {

namespace {

using enum NumberFormat;

constexpr std::optional<NumberFormat> sixteenBit;

constexpr std::array presets = {
    PrecisionPreset{"w4a16", Int4, sixteenBit, sixteenBit}, // GPTQ, AWQ
    PrecisionPreset{"w8a16", Int8, sixteenBit, sixteenBit},
    PrecisionPreset{"w8a8", Int8, Int8, sixteenBit}, // SmoothQuant
    PrecisionPreset{"w4a8kv4", Int4, Int8, Int4},    // QServe
    PrecisionPreset{"kv8", sixteenBit, sixteenBit, Int8},
};

} // namespace

std::optional<NumberFormat> sixteenBitOf(const Scenario &scenario)
{
    for (const std::optional<NumberFormat> &format : {scenario.activations, scenario.weights, scenario.kv})
        if (format == Fp16 || format == Bf16)
            return format;
    return std::nullopt;
}

std::span<const PrecisionPreset> precisionPresets()
{
    return presets;
}

const PrecisionPreset *findPrecisionPreset(std::string_view name)
{
    const auto *found =
        std::find_if(presets.begin(), presets.end(), [&](const PrecisionPreset &p) { return p.name == name; });
    return found == presets.end() ? nullptr : found;
}

void apply(const PrecisionPreset &preset, Scenario &scenario)
{
    const NumberFormat wide = sixteenBitOf(scenario).value_or(Fp16);
    scenario.weights = preset.weights.value_or(wide);
    scenario.linearOnly = preset.weights.has_value();
    scenario.activations = preset.activations.value_or(wide);
    scenario.kv = preset.kv.value_or(wide);
    scenario.compute.reset();
}

const PrecisionPreset *presetOf(const Scenario &scenario)
{
    for (const PrecisionPreset &preset : presets) {
        Scenario set = scenario;
        apply(preset, set);
        if (set == scenario)
            return &preset;
    }
    return nullptr;
}

} // namespace roofline
