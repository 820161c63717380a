#include "core/analysis/solve.h"

namespace roofline {

std::string_view toString(SolveBy)
{
    return {};
}

std::optional<SolveBy> solveByFromString(std::string_view)
{
    return {};
}

Solution solve(const Scenario &, const Catalogue &, SolveBy)
{
    return {};
}

NamedSolution solve(const Scenario &, const Catalogue &, std::string_view)
{
    return {};
}

} // namespace roofline
