// A transformer that takes the noise from a latent picture or video step by step, told by a text (FLUX, Stable Diffusion 3.5,
// Qwen-Image, Wan, HunyuanVideo). Its tokens are pieces of the latent; all of them see each other, and nothing is cached.
// Source: huggingface/diffusers, src/diffusers/models/transformers/.
#pragma once

#include "core/workload/operator.h"
#include "core/workload/pass.h"
#include "core/workload/transformer/transformer.h"

#include <cstdint>
#include <string>
#include <vector>

namespace roofline {

// Where the numbers come from that shift and scale what norms make, and weight what is added: from products of each layer with the
// time's embedding; from one product that layers of a kind share (FLUX.2); from one that all share, and a table in each layer (Wan).
enum class Modulation : std::uint8_t { Layer, Shared, Table };

struct DiffusionTransformer {
    std::int64_t jointLayers = 0;  // image and text have weights of their own, and each sees both
    std::int64_t singleLayers = 0; // image and text in one row through the same weights, attention and MLP side by side
    std::int64_t crossLayers = 0;  // the image alone, which looks at the text in between
    std::int64_t heads = 0;
    std::int64_t headDim = 0; // the width of all that goes from layer to layer is heads × headDim
    std::int64_t ffn = 0;
    bool gatedMlp = false;
    bool biases = true; // in every product
    Modulation modulation = Modulation::Layer;
    HeadNorm queryKeyNorm = HeadNorm::None;
    std::int64_t dualLayers =
        0;                  // the first of the joint ones, where the image looks at itself once more (SD 3.5 medium)
    bool textEnds = false;  // nothing reads the text behind the last joint layer, so it ends at its attention (SD 3)
    bool crossNorm = false; // before attention to the text (Wan)
    std::int64_t refinerLayers = 0; // over the text alone, before all others (HunyuanVideo)
    bool textNorm = false;          // of the text as it comes in (Qwen-Image)
    std::int64_t channels = 0;      // values of one token as it comes in
    std::int64_t outChannels = 0;   // and as it leaves; 0: as many
    std::int64_t textWidth = 0;
    std::int64_t textTokens = 0;
    std::int64_t pooledWidth = 0; // of a summary of the text, which joins the time's embedding; 0: none
    bool guidance = false;        // its strength is embedded like the time (distilled models)
    std::int64_t tokens = 0;      // of the image or video that the source names: what a scenario starts with
    std::string sample = "step";

    bool operator==(const DiffusionTransformer &) const = default;

    std::int64_t layers() const { return jointLayers + singleLayers + crossLayers; }
    std::int64_t hidden() const { return heads * headDim; }
};

std::vector<ParameterPart> parameterParts(const DiffusionTransformer &model);

// One step over batch × `sequence` tokens of images, with the text of each. Twice the batch where the image is made with and without
// the text (guidance that is not distilled). Not counted, because next to the products it is nothing: the sines of time and places,
// and activations of the embeddings of time and text.
void lower(const DiffusionTransformer &model, const Pass &pass, std::vector<Operator> &operators);

} // namespace roofline
