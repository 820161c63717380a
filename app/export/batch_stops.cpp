#include "app/export/batch_stops.h"

#include "core/report/lens.h"
#include "core/scenario/settings.h"

#include <set>

namespace roofline {

std::vector<std::shared_ptr<const Report>> batchStops(const Scenario &scenario, const Catalogue &zoo, int flopPerMac)
{
    const auto largest = std::int64_t(findSetting("batch")->view.last);
    if (scenario.kernel)
        return {};
    std::set<std::int64_t> batches = {scenario.batch};
    for (std::int64_t batch = 1; batch <= largest; batch *= 2)
        batches.insert(batch);
    std::vector<std::shared_ptr<const Report>> stops;
    for (const std::int64_t batch : batches) {
        Scenario stop = scenario;
        stop.batch = batch;
        stop.compared.clear();
        stop.versus.clear();
        stop.measured.reset(); // it was measured at the scenario's own batch
        auto report = std::make_shared<const Report>(throughLens(reportOf(stop, zoo), flopPerMac));
        if (report->analysis.valid)
            stops.push_back(std::move(report));
    }
    return stops;
}

} // namespace roofline
