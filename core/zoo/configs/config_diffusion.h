// Reads a config.json of the diffusers library: transformers that remove the noise from images and videos.
#pragma once

#include "core/workload/model.h"
#include "core/zoo/fields.h"

#include <string_view>

namespace roofline {

inline constexpr std::string_view diffusionClassKey = "_class_name"; // takes the place of model_type

// Sets the family, architecture, source and notes of the model. Precondition: `fields` has the key above.
void readDiffusionConfig(const YamlNode &root, const Fields &fields, Model &model);

} // namespace roofline
