// Reads the YAML in which most entries are written about ten times as fast as yaml-cpp, because a user may
// have thousands of entries.
#pragma once

#include "core/zoo/yaml/yaml_document.h"

#include <optional>
#include <string_view>

namespace roofline {

// Returns the same tree, with the same places, as yaml-cpp's events give. Unset: the text is invalid or not
// simple, and yaml-cpp has to read it. Simple texts have mappings and lists in indented blocks or in brackets,
// plain and quoted texts (which may continue on the next line), and comments. Not simple are tabs, empty
// values, block texts (| and >), keys of several lines, document markers, and values on a line of their own.
std::optional<YamlNode> parsePlainYaml(std::string_view text);

} // namespace roofline
