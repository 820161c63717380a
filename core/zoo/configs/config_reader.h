// A Hugging Face config.json to a model.
#pragma once

#include "core/workload/model.h"
#include "core/zoo/findings.h"
#include "core/zoo/yaml/yaml_document.h"

#include <optional>
#include <string>
#include <string_view>

namespace roofline {

// Only such a file has "model_type", "architectures" or, from the diffusers library, "_class_name" at its root.
bool isConfig(const YamlNode &root);

// What is wrong becomes findings; the result is only to be used when there are no errors. Fields that change nothing here are
// passed over. The id is made of the file's name, and of its folder's for the usual "config.json".
Model readConfig(const YamlNode &root, const std::string &file, Findings &findings);

// A config whose type is not known, and the known one that its fields are most like.
struct ConfigGuess {
    std::string type;
    std::string nearest;
    std::string text; // of the file, with the nearest type in it
};
// Unset: `text` is no config, its type is known, or its fields do not say enough.
std::optional<ConfigGuess> guessFamily(std::string_view text);

} // namespace roofline
