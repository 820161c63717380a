// A chip that a scenario is compared with: it runs the same workload with the same settings, but for those of its own, so that four
// B200 in FP8 can stand beside one H100 in FP16.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace roofline {

struct Scenario;
struct Setting;

struct OwnSetting {
    std::string name;  // in the table of settings
    std::string value; // as that table writes it

    bool operator==(const OwnSetting &) const = default;
};

struct Companion {
    std::string hardware;
    std::vector<OwnSetting> own; // each name once, in the order of the table

    Companion() = default;
    // A chip's id alone is a companion with nothing of its own.
    Companion(std::string id) : hardware(std::move(id)) {} // NOLINT(google-explicit-constructor)
    Companion(const char *id) : hardware(id) {}            // NOLINT(google-explicit-constructor)

    bool operator==(const Companion &) const = default;
};

// Whether a companion may have this setting to itself: not what is compared (chip, workload), nor what is asked of all (targets, limits,
// measurements, prices).
bool mayBeOwn(const Setting &setting);

// Gives the companion a setting of its own; an empty text takes it away again. Returns an empty string, or why not, with nothing changed.
std::string setOwn(Companion &companion, std::string_view name, std::string_view text);
std::string_view ownValue(const Companion &companion, std::string_view name); // empty: it has none

// The scenario with what the companion has of its own; its chip stays.
void applyOwn(Scenario &scenario, const Companion &companion);

// Gives the companion these settings, as the scenario has them, where it has none of them yet.
void keepOwn(Companion &companion, std::span<const std::string> names, const Scenario &scenario);

// Names of what makes a deployment: chips and how they share the work, formats, requests at once.
std::span<const std::string> deploymentSettings();

// "b200:chips=4:precision=fp8", and chips joined by commas; a comma in a value stays in it: "b200:sustained=0.8,0.9,h100-sxm".
std::string toText(const Companion &companion);
std::string readCompanions(std::string_view text, std::vector<Companion> &target);

} // namespace roofline
