// The YAML that entries are mostly written in, read some ten times as fast as yaml-cpp reads it: a user may have thousands.
#pragma once

#include "core/zoo/yaml/yaml_document.h"

#include <optional>
#include <string_view>

namespace roofline {

// The same tree, with the same places, as yaml-cpp's events give. Unset: anything that is not simple, and all that is not valid, which
// yaml-cpp is to read. Simple are mappings and lists in blocks with indentation and in brackets, texts plain and in quotes, which may
// go on in the next line, and comments; not so tabs, empty values, blocks of text (| and >), keys of several lines, markers of
// documents, and values on a line of their own.
std::optional<YamlNode> parsePlainYaml(std::string_view text);

} // namespace roofline
