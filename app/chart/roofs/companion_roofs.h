// The roofs of other chips, and those that govern other workloads, beside the chart's own: of each the slope and the compute roof that govern, in the color and the dashes
// of its series.
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

// What a chip's roofs are drawn from: equal keys look alike.
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

GoverningRoofs governingRoofsOf(const AnalysisPtr &analysis); // null: of nothing

struct CompanionRoof {
    int series = 1;
    FlopRate rate; // sustained
    Bandwidth bandwidth;
    QPolygonF line; // what of both is in the plot area
    Segment slope;
    Segment flat;
    std::optional<QPointF> ridge; // in the plot area
    QString words;                // "B · A100 80GB, 312 TFLOP/s"
};

struct CompanionRoofs {
    std::vector<CompanionRoof>
        chips; // without those that have none to draw; of a further workload on the own chip: where another governs it
    std::optional<CompanionRoof> ghost; // of where the workload came from, unless its roofs are drawn anyway
};

// The chip's letter and short name: "B · A100 80GB".
QString companionName(const Analysis &analysis, int series);

CompanionRoofs companionRoofsOf(const Companions &companions, const AnalysisPtr &own, const Mapping &mapping);

void addCompanionRoofs(SceneItems &items, std::vector<Box> &lines, const CompanionRoofs &roofs,
                       const ChartStyle &style);

// Drawn stronger: under the pointer.
PathItem emphasized(const CompanionRoof &roof, const ChartStyle &style);

} // namespace roofline
