// A diffusion transformer removes the noise from a latent picture or video step by step, guided by a text
// (FLUX, Stable Diffusion 3.5, Qwen-Image, Wan, HunyuanVideo). Its tokens are patches of the latent. All of
// them see each other, and nothing is cached. Source: huggingface/diffusers,
// src/diffusers/models/transformers/.
#pragma once

#include "core/workload/operator.h"
#include "core/workload/pass.h"
#include "core/workload/transformer/transformer.h"

#include <cstdint>
#include <string>
#include <vector>

namespace roofline {

// Says where the numbers come from that shift and scale the results of norms and weight what is added. Layer:
// each layer projects the embedding of the time. Shared: layers of a kind share one such product (FLUX.2).
// Table: all layers share one product, and each has a table (Wan).
enum class Modulation : std::uint8_t { Layer, Shared, Table };

struct DiffusionTransformer {
    std::int64_t jointLayers = 0;  // image and text have weights of their own, and each sees both
    std::int64_t singleLayers = 0; // image and text in one stream through the same weights, with
                                   // attention and MLP side by side
    std::int64_t crossLayers = 0;  // image tokens only, which attend to the text in between
    std::int64_t heads = 0;
    std::int64_t headDim = 0; // the width of the residual stream is heads × headDim
    std::int64_t ffn = 0;
    bool gatedMlp = false;
    bool biases = true; // in every product
    Modulation modulation = Modulation::Layer;
    HeadNorm queryKeyNorm = HeadNorm::None;
    std::int64_t dualLayers =
        0; // the first of the joint layers, in which the image also attends to itself alone (SD 3.5 medium)
    bool textEnds = false;          // nothing reads the text after the last joint layer, so that it ends at the
                                    // attention of that layer (SD 3)
    bool crossNorm = false;         // a norm before attention to the text (Wan)
    std::int64_t refinerLayers = 0; // layers over the text alone, before all others (HunyuanVideo)
    bool textNorm = false;          // a norm over the text as it comes in (Qwen-Image)
    std::int64_t channels = 0;      // values of one token as it comes in
    std::int64_t outChannels = 0;   // values of one token as it leaves; 0: the same as `channels`
    std::int64_t textWidth = 0;
    std::int64_t textTokens = 0;
    std::int64_t pooledWidth = 0; // width of a summary of the text that joins the embedding of the time; 0: none
    bool guidance = false;        // the strength of the guidance is embedded like the time (distilled models)
    std::int64_t tokens = 0;      // tokens of the image or video that the source names; a scenario starts with them
    std::string sample = "step";

    bool operator==(const DiffusionTransformer &) const = default;

    std::int64_t layers() const { return jointLayers + singleLayers + crossLayers; }
    std::int64_t hidden() const { return heads * headDim; }
};

std::vector<ParameterPart> parameterParts(const DiffusionTransformer &model);

// Lowers one step over batch × `sequence` tokens of images with their texts. Guidance that is not distilled
// makes the image with and without the text, which takes twice the batch. The sines of time and places and the
// activations of the time and text embeddings are not counted, because they are negligible next to the products.
void lower(const DiffusionTransformer &model, const Pass &pass, std::vector<Operator> &operators);

} // namespace roofline
