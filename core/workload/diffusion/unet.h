// The UNet denoises in a latent diffusion model (Stable Diffusion, SDXL). It has residual blocks and
// transformers over an image that halves from level to level and grows back. Outputs on the way down are
// joined in on the way up.
#pragma once

#include "core/workload/layer_table.h"

#include <cstdint>
#include <string>
#include <vector>

namespace roofline {

struct UNet {
    std::int64_t latentChannels = 4;
    std::int64_t height = 0; // height of the latent image
    std::int64_t width = 0;
    std::int64_t channels = 0;
    std::vector<std::int64_t> multipliers;      // factors of the channels, one per level
    std::int64_t resBlocks = 0;                 // per level on the way down; on the way up there is one more
    std::vector<std::int64_t> transformerDepth; // transformer blocks after each residual block, one number per
                                                // level; 0: no attention there
    std::int64_t middleDepth = 0;
    std::int64_t heads = 0; // exactly one of the two is not 0
    std::int64_t headDim = 0;
    std::int64_t contextWidth = 0; // width of the text that cross-attention attends to
    std::int64_t contextTokens = 0;
    std::int64_t timeEmbedding = 0;
    std::int64_t extraEmbedding = 0; // width of a second vector beside the time (SDXL: sizes and pooled text); 0: none

    bool operator==(const UNet &) const = default;
};

// Expands the network into layers. Equal layers of a level become one with a count: "down2.conv2", or
// "down2.1.conv1" where the blocks of a level differ. Preconditions: there is one depth for each multiplier,
// the image can be halved between all levels, and the heads divide the channels.
LayerTable expand(const UNet &unet);

} // namespace roofline
