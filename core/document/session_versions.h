// Texts of earlier versions as the tree of today's: one step for each version, so that reading knows only the latest.
#pragma once

#include "core/diagnostics/message.h"
#include "core/zoo/yaml/yaml_document.h"

#include <optional>
#include <string>
#include <string_view>

namespace roofline {

// Unset, with the reason and nothing else in `messages`: the text is no session, is broken, or comes from a newer program.
std::optional<YamlNode> sessionTree(const std::string &file, std::string_view text, Messages &messages);

} // namespace roofline
