// A JSON text as the same tree as a YAML text. JSON is YAML, but whoever drops a broken .json file wants to read what is wrong
// with it as JSON.
#pragma once

#include "core/zoo/yaml/yaml_document.h"

#include <optional>
#include <string_view>

namespace roofline {

// An object with a quoted first name: so no zoo entry begins.
bool looksLikeJson(std::string_view text);

// The object of the findings' text, within limits of size, depth and number of values; otherwise findings say why not. NaN and
// Infinity, which Python writes, are values as well.
std::optional<YamlNode> parseJson(Findings &findings);

} // namespace roofline
