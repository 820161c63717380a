// What the scenario, and what it is compared with, would rent: rows of their own in a ranking.
#pragma once

#include "core/deploy/deployment.h"

#include <cstdint>
#include <string>
#include <vector>

namespace roofline {

class Catalogue;

struct OwnDeployment {
    std::int8_t series = 0; // 0: the scenario; 1, 2 …: what it is compared with
    std::string chip;       // its id
    std::string
        format; // one of `formats`, or one to be added to them: as --precision reads it; empty: the scenario's own
    Split split;
};

// Those that a ranking can say: a form that no row has (experts on some of the chips only, a profile of its own) is left out.
std::vector<OwnDeployment> ownDeployments(const Scenario &scenario, const Catalogue &zoo, const Model &model,
                                          const std::vector<std::string> &formats);

} // namespace roofline
