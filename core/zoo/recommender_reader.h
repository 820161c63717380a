// Reads the "recommender" of a model's document as a layer table.
#pragma once

#include "core/workload/layer_table.h"
#include "core/zoo/findings.h"
#include "core/zoo/yaml/yaml_document.h"

namespace roofline {

// Use the result only if there are no errors.
LayerTable readRecommender(const YamlNode &node, const YamlPath &path, Findings &findings);

} // namespace roofline
