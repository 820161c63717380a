#include "core/workload/operator.h"

#include <array>

namespace roofline {

std::string_view toString(Group group)
{
    constexpr std::array<std::string_view, 9> names = {"whole", "embedding", "norm",   "attention", "mlp",
                                                       "head",  "elementwise", "kernel", "network"};
    return names[static_cast<std::size_t>(group)];
}

} // namespace roofline
