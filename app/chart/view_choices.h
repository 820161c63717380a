// Holds what a reader chose to see of any analysis. This is no part of the scenario, and no number changes with it.
#pragma once

#include "app/chart/chart_layers.h"
#include "app/chart/roofs/roof_choices.h"
#include "app/operators/operator_tree.h"
#include "app/paint/tick_labels.h"

namespace roofline {

struct ViewChoices {
    bool operators = true; // shows the operators' points beside the workload's
    OperatorFolds folds{}; // a folded group is one point and one row
    RoofChoices roofs{};   // the governing roofs are drawn in any case

    // The band below the roof shows what ran one after the other instead of at once. It is drawn where the
    // overlap is less than perfect, and with this choice in any case.
    bool overlapBandAlways = false;

    // Places every point at the intensity of the bytes that the cores ask the innermost memory level for,
    // under the roofs of all levels.
    bool cacheAware = false;

    IntensityTicks ticks = IntensityTicks::Decades;

    // Hidden parts can be read nowhere: not on the chart, in a tooltip, with a screen reader or in an
    // exported picture.
    ChartLayers hidden{};
    bool comes = false; // what is hidden comes later, and labels keep off its points already; false: they are secret
    bool tellsVerdict() const { return !hidden.has(ChartLayer::Words) && !hidden.has(ChartLayer::Point); }
    bool tellsRidge() const
    {
        return !hidden.has(ChartLayer::Ridge) && !hidden.has(ChartLayer::BandwidthRoof)
               && !hidden.has(ChartLayer::ComputeRoof);
    }

    bool operator==(const ViewChoices &) const = default;
};

// Identifies the one point that the chart tells more about, with its ruler and memory levels.
struct PointInFocus {
    OperatorPick selected;
    bool workload = false; // nothing is selected, and the whole workload's point is in focus
    bool levels = false;
};

} // namespace roofline
