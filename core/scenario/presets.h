// Names that stand for several choices: mixtures of formats as serving software calls them (w4a16 is 4-bit weights and 16-bit
// activations), what a program loses around its work, and profiles of how near to its datasheet a chip runs.
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

// What is lost around the work, in seconds.
struct OverheadTimes {
    Overhead::Preset preset = Overhead::Preset::Ideal;
    std::string_view name; // "framework"
    double dispatch = 0;   // once a pass
    double launch = 0;     // of each operator
    double layer = 0;
};

// Everything but "custom", which has no name.
std::span<const OverheadTimes> overheadPresets();
OverheadTimes timesOf(const Overhead &overhead);

// How near to its datasheet a chip runs: one name for sustained rates, overlap, overhead and the start-up of collectives.
struct Profile {
    std::string_view name; // "datasheet": the bound, nothing real is faster; "typical": as servers of today run
    Sustained::Preset sustained = Sustained::Preset::Datasheet;
    Overhead::Preset overhead = Overhead::Preset::Ideal;
    CollectiveLatency::Preset collectives = CollectiveLatency::Preset::Bound;
};

std::span<const Profile> profiles();
void apply(const Profile &profile, Scenario &scenario);
const Profile *profileOf(const Scenario &scenario); // null: none has just these

} // namespace roofline
