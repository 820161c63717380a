// Reads the formats in which a model was released.
#pragma once

#include "core/workload/released.h"
#include "core/zoo/findings.h"
#include "core/zoo/yaml/yaml_document.h"

namespace roofline {

// Reads one format such as "bf16", or a mapping such as {method: mxfp4, kept: bf16, experts: {format: fp4,
// group: 32, scale: 1 B}}.
Released readReleased(const YamlNode &node, const YamlPath &path, Findings &findings);

} // namespace roofline
