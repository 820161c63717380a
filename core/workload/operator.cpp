#include "core/workload/operator.h"

namespace roofline {

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
