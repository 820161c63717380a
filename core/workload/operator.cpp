#include "core/workload/operator.h"

#include <array>

namespace roofline {

std::string_view toString(Group group)
{
    constexpr std::array<std::string_view, groupCount> names = {
        "whole",       "embedding", "norm",        "attention", "mlp",       "experts", "scan",
        "convolution", "pool",      "elementwise", "head",      "optimizer", "kernel",  "network"};
    return names[static_cast<std::size_t>(group)];
}

std::string_view toString(Stage stage)
{
    constexpr std::array<std::string_view, stageCount> names = {"",          "prefill",  "decode",   "forward",
                                                                "recompute", "backward", "optimizer"};
    return names[static_cast<std::size_t>(stage)];
}

std::string fullName(const Operator &op)
{
    std::string name;
    for (const std::string_view part : {toString(op.stage), op.scope, op.name}) {
        if (part.empty())
            continue;
        if (!name.empty())
            name += '.';
        name += part;
    }
    return name;
}

} // namespace roofline
