// A scenario as YAML, in sessions and in lessons: one key a setting, by its name. And texts of one and of many lines.
#pragma once

#include "core/scenario/scenario.h"

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

namespace roofline {

class Fields;

inline constexpr std::size_t longestSetting = 10'000; // bytes; eight workloads take some hundred

std::span<const std::string_view> settingNames();

// The settings that are there, on top of what the scenario says; what cannot be read is a finding, and stays as it was. Whether chips
// and models are in the zoo is the caller's matter.
void readSettings(const Fields &fields, Scenario &scenario);

// Lines of YAML: the settings that reading would not give without being told, which are those that differ from the usual scenario's.
std::string settingsText(const Scenario &scenario, const std::string &indent);

// In double quotes, on one line whatever the text holds.
std::string quotedYaml(std::string_view text);
std::string valueText(std::string_view text); // in quotes where it needs them

// A text of many lines as it stands, behind its key: " |" and the lines, where YAML can say it so; else in quotes.
std::string blockText(const std::string &text, const std::string &indent);

} // namespace roofline
