// Reads a Hugging Face config.json as a model.
#pragma once

#include "core/workload/model.h"
#include "core/zoo/findings.h"
#include "core/zoo/yaml/yaml_document.h"

#include <optional>
#include <string>
#include <string_view>

namespace roofline {

// A text is a config if it has "model_type", "architectures" or, from the diffusers library, "_class_name" at its root.
bool isConfig(const YamlNode &root);

// Reports what is wrong as findings; use the result only if there are no errors. Fields that change no number
// are skipped. The id comes from the file name or, for the usual "config.json", from the folder name.
Model readConfig(const YamlNode &given, const std::string &file, Findings &findings);

// A guess for a config of unknown type: the known type that its fields resemble most.
struct ConfigGuess {
    std::string type;
    std::string nearest;
    std::string text; // the file's text with the nearest type in it
};
// Unset: `text` is no config, its type is known, or it has too few fields.
std::optional<ConfigGuess> guessFamily(std::string_view text);

} // namespace roofline
