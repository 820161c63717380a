#include "core/analysis/sweep_run.h"

namespace roofline {

Result<SweepRun> runSweep(const Scenario &, const Catalogue &, const std::vector<SweepAxis> &axes, const std::function<bool(std::size_t)> &)
{
    return SweepRun{axes, {}, {}, {}};
}

std::vector<SweepName> sweepNames(const Scenario &, const Catalogue &)
{
    return {};
}

} // namespace roofline
