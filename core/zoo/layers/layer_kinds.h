// The words of a layer's description: the kinds of layers, and the options of each.
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
    Use, // uses a named block
};

// The form of the value at the key that gives the kind.
enum class LayerValue : std::uint8_t { Size, Extent, Shape, Nothing, Names, Items };

struct LayerKindWords {
    LayerKind kind;
    std::string_view key;   // for example "max pool"
    std::string_view label; // for example "max_pool", the name of an unnamed layer
    LayerValue value;
    std::vector<std::string_view> options;
};

std::span<const LayerKindWords> layerKinds();
const LayerKindWords *layerKind(std::string_view key); // null: none

std::span<const std::string_view> commonLayerOptions(); // options of every kind: name, from, repeat
bool isLayerOption(std::string_view word);              // whether any kind has this option

} // namespace roofline
