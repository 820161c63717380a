// What a page's slider can show: a scenario at other batches, each computed by the engine.
#pragma once

#include "core/report/report.h"

#include <memory>
#include <vector>

namespace roofline {

// In rising batch, powers of two and the scenario's own one among them. Empty where a batch means nothing. `flopPerMac`: as reports are
// seen.
std::vector<std::shared_ptr<const Report>> batchStops(const Scenario &scenario, const Catalogue &zoo,
                                                      int flopPerMac = 2);

} // namespace roofline
