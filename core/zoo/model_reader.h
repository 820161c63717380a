// Reads a model's document as a model.
#pragma once

#include "core/workload/model.h"
#include "core/zoo/findings.h"
#include "core/zoo/yaml/yaml_document.h"

#include <string_view>

namespace roofline {

// Returns whether an entry's key gives the architecture, for example "summary", "decoder" or "layers".
bool isArchitectureKey(std::string_view key);

// Reports what is wrong as findings. Use the result only if there are no errors.
Model readModelEntry(const YamlNode &root, Findings &findings);

} // namespace roofline
