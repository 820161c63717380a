// Holds what the sweep's page shows.
#pragma once

#include "app/curves/sweep/sweep_points.h"
#include "core/document/document.h"
#include "core/sweep/sweep_curves.h"

#include <QString>

#include <array>
#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace roofline {

// One run of those that are drawn together.
struct SweptLine : CurveIdentity {
    AnalysisPtr analysis; // gives the name
    SweepRunPtr run;      // null: `problem` says why
    QString problem;

    bool operator==(const SweptLine &) const = default;
};

struct SweptRuns {
    SweepRunPtr run;                // null: `problem` says why
    std::vector<SweptLine> besides; // what the scenario is compared with, for the same values
    std::size_t leftOut = 0;        // curves left out because they would have too many points
    QString problem;                // why there is no run
};

struct SweepPicture : SweptRuns {
    SweepPlan plan{};                           // quantity and axes
    std::array<std::optional<double>, 2> now{}; // the scenario's own values; unset: not on the axis
    bool alone = false;                         // a map that shows only one of several
    std::optional<std::size_t> chip{};          // its index in Scenario::compared; unset: the scenario's own
    QString title{};                            // empty: the generated sentence
    bool dimmed = false;                        // the run is no longer the one asked for
    // Says why a point of a line cannot be computed, where points are read; unset: nobody reads them.
    std::function<QString(const SweptLine &line, std::size_t point)> whyNot{};
};

// Returns why a point of the scenario's run cannot be computed; empty: the scenario is not to blame.
QString whyNotComputed(const Scenario &scenario, const Catalogue &zoo, const SweepRun &run, std::size_t point);

// Returns the run as it is shown. A long run is freed outside of the event loop, whoever held it last,
// because freeing a million points takes longer than a frame.
SweepRunPtr shownRun(SweepRun run, int flopPerMac);

// Returns the index in Scenario::compared of the chip that a map shows. Unset means that it shows the scenario's own.
std::optional<std::size_t> chipOnMap(const SweepPlan &plan, const Scenario &scenario);
// Applies a place on that chip's map. The chip takes the values that it has of its own; `values` keeps the
// others. Returns an empty string, or why it failed.
std::string placeChipOnMap(SweepPlan &plan, Scenario &scenario, std::vector<SweepAxis> &values);
// Returns the scenario that is swept. For a map it is on the chip that the map shows.
Scenario sweptBy(const SweepPlan &plan, const Scenario &scenario, const Catalogue &zoo);

// Says why nothing of a run can be drawn. Empty: something can.
QString problemOf(const ShownRun &run, const Analysis &analysis);

SweptRuns shownRuns(SweepCurves curves, int flopPerMac);

// Finds the scenario's values on the axes of the shown run. `asked` are those of the next run, if they may differ.
void findNow(SweepPicture &picture, const Scenario &swept, const Catalogue &zoo,
             const std::vector<SweepAxis> *asked = nullptr);

// Computes what the picture shows by its plan. Returns an empty string, or why it cannot be computed. There is no run
// then, and none if the plan has more than `mostPoints`.
std::string computeSweep(SweepPicture &picture, const Scenario &scenario, const Catalogue &zoo, int flopPerMac,
                         std::size_t mostPoints = SIZE_MAX);

// Computes curves over the batch, those of `kept` scenarios too. The plan says whether its axis is logarithmic.
void computeBatches(SweepPicture &picture, const Scenario &scenario, const Catalogue &zoo,
                    const std::vector<Scenario> &kept, int flopPerMac);

// Holds what the points of a sweep depend on. The current values of what the sweep varies are not part of it.
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
