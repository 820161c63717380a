// The "unet" of a model's document to a layer table.
#pragma once

#include "core/workload/layer_table.h"
#include "core/zoo/findings.h"
#include "core/zoo/yaml/yaml_document.h"

namespace roofline {

// The result is only to be used when there are no errors.
LayerTable readUNet(const YamlNode &node, const YamlPath &path, Findings &findings);

} // namespace roofline
