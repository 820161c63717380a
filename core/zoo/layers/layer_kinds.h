// The words of a layer's description: what kinds of layers there are, and the options of each.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace roofline {

enum class LayerKind : std::uint8_t {
    Convolution,
    DepthwiseConvolution,
    Linear,
    MaxPool,
    AveragePool,
    GlobalPool,
    Upsample,
    SqueezeExcite,
    Flatten,
    Reshape,
    Slice,
    Concat,
    Block,
    Residual,
    Use, // of a block with a name
};

// What is written at the key that tells the kind.
enum class LayerValue : std::uint8_t { Size, Extent, Shape, Nothing, Names, Items };

struct LayerKindWords {
    LayerKind kind;
    std::string_view key;   // "max pool"
    std::string_view label; // "max_pool": what an unnamed layer is called
    LayerValue value;
    std::vector<std::string_view> options;
};

std::span<const LayerKindWords> layerKinds();
const LayerKindWords *layerKind(std::string_view key); // null: none

std::span<const std::string_view> commonLayerOptions(); // of every kind: name, from, repeat
bool isLayerOption(std::string_view word);              // of any kind

} // namespace roofline
