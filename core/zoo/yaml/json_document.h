// Reads a JSON text as the same tree as a YAML text. JSON is valid YAML, but the errors in a broken .json
// file should speak of JSON.
#pragma once

#include "core/zoo/yaml/yaml_document.h"

#include <optional>

namespace roofline {

// Parses the object in the findings' text, within limits of size, depth and number of values; else findings
// say why not. NaN and Infinity, which Python writes, are values as well.
std::optional<YamlNode> parseJson(Findings &findings);

// Parses an object with a quoted first name, as no entry of the zoo begins, as JSON, and any other text as YAML.
std::optional<YamlNode> parseYamlOrJson(Findings &findings);

} // namespace roofline
