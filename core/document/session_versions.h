// Converts the tree of an earlier version to today's, one step per version, so that only the latest form has
// to be read.
#pragma once

#include "core/diagnostics/message.h"
#include "core/zoo/yaml/yaml_document.h"

#include <optional>
#include <string>
#include <string_view>

namespace roofline {

// Unset, with the reason as the only message: the text is no session, is broken, or comes from a newer program.
std::optional<YamlNode> sessionTree(const std::string &file, std::string_view text, Messages &messages);

} // namespace roofline
