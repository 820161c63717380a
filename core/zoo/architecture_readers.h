// Reads a model's document, and the parts of it that no table of fields describes. What is wrong becomes findings. Use
// the results only if there are no errors.
#pragma once

#include "core/workload/model.h"
#include "core/zoo/findings.h"
#include "core/zoo/yaml/yaml_document.h"

#include <string_view>

namespace roofline {

// Returns whether an entry's key gives the architecture, for example "summary", "decoder" or "layers".
bool isArchitectureKey(std::string_view key);

Model readModelEntry(const YamlNode &root, Findings &findings);

// Rules of "layers": those of Fields, of the layers' items and of the network.
LayerTable readLayers(const YamlNode &node, const YamlPath &path, Findings &findings);
LayerTable readUNet(const YamlNode &node, const YamlPath &path, Findings &findings);
LayerTable readRecommender(const YamlNode &node, const YamlPath &path, Findings &findings);

// Reads one format such as "bf16", or a mapping such as {method: mxfp4, kept: bf16, experts: {format: fp4,
// group: 32, scale: 1 B}}.
Released readReleased(const YamlNode &node, const YamlPath &path, Findings &findings);

} // namespace roofline
