#include "app/session/compared.h"

#include "core/analysis/compared.h"

#include <algorithm>
#include <utility>

namespace roofline {

Scenario withoutSelf(Scenario next, const Scenario &before)
{
    std::ranges::replace(next.versus, versusOf(next), versusOf(before));
    return next;
}

Scenario withWorkloadSwapped(const Scenario &scenario, std::size_t index)
{
    Scenario next = withWorkload(scenario, scenario.versus[index]);
    next.versus[index] = versusOf(scenario);
    return next;
}

Scenario aloneOf(Scenario scenario)
{
    scenario.compared.clear();
    scenario.versus.clear();
    return scenario;
}

Scenario recalled(Scenario kept, const Scenario &now)
{
    kept.compared = now.compared;
    kept.versus = now.versus;
    std::ranges::replace(kept.compared, Companion(kept.hardware), Companion(now.hardware));
    return withoutSelf(std::move(kept), now);
}

} // namespace roofline
