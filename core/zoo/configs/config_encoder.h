// Reads the models of a config.json that are not decoders: encoders of text and images, encoder-decoders, pure Mamba,
// and those of the diffusers library, transformers that remove the noise from images and videos.
#pragma once

#include "core/workload/model.h"
#include "core/zoo/fields.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace roofline {

std::vector<std::string> encoderTypes(); // the supported values of model_type
bool isEncoderType(std::string_view type);
// Returns whether the model has an image tower below "vision_config", beside a text tower.
bool hasImageTower(std::string_view type);

// Gives `count` layers global attention. Which layers these are does not matter.
void setGlobalLayers(Tower &tower, std::int64_t count);

// Sets the family, architecture and notes of the model. `fields` are those of `part`, which is `root` (the whole file)
// or one of the configs within it. Precondition: isEncoderType(type).
void readEncoderConfig(const YamlNode &root, const YamlNode &part, const Fields &fields, std::string_view type,
                       Model &model);

inline constexpr std::string_view diffusionClassKey = "_class_name"; // takes the place of model_type

// Sets the family, architecture, source and notes of the model. Precondition: `fields` has the key above.
void readDiffusionConfig(const YamlNode &root, const Fields &fields, Model &model);

} // namespace roofline
