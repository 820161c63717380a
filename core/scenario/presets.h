// Defines names that stand for several choices: mixtures of formats in the words of serving software (w4a16
// is 4-bit weights and 16-bit activations), time that a program loses around its work, and profiles that say
// how close to its datasheet a chip runs.
#pragma once

#include "core/scenario/scenario.h"

#include <optional>
#include <span>
#include <string_view>

namespace roofline {

struct PrecisionPreset {
    std::string_view name;               // "w4a16", on the command line and in the window
    std::optional<NumberFormat> weights; // unset: the 16-bit format already chosen, otherwise fp16
    std::optional<NumberFormat> activations;
    std::optional<NumberFormat> kv;
};

std::span<const PrecisionPreset> precisionPresets();
const PrecisionPreset *findPrecisionPreset(std::string_view name); // null if there is none

// Returns the 16-bit format that a scenario has chosen, if any.
std::optional<NumberFormat> sixteenBitOf(const Scenario &scenario);

// Sets the formats of weights (of linear layers), activations and KV cache. The compute format then follows from them.
void apply(const PrecisionPreset &preset, Scenario &scenario);

// Returns the preset that gave these formats. Null: none did, or the compute format was chosen by hand.
const PrecisionPreset *presetOf(const Scenario &scenario);

// Holds the seconds that are lost around the work.
struct OverheadTimes {
    Overhead::Preset preset = Overhead::Preset::Ideal;
    std::string_view name; // "framework"
    double dispatch = 0;   // per pass
    double launch = 0;     // per operator
    double layer = 0;
};

// Returns all presets except "custom", which has no name.
std::span<const OverheadTimes> overheadPresets();
OverheadTimes timesOf(const Overhead &overhead);

// Says how close to its datasheet a chip runs: one name for sustained rates, overlap, overhead and the
// start-up of collectives. Nothing of a model overlaps where it is typical, a kernel overlaps as at its best.
struct Profile {
    std::string_view name; // "datasheet": the bound, which nothing real exceeds; "typical": as servers of today run
    Sustained::Preset sustained = Sustained::Preset::Datasheet;
    Overhead::Preset overhead = Overhead::Preset::Ideal;
    CollectiveLatency::Preset collectives = CollectiveLatency::Preset::Bound;
    double overlap = 1; // of a model
};

std::span<const Profile> profiles();
void apply(const Profile &profile, Scenario &scenario);
const Profile *profileOf(const Scenario &scenario); // null if no profile has exactly these values
// Sets a kernel, or none where the model is to run. The profile stays, whose overlap depends on that.
void setWorkload(Scenario &scenario, std::optional<Kernel> kernel);

} // namespace roofline
