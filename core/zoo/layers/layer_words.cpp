#include "core/zoo/layers/layer_words.h"

#include "core/units/characters.h"
#include "core/units/find.h"
#include "core/units/format.h"
#include "core/units/say.h"
#include "core/units/text.h"
#include "core/workload/rules.h"

#include <algorithm>
#include <cmath>

namespace roofline {

namespace {

constexpr std::size_t longestSizeWord = 40;
constexpr std::size_t longestProduct = 100; // characters; this bounds the value too

} // namespace

std::span<const LayerKindWords> layerKinds()
{
    using K = LayerKind;
    using V = LayerValue;
    static const std::vector<LayerKindWords> kinds = {
        {K::Convolution, "conv", V::Size, {"kernel", "stride", "padding", "groups", "bias", "batch norm"}},
        {K::DepthwiseConvolution, "depthwise conv", V::Extent, {"stride", "padding", "bias", "batch norm"}},
        {K::Linear, "linear", V::Size, {"bias", "batch norm"}},
        {K::MaxPool, "max pool", V::Extent, {"stride", "padding"}},
        {K::AveragePool, "average pool", V::Extent, {"stride", "padding"}},
        {K::GlobalPool, "global pool", V::Nothing, {}},
        {K::Upsample, "upsample", V::Size, {}},
        {K::SqueezeExcite, "squeeze excite", V::Size, {}},
        {K::Flatten, "flatten", V::Nothing, {}},
        {K::Reshape, "reshape", V::Shape, {}},
        {K::Slice, "slice", V::Size, {}},
        {K::Concat, "concat", V::Names, {}},
        {K::Block, "block", V::Items, {"stride"}},
        {K::Residual, "residual", V::Items, {"stride", "shortcut"}},
    };
    return kinds;
}

const LayerKindWords *layerKind(std::string_view key)
{
    return findIn(layerKinds(), key, &LayerKindWords::key);
}

bool isLayerOption(std::string_view word)
{
    return std::ranges::count(commonLayerOptions, word) > 0
           || std::ranges::any_of(
               layerKinds(), [&](const LayerKindWords &kind) { return std::ranges::count(kind.options, word) > 0; });
}

bool isSizeWord(std::string_view text, std::string_view further)
{
    return !text.empty() && text.size() <= longestSizeWord && isSmallLetter(text.front())
           && std::all_of(text.begin(), text.end(), [&](char c) {
                  return isSmallLetter(c) || isDigit(c) || c == '_' || further.find(c) != std::string_view::npos;
              });
}

bool isProduct(std::string_view text)
{
    return text.find_first_of("*/") != std::string_view::npos || isSizeWord(trimmed(text));
}

std::optional<SizeExpression> parseProduct(std::string_view text)
{
    if (text.size() > longestProduct)
        return {};
    SizeExpression product{{}, std::string(trimmed(text))};
    bool divides = false;
    for (;;) {
        const std::size_t end = std::min(text.find_first_of("*/"), text.size());
        const std::string_view part = trimmed(text.substr(0, end));
        SizeExpression::Factor factor{1, {}, divides};
        if (isSizeWord(part)) {
            factor.word = part;
        } else {
            const Parsed<double> number = parseNumber(part);
            if (!number || !(*number > 0) || *number > real(mostWidth))
                return {};
            factor.number = *number;
        }
        product.factors.push_back(std::move(factor));
        if (end == text.size())
            return product;
        divides = text[end] == '/';
        text.remove_prefix(end + 1);
    }
}

Parsed<std::int64_t> evaluate(const SizeExpression &size, const std::function<std::int64_t(std::string_view)> &valueOf,
                              std::int64_t least, std::int64_t most)
{
    // One division at the end makes 10 / 3 * 3 give exactly 10.
    double numerator = 1;
    double denominator = 1;
    for (const SizeExpression::Factor &factor : size.factors)
        (factor.divides ? denominator : numerator) *= factor.word.empty() ? factor.number : real(valueOf(factor.word));
    const double value = numerator / denominator;
    if (!(value >= real(least) && value <= real(most)))
        return Parsed<std::int64_t>::fail(
            say("%1 is %2 here; allowed: %3 to %4", {size.text, formatNumber(value, 6), least, most}));
    if (value != std::floor(value))
        return Parsed<std::int64_t>::fail(
            say("%1 is %2 here, which is not a whole number", {size.text, formatNumber(value, 6)}));
    return Parsed<std::int64_t>::ok(static_cast<std::int64_t>(value));
}

} // namespace roofline
