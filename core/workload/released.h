// Holds the formats that the checkpoint of a model was released in, one for each class of weights.
#pragma once

#include "core/hardware/number_format.h"
#include "core/units/enum_words.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace roofline {

struct Operator;

enum class WeightClass : std::uint8_t {
    Linear, // weights of the layers other than attention: dense MLPs, shared experts, convolutions
    Experts,
    Attention, // projections to queries, keys and values, and back
    Embedding, // also positions and patches
    Head,
    Router,
    Norms,
};
template <>
inline constexpr std::string_view enumWords<WeightClass>[] = {"linear", "experts", "attention", "embedding",
                                                              "head",   "router",  "norms"};
inline constexpr std::size_t weightClassCount = std::size(enumWords<WeightClass>);
inline constexpr std::array allWeightClasses = {WeightClass::Linear,    WeightClass::Experts, WeightClass::Attention,
                                                WeightClass::Embedding, WeightClass::Head,    WeightClass::Router,
                                                WeightClass::Norms};

using BytesByClass = std::array<double, weightClassCount>; // bytes per element, indexed by class

constexpr std::size_t indexOf(WeightClass weights)
{
    return static_cast<std::size_t>(weights);
}

// Quantization leaves these classes in 16 bit, because they are small, are read one row at a time, or make choices.
constexpr bool staysWide(WeightClass weights)
{
    return weights != WeightClass::Linear && weights != WeightClass::Experts && weights != WeightClass::Attention;
}

WeightClass weightClassOf(const Operator &op); // class of the weights that an operator of a model reads
bool isFusedAttention(const Operator &op);     // its only weights are sinks, which are added and not multiplied

// A format with the scales (and zero points) that groups of elements share.
struct StoredFormat {
    NumberFormat format = NumberFormat::Bf16;
    std::int64_t group = 0; // elements that share one scale; 0: scales are not counted
    double scaleBytes = 0;  // bytes per group, with its zero point

    double bytes() const { return bytesPerElement(format) + (group > 0 ? scaleBytes / real(group) : 0); }
    bool operator==(const StoredFormat &) const = default;
};

struct Released {
    std::string method; // "mxfp4", "awq", as in config.json; empty: not quantized
    NumberFormat kept =
        NumberFormat::Bf16; // format of everything that is not quantized, and by default of activations and cache
    std::array<StoredFormat, weightClassCount> weights;
    NumberFormat activations = NumberFormat::Bf16; // input format of the quantized layers
    NumberFormat kv = NumberFormat::Bf16;

    explicit Released(NumberFormat plain = NumberFormat::Bf16) : kept(plain), activations(plain), kv(plain)
    {
        weights.fill({plain, 0, 0});
    }

    const StoredFormat &of(WeightClass weightClass) const { return weights[indexOf(weightClass)]; }
    bool isQuantized() const
    {
        for (const StoredFormat &stored : weights)
            if (stored.format != kept)
                return true;
        return false;
    }
    bool operator==(const Released &) const = default;
};

// Returns "FP4 experts; BF16 the rest", or "BF16" if nothing is quantized, for tool tips and the model's card.
std::string textOf(const Released &released);

} // namespace roofline
