// What the sweep's page shows.
#pragma once

#include "app/curves/sweep_points.h"
#include "core/document/document.h"

#include <QString>

#include <array>
#include <memory>
#include <optional>

namespace roofline {

using SweepRunPtr = std::shared_ptr<const SweepRun>;

struct SweepPicture {
    SweepRunPtr run;                          // null: `problem` says why
    SweepDigestPtr digest;                    // of the run; null: the page makes it
    SweepPlan plan;                           // which of it, and on which axes
    std::array<std::optional<double>, 2> now; // where the scenario stands; unset: not on the axis
    QString title;                            // empty: the generated sentence
    QString problem;                          // why there is no run
    bool dimmed = false;                      // the run is not what is asked for now
};

} // namespace roofline
