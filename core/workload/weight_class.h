// Names the classes of weights that a checkpoint may each store in a format of its own.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
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
inline constexpr std::size_t weightClassCount = 7;
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

std::string_view toString(WeightClass weights); // "linear", "experts", … for files
WeightClass weightClassOf(const Operator &op);  // class of the weights that an operator of a model reads
bool isFusedAttention(const Operator &op);      // its only weights are sinks, which are added and not multiplied

} // namespace roofline
