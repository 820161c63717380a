// What the sweep's page shows.
#pragma once

#include "app/curves/sweep/sweep_points.h"
#include "core/document/document.h"
#include "core/sweep/sweep_curves.h"

#include <QString>

#include <array>
#include <memory>
#include <optional>
#include <vector>

namespace roofline {

using SweepRunPtr = std::shared_ptr<const SweepRun>;

// A run among those that are drawn together.
struct SweptLine {
    ComparedCurve::Kind kind = ComparedCurve::Kind::Current;
    int series = 0;
    AnalysisPtr analysis;  // names it
    SweepRunPtr run;       // null: `problem` says why
    SweepDigestPtr digest; // of the run; null: the page makes it
    QString problem;

    bool operator==(const SweptLine &) const = default;
};

struct SweepPicture {
    SweepRunPtr run;                          // null: `problem` says why
    SweepDigestPtr digest;                    // of the run; null: the page makes it
    std::vector<SweptLine> besides;           // what the scenario is compared with, over the same values
    SweepPlan plan;                           // which of it, and on which axes
    std::array<std::optional<double>, 2> now; // where the scenario stands; unset: not on the axis
    bool alone = false;                       // a map, of one of several
    std::optional<std::size_t> chip;          // which of Scenario::compared that is; unset: the scenario's own
    std::size_t leftOut = 0;                  // curves that would have been too many points
    QString title;                            // empty: the generated sentence
    QString problem;                          // why there is no run
    bool dimmed = false;                      // the run is not what is asked for now
};

// As it is shown. A long run is let go of beside the event loop, whoever held it last: to free a million points takes longer than a frame.
SweepRunPtr shownRun(SweepRun run, int flopPerMac);

// Of a map: the place in Scenario::compared of the chip that it shows; unset: it shows the scenario's own.
std::optional<std::size_t> chipOnMap(const SweepPlan &plan, const Scenario &scenario);
// A place on that chip's map: it takes what it has of its own, and leaves the others' values. An empty string, or why not.
std::string placeChipOnMap(SweepPlan &plan, Scenario &scenario, std::vector<SweepAxis> &values);
// What is swept: the scenario, of a map on the chip that it shows.
Scenario sweptBy(const SweepPlan &plan, const Scenario &scenario, const Catalogue &zoo);

std::vector<SweptLine> linesOf(std::vector<SweepBeside> besides, int flopPerMac);

} // namespace roofline
