#include "core/workload/released.h"

#include "core/workload/operator.h"

#include <algorithm>
#include <vector>

namespace roofline {

namespace {

// Lists every format other than the kept one, each with the classes that are stored in it.
std::string quantizedText(const Released &released)
{
    std::string text;
    std::vector<StoredFormat> told;
    for (const WeightClass weights : allWeightClasses) {
        const StoredFormat &stored = released.of(weights);
        if (stored.format == released.kept || std::find(told.begin(), told.end(), stored) != told.end())
            continue;
        told.push_back(stored);
        std::string classes;
        for (const WeightClass other : allWeightClasses)
            if (released.of(other) == stored)
                classes.append(classes.empty() ? "" : ", ").append(toString(other));
        text.append(text.empty() ? "" : "; ").append(displayName(stored.format)).append(" ").append(classes);
    }
    return text;
}

} // namespace

std::string textOf(const Released &released)
{
    const std::string quantized = quantizedText(released);
    const std::string kept(displayName(released.kept));
    return quantized.empty() ? kept : quantized + "; " + kept + " the rest";
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
