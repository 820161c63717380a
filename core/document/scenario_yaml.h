// Reads and writes a scenario as YAML for sessions and lessons, with one key per setting, and texts of one or
// more lines.
#pragma once

#include "core/scenario/scenario.h"

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

namespace roofline {

class Fields;

inline constexpr std::size_t longestSetting = 10'000; // bytes; eight workloads take a few hundred

std::span<const std::string_view> settingNames();

// Applies the settings that are there to the scenario. An unreadable one becomes a finding and keeps its
// value. The caller must check whether chips and models are in the zoo.
void readSettings(const Fields &fields, Scenario &scenario);

// Returns lines of YAML with the settings that differ from those of the usual scenario.
std::string settingsText(const Scenario &scenario, const std::string &indent);

std::string valueText(std::string_view text); // in quotes where it needs them

// Returns a text of several lines for the place after its key: " |" and the lines as they are if YAML allows
// that, else in quotes.
std::string blockText(const std::string &text, const std::string &indent);

} // namespace roofline
