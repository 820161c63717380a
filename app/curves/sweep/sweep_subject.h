// What the points of a sweep depend on: not the values that it varies, wherever they stand now.
#pragma once

#include "core/sweep/sweep_run.h"

#include <string>
#include <vector>

namespace roofline {

struct SweepSubject {
    Scenario scenario;
    ChipPtr chip; // where numbers of it are varied: without its name, which changes with them
    ModelPtr model;
    std::vector<std::string> axes;
    int flopPerMac = 2;

    bool operator==(const SweepSubject &other) const;
};

// `ends` are of the axes, as far as they can be read.
SweepSubject sweepSubject(const Scenario &scenario, const Catalogue &zoo, std::vector<std::string> axes,
                          const std::vector<SweepAxis> &ends, int flopPerMac);

} // namespace roofline
