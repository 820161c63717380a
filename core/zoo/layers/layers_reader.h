// Reads the "layers" of a model's document as a layer table.
#pragma once

#include "core/workload/layer_table.h"
#include "core/zoo/findings.h"
#include "core/zoo/yaml/yaml_document.h"

namespace roofline {

// Rules: those of Fields, of the layers' items and of the network. Use the result only if there are no
// errors.
LayerTable readLayers(const YamlNode &node, const YamlPath &path, Findings &findings);

} // namespace roofline
