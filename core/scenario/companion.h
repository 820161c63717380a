// A chip that a scenario is compared with. It runs the same workload with the same settings except its own,
// so that four B200 in FP8 can stand beside one H100 in FP16.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace roofline {

struct Chip;
struct Scenario;
struct Setting;

struct OwnSetting {
    std::string name;  // name in the table of settings
    std::string value; // text as that table writes it

    bool operator==(const OwnSetting &) const = default;
};

struct Companion {
    std::string hardware;
    std::vector<OwnSetting> own; // each name occurs once; in the order of the table

    Companion() = default;
    // The id of a chip alone makes a companion without settings of its own.
    Companion(std::string id) : hardware(std::move(id)) {} // NOLINT(google-explicit-constructor)
    Companion(const char *id) : hardware(id) {}            // NOLINT(google-explicit-constructor)

    bool operator==(const Companion &) const = default;
};

// Returns whether a companion may have its own value of this setting. What is compared (chip, workload) and
// what applies to all (targets, limits, measurements, prices) stays common.
bool mayBeOwn(const Setting &setting);

// Gives the companion a setting of its own, or removes it if the text is empty. Returns an empty string, or
// the reason for a refusal, in which case nothing has changed.
std::string setOwn(Companion &companion, std::string_view name, std::string_view text);
std::string_view ownValue(const Companion &companion, std::string_view name); // empty if it has none

// Applies the companion's own settings to the scenario, whose chip stays. `chip` is the companion's; null: it is
// unknown.
void applyOwn(Scenario &scenario, const Companion &companion, const Chip *chip);

// Copies these settings from the scenario to the companion where it has none of its own.
void keepOwn(Companion &companion, std::span<const std::string> names, const Scenario &scenario);

// Returns the names of the settings that make up a deployment: chips and how they share the work,
// formats, and requests in flight.
std::span<const std::string> deploymentSettings();

// The text is "b200:chips=4:precision=fp8", with several chips joined by commas. A comma inside a value stays
// in it: "b200:sustained=0.8,0.9,h100-sxm". One in a name has a backslash before it: "b200:link=Fiber\, slow".
std::string toText(const Companion &companion);
std::string readCompanions(std::string_view text, std::vector<Companion> &target);

} // namespace roofline
