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

// Holds what a chip's governing roofs are drawn from. Equal values look alike.
struct GoverningRoofs {
    ChipPtr chip;
    bool valid = false;
    Unit unit{};
    NumberFormat format{};
    std::size_t level = 0;
    double sustainedCompute = 1;
    double sustainedMemory = 1;

    bool operator==(const GoverningRoofs &) const = default;
};

GoverningRoofs governingRoofsOf(const AnalysisPtr &analysis); // null: returns an empty value

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
