// The classes of weights that a checkpoint may store each in a format of its own.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace roofline {

struct Operator;

enum class WeightClass : std::uint8_t {
    Linear, // of the layers, but for attention: dense MLPs, shared experts, convolutions
    Experts,
    Attention, // projections to queries, keys, values and back
    Embedding, // also positions and patches
    Head,
    Router,
    Norms,
};
inline constexpr std::size_t weightClassCount = 7;
inline constexpr std::array allWeightClasses = {WeightClass::Linear,    WeightClass::Experts, WeightClass::Attention,
                                                WeightClass::Embedding, WeightClass::Head,    WeightClass::Router,
                                                WeightClass::Norms};

using BytesByClass = std::array<double, weightClassCount>; // of one element, indexed by class

constexpr std::size_t indexOf(WeightClass weights)
{
    return static_cast<std::size_t>(weights);
}

// What quantization leaves in 16 bit: they are small, or read one row at a time, or choose.
constexpr bool staysWide(WeightClass weights)
{
    return weights != WeightClass::Linear && weights != WeightClass::Experts && weights != WeightClass::Attention;
}

std::string_view toString(WeightClass weights); // "linear", "experts", …: files
WeightClass weightClassOf(const Operator &op);  // of the weights that a model's operator reads

} // namespace roofline
