// Texts of earlier versions as the tree of today's: one step for each version, so that reading knows only the latest.
#pragma once

#include "core/zoo/yaml_document.h"

#include <optional>
#include <string_view>

namespace roofline {

// Version 0 was one "name=value" line for each setting of a scenario. Unset when the text is none of that kind.
std::optional<YamlNode> treeOfVersion0(std::string_view text);

} // namespace roofline
