// Draws the governing roofs of other chips and of other workloads beside the chart's own: for each the slope
// and the compute roof, in the color and dashes of its series.
#pragma once

#include "app/chart/companions.h"
#include "app/chart/roofs/roof_geometry.h"
#include "app/paint/chart_style.h"
#include "app/paint/label_layout.h"
#include "app/paint/scene.h"

#include <QStringList>

#include <optional>
#include <vector>

namespace roofline {

inline constexpr double companionRidgeRadius = 4;

struct CompanionRoof {
    int series = 1;
    FlopRate rate; // sustained
    Bandwidth bandwidth;
    QPolygonF line; // the parts of slope and compute roof in the plot area
    Segment slope;
    Segment flat;
    std::optional<QPointF> ridge; // unset: outside of the plot area
    QString words;                // for example "B · A100 80GB, 312 TFLOP/s"
};

struct CompanionRoofs {
    std::vector<CompanionRoof>
        chips; // only those with roofs to draw; for a workload on the own chip only if another roof governs it
    std::optional<CompanionRoof> ghost; // where the workload came from; unset if its roofs are drawn anyway
};

// Returns the chip's letter and short name, for example "B · A100 80GB".
QString companionName(const Analysis &analysis, int series);

CompanionRoofs companionRoofsOf(const Companions &companions, const AnalysisPtr &own, const Mapping &mapping);

void addCompanionRoofs(SceneItems &items, std::vector<Box> &lines, const CompanionRoofs &roofs,
                       const ChartStyle &style);

// Returns the roof drawn stronger, for the one under the pointer.
PathItem emphasized(const CompanionRoof &roof, const ChartStyle &style);

} // namespace roofline
