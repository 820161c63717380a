// Finds the deployments of the scenario and of what it is compared with, as rows in a ranking.
#pragma once

#include "core/deploy/deployment.h"

#include <cstdint>
#include <string>
#include <vector>

namespace roofline {

class Catalogue;

struct OwnDeployment {
    std::int8_t series = 0; // 0: the scenario; 1, 2 …: what it is compared with
    std::string chip;       // the chip's id
    std::string format;     // one of `formats`, or another value for --precision to be added; empty: the scenario's own
    Split split;
};

// Leaves out deployments that no row can represent, for example with experts on only some of the chips or
// with another profile.
std::vector<OwnDeployment> ownDeployments(const Scenario &scenario, const Catalogue &zoo, const Model &model,
                                          const std::vector<std::string> &formats);

} // namespace roofline
