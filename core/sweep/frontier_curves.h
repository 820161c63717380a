// Computes the frontiers of a server and of all that it is compared with.
#pragma once

#include "core/analysis/analysis.h"
#include "core/answers/frontier.h"
#include "core/sweep/batch_curve.h"

#include <vector>

namespace roofline {

struct FrontierLine : CurveIdentity {
    Analysis analysis;
    Frontier frontier;

    bool operator==(const FrontierLine &) const = default;
};

struct FrontierCurves {
    std::vector<FrontierLine> lines; // the current one first
    std::vector<FrontierPlace> best; // points that no other point exceeds

    bool operator==(const FrontierCurves &) const = default;
};

// Does not depend on the number of requests in the scenario.
FrontierCurves frontierCurves(const Scenario &scenario, const Catalogue &zoo);

} // namespace roofline
