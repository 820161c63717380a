#include "core/zoo/layers/layer_kinds.h"

#include "core/units/find.h"

#include <algorithm>
#include <array>

namespace roofline {

std::span<const LayerKindWords> layerKinds()
{
    using K = LayerKind;
    using V = LayerValue;
    static const std::vector<LayerKindWords> kinds = {
        {K::Convolution, "conv", "conv", V::Size, {"kernel", "stride", "padding", "groups", "bias", "batch norm"}},
        {K::DepthwiseConvolution,
         "depthwise conv",
         "depthwise",
         V::Extent,
         {"stride", "padding", "bias", "batch norm"}},
        {K::Linear, "linear", "linear", V::Size, {"bias", "batch norm"}},
        {K::MaxPool, "max pool", "max_pool", V::Extent, {"stride", "padding"}},
        {K::AveragePool, "average pool", "average_pool", V::Extent, {"stride", "padding"}},
        {K::GlobalPool, "global pool", "global_pool", V::Nothing, {}},
        {K::Upsample, "upsample", "upsample", V::Size, {}},
        {K::SqueezeExcite, "squeeze excite", "squeeze_excite", V::Size, {}},
        {K::Flatten, "flatten", "flatten", V::Nothing, {}},
        {K::Reshape, "reshape", "reshape", V::Shape, {}},
        {K::Slice, "slice", "slice", V::Size, {}},
        {K::Concat, "concat", "concat", V::Names, {}},
        {K::Block, "block", "block", V::Items, {"stride"}},
        {K::Residual, "residual", "residual", V::Items, {"stride", "shortcut"}},
    };
    return kinds;
}

const LayerKindWords *layerKind(std::string_view key)
{
    return findIn(layerKinds(), key, &LayerKindWords::key);
}

std::span<const std::string_view> commonLayerOptions()
{
    static constexpr std::array<std::string_view, 3> options = {"name", "from", "repeat"};
    return options;
}

bool isLayerOption(std::string_view word)
{
    static constexpr std::array<std::string_view, 10> options = {
        "name", "from", "repeat", "kernel", "stride", "padding", "groups", "bias", "batch norm", "shortcut"};
    return std::find(options.begin(), options.end(), word) != options.end();
}

} // namespace roofline
