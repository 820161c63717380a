#include "core/scenario/presets.h"

#include "core/units/find.h"

#include <algorithm>
#include <array>
#include <utility>

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

// A layer that is launched as a part of a recorded graph takes 10 to 20 µs more than its work. A serving
// engine (vLLM, SGLang, TensorRT-LLM) takes 50 µs, which was fitted together with the typical fractions of
// the peak, and without overlap, to 249 measured points of Llama 70B. A framework that launches each operator
// on its own takes 15 µs to dispatch a pass and 100 µs per layer.
constexpr std::array overheads = {
    OverheadTimes{Overhead::Preset::Ideal, "ideal", 0, 0, 0},
    OverheadTimes{Overhead::Preset::Graphs, "graphs", 0, 0, 15e-6},
    OverheadTimes{Overhead::Preset::Server, "server", 0, 0, 50e-6},
    OverheadTimes{Overhead::Preset::Framework, "framework", 15e-6, 0, 100e-6},
};

constexpr std::array profileTable = {
    Profile{"datasheet", Sustained::Preset::Datasheet, Overhead::Preset::Ideal, CollectiveLatency::Preset::Bound},
    Profile{"typical", Sustained::Preset::Typical, Overhead::Preset::Server, CollectiveLatency::Preset::Typical, 0},
};

// Returns the first entry that leaves the scenario as it is; null: each changes it.
template <class Entries>
auto *firstThatChangesNothing(const Entries &entries, const Scenario &scenario)
{
    return findWhere(entries, [&](const auto &entry) {
        Scenario set = scenario;
        apply(entry, set);
        return set == scenario;
    });
}

} // namespace

std::optional<NumberFormat> sixteenBitOf(const Scenario &scenario)
{
    for (const std::optional<NumberFormat> &format : {scenario.activations, scenario.weights, scenario.kv})
        if (format && isSixteenBit(*format))
            return format;
    return std::nullopt;
}

std::span<const PrecisionPreset> precisionPresets()
{
    return presets;
}

const PrecisionPreset *findPrecisionPreset(std::string_view name)
{
    return findIn(presets, name, &PrecisionPreset::name);
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
    return firstThatChangesNothing(presets, scenario);
}

std::span<const OverheadTimes> overheadPresets()
{
    return overheads;
}

OverheadTimes timesOf(const Overhead &overhead)
{
    const auto *found = std::ranges::find(overheads, overhead.preset, &OverheadTimes::preset);
    return found != overheads.end() ? *found : OverheadTimes{overhead.preset, {}, 0, overhead.launch, overhead.layer};
}

std::span<const Profile> profiles()
{
    return profileTable;
}

void apply(const Profile &profile, Scenario &scenario)
{
    scenario.sustained = {.preset = profile.sustained};
    scenario.overhead = {.preset = profile.overhead};
    scenario.collectiveLatency = {.preset = profile.collectives};
    scenario.overlap = scenario.kernel ? 1 : profile.overlap;
}

const Profile *profileOf(const Scenario &scenario)
{
    return firstThatChangesNothing(profileTable, scenario);
}

void setWorkload(Scenario &scenario, std::optional<Kernel> kernel)
{
    const Profile *profile = profileOf(scenario);
    scenario.kernel = std::move(kernel);
    if (profile)
        apply(*profile, scenario);
}

} // namespace roofline
