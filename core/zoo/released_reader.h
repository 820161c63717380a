// What an entry says of the formats that its model was released in.
#pragma once

#include "core/workload/released.h"
#include "core/zoo/findings.h"
#include "core/zoo/yaml/yaml_document.h"

namespace roofline {

// "bf16", or a mapping: {method: mxfp4, kept: bf16, experts: {format: fp4, group: 32, scale: 1 B}}.
Released readReleased(const YamlNode &node, const YamlPath &path, Findings &findings);

} // namespace roofline
