// Names for usual mixtures of formats, as serving software calls them: w4a16 is 4-bit weights and 16-bit activations.
#pragma once

#include "core/scenario/scenario.h"

#include <optional>
#include <span>
#include <string_view>

namespace roofline {

struct PrecisionPreset {
    std::string_view name;               // "w4a16": command line and window
    std::optional<NumberFormat> weights; // unset: the 16-bit format already chosen, else fp16
    std::optional<NumberFormat> activations;
    std::optional<NumberFormat> kv;
};

std::span<const PrecisionPreset> precisionPresets();
const PrecisionPreset *findPrecisionPreset(std::string_view name); // null when there is none

// The 16-bit format that a scenario has chosen, if any.
std::optional<NumberFormat> sixteenBitOf(const Scenario &scenario);

// Sets weights (of linear layers), activations and KV cache, and leaves the format to compute in to be chosen by them.
void apply(const PrecisionPreset &preset, Scenario &scenario);

// The preset that gave these formats; null when none did, or the format to compute in was chosen by hand.
const PrecisionPreset *presetOf(const Scenario &scenario);

} // namespace roofline
