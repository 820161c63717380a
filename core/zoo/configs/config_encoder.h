// Reads the models of a config.json that are not decoders: encoders of text and images, encoder-decoders, pure Mamba,
// and those of the diffusers library, transformers that remove the noise from images and videos.
#pragma once

#include "core/workload/model.h"
#include "core/zoo/configs/config_fields.h"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace roofline {

std::span<const std::string_view> encoderTypes(); // the supported values of model_type
// Returns whether the model has an image tower below "vision_config", beside a text tower.
bool hasImageTower(std::string_view type);

// Gives `count` layers global attention. Which layers these are does not matter.
void setGlobalLayers(Tower &tower, std::int64_t count);

class ConfigEncoder : public ConfigFields {
public:
    using ConfigFields::ConfigFields;

    // Sets the family, architecture and notes of the model. Precondition: `type` is one of encoderTypes().
    void read(std::string_view type, Model &model);

private:
    // The names of a tower's fields. Every tower with these fields has layer norms and an MLP without a gate.
    struct TowerNames {
        std::string_view layers = "num_hidden_layers";
        std::string_view hidden = "hidden_size";
        std::string_view heads = "num_attention_heads";
        std::string_view ffn = "intermediate_size";
    };
    void readTower(const TowerNames &names, Tower &tower);
    std::int64_t headDim(const Tower &tower) const;
    std::int64_t classes() const;

    EncoderModel bert(std::int64_t vocabulary, std::int64_t unusedPositions, bool pooler);
    EncoderModel modernBert();
    EncoderModel caption(std::int64_t vocabulary, std::int64_t positions, bool head);
    EncoderModel image(std::int64_t usualPatch, std::int64_t extraTokens);
    EncoderModel clip();
    EncoderModel siglip();
    EncoderModel dino();
    EncoderDecoderModel t5(bool gated, std::int64_t vocabulary);
    EncoderDecoderModel umt5();
    EncoderDecoderModel whisper();
    StateSpaceModel mamba(bool stepNorm);

    std::vector<std::string> m_notes;
};

inline constexpr std::string_view diffusionClassKey = "_class_name"; // takes the place of model_type

// Sets the family, architecture, source and notes of the model. Precondition: `fields` has the key above.
void readDiffusionConfig(const YamlNode &root, const Fields &fields, Model &model);

} // namespace roofline
