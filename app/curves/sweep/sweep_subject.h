// Holds what the points of a sweep depend on. The current values of what the sweep varies are not part of it.
#pragma once

#include "core/sweep/sweep_run.h"

#include <string>
#include <vector>

namespace roofline {

struct SweepSubject {
    Scenario scenario;
    ChipPtr chip; // without its name if the sweep varies its numbers, because the name changes with them
    ModelPtr model;
    std::vector<std::string> axes;
    int flopPerMac = 2;

    bool operator==(const SweepSubject &other) const;
};

// `ends` holds the ends of those axes that can be read.
SweepSubject sweepSubject(const Scenario &scenario, const Catalogue &zoo, std::vector<std::string> axes,
                          const std::vector<SweepAxis> &ends, int flopPerMac);

} // namespace roofline
