// These are the stops of a page's slider: the scenario at other batches, each computed by the engine.
#pragma once

#include "core/report/report.h"

#include <memory>
#include <vector>

namespace roofline {

// Returns reports in rising order of batch: powers of two, and the scenario's own batch. It is empty if
// batches have no meaning. `flopPerMac` is the convention in which the reports are shown.
std::vector<std::shared_ptr<const Report>> batchStops(const Scenario &scenario, const Catalogue &zoo,
                                                      int flopPerMac = 2);

} // namespace roofline
