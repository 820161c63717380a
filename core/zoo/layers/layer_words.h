// The words of a layer's description: the kinds of layers, the options of each, and sizes made of words.
#pragma once

#include "core/units/parse.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
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
    std::string_view key; // for example "max pool"
    LayerValue value;
    std::vector<std::string_view> options;
};

std::span<const LayerKindWords> layerKinds();
const LayerKindWords *layerKind(std::string_view key); // null: none

inline constexpr std::string_view commonLayerOptions[] = {"name", "from", "repeat"}; // options of every kind
bool isLayerOption(std::string_view word);                                           // whether any kind has this option

// A size: a number, or a product of numbers and words. The words get values where a block is used. For example "64",
// "in * 6" or "out / 2".
struct SizeExpression {
    struct Factor {
        double number = 1;
        std::string word; // empty: the factor is the number
        bool divides = false;
    };
    std::vector<Factor> factors;
    std::string text; // as written
};

// Accepts lower-case letters, digits, '_' and the characters of `further`, up to a limited length. The first
// one must be a letter.
bool isSizeWord(std::string_view text, std::string_view further = {});

// Returns whether a text is meant to be more than a number.
bool isProduct(std::string_view text);

// Unset: the text is no product of words and positive numbers.
std::optional<SizeExpression> parseProduct(std::string_view text);

// Returns a whole number from `least` to `most`, or the reason why there is none. `valueOf` must know every word.
Parsed<std::int64_t> evaluate(const SizeExpression &size, const std::function<std::int64_t(std::string_view)> &valueOf,
                              std::int64_t least, std::int64_t most);

} // namespace roofline
