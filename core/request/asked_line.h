// One JSON object with settings by their names, as "scenario" in the JSON of an analysis: a line of standard input, a dictionary of
// Python.
#pragma once

#include "core/diagnostics/result.h"
#include "core/request/asked_scenario.h"

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace roofline {

struct AskedLine {
    std::vector<GivenSetting> settings;                                  // in the order of their table
    std::map<std::string, std::vector<std::string>, std::less<>> others; // what else may stand there, as texts
};

// `others`: names of keys besides the settings, which may be lists. A value that is null is not given. What is no JSON, a key that is
// unknown or stands there twice, and a value that is no text, number or flag are refused.
Result<AskedLine> readAskedLine(std::string_view json, std::span<const std::string_view> others);

} // namespace roofline
