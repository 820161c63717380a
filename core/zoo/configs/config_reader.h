// A Hugging Face config.json to a model.
#pragma once

#include "core/workload/model.h"
#include "core/zoo/findings.h"
#include "core/zoo/yaml_document.h"

#include <string>

namespace roofline {

// Only such a file has "model_type" or "architectures" at its root.
bool isConfig(const YamlNode &root);

// What is wrong becomes findings; the result is only to be used when there are no errors. Fields that change nothing here are
// passed over. The id is made of the file's name, and of its folder's for the usual "config.json".
Model readConfig(const YamlNode &root, const std::string &file, Findings &findings);

} // namespace roofline
