// Reads one JSON object of settings by name, like "scenario" in the JSON of an analysis. It is a line of
// standard input or a dictionary of Python.
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
    std::map<std::string, std::vector<std::string>, std::less<>> others; // values of the further keys, as texts
};

// `others` are the names of further keys, which may be lists. A value of null counts as not given. Refused
// are invalid JSON, unknown and duplicate keys, and values that are no text, number or flag.
Result<AskedLine> readAskedLine(std::string_view json, std::span<const std::string_view> others);

} // namespace roofline
