// The "layers" of a model's document to a layer table.
#pragma once

#include "core/workload/layer_table.h"
#include "core/zoo/findings.h"
#include "core/zoo/yaml_document.h"

namespace roofline {

// Rules besides those of Fields and the layers' items: shape-mismatch, groups-not-divisible, window-too-large, unknown-name,
// too-many. The result is only to be used when there are no errors.
LayerTable readLayers(const YamlNode &node, const YamlPath &path, Findings &findings);

} // namespace roofline
