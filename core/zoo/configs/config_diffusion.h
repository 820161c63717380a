// What a config.json of the diffusers library describes: transformers that take the noise from pictures and videos.
#pragma once

#include "core/workload/model.h"
#include "core/zoo/fields.h"

#include <string_view>

namespace roofline {

inline constexpr std::string_view diffusionClassKey = "_class_name"; // in the place of a model_type

// Family, architecture, source and notes of the model. Precondition: `fields` has the key above.
void readDiffusionConfig(const YamlNode &root, const Fields &fields, Model &model);

} // namespace roofline
