#include "core/workload/weight_class.h"

#include "core/workload/operator.h"

namespace roofline {

std::string_view toString(WeightClass weights)
{
    constexpr std::array<std::string_view, weightClassCount> names = {"linear", "experts", "attention", "embedding",
                                                                      "head",   "router",  "norms"};
    return names[indexOf(weights)];
}

WeightClass weightClassOf(const Operator &op)
{
    const bool norm = op.unit == Unit::Vector && op.name.ends_with("_norm");
    switch (op.group) {
    case Group::Embedding: return norm ? WeightClass::Norms : WeightClass::Embedding;
    case Group::Norm: return op.unit == Unit::Vector ? WeightClass::Norms : WeightClass::Linear;
    case Group::Attention: return WeightClass::Attention;
    case Group::Head: return norm ? WeightClass::Norms : WeightClass::Head;
    case Group::Experts:
        if (op.name.starts_with("router"))
            return WeightClass::Router;
        return op.name.starts_with("shared_") || op.name.starts_with("latent_") ? WeightClass::Linear
                                                                                : WeightClass::Experts;
    default: return WeightClass::Linear;
    }
}

bool isFusedAttention(const Operator &op)
{
    return op.group == Group::Attention && op.name.ends_with("attention");
}

} // namespace roofline
