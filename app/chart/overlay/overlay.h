// What moves with the workload and what must make way for it: points, drop lines, every label, badges at the edge,
// title.
#pragma once

#include "app/chart/overlay/compared_rows.h"
#include "app/chart/overlay/edge_badges.h"
#include "app/chart/overlay/move_arrow.h"
#include "app/chart/overlay/point_marks.h"
#include "app/chart/overlay/side_marks.h"
#include "app/chart/overlay/still_scene.h"
#include "app/chart/overlay/sweep_line.h"
#include "app/chart/plot_area.h"
#include "app/paint/label_places.h"

#include <QString>

#include <optional>
#include <span>
#include <vector>

namespace roofline {

// What is compared, and the way of a sweep.
struct Besides {
    const Companions &companions;
    const CompanionRoofs &roofs;
    const SweepPath &path;
    const SweepLine &sweep;
};

struct OverlayInput {
    const Analysis *analysis = nullptr; // null: nothing to show yet
    const RoofLines &lines;
    const RoofGeometry &geometry;
    const StillScene &still;
    const PlotArea &area;
    const ChartStyle &style;
    const OperatorTree &tree;
    const OperatorFolds &folds;
    QString title;
    QString subtitle;
    bool headline = false; // the title is a lecture's, as large as it can be
    bool operators = false;
    bool point = true; // the workload's, with all that hangs on it
    bool words = true; // the verdict and the numbers of points
    bool tags = true;  // numbers of the intensity axis
    OperatorPick selected;
    bool held = false;       // nothing is selected: the workload's point has its ruler
    bool levels = false;     // of what is selected or held
    bool cacheAware = false; // points at the intensity that the innermost memory level sees
    std::optional<MeasuredPoint> measured;
    const Besides *beside = nullptr;         // null: nothing
    std::span<const TextItem> intensities{}; // the numbers of that axis
    double intensityUnit = 1;                // that the numbers are in, FLOP/byte
    std::span<const Box> taken{};            // what a lecture has put there, which labels keep off
    const LabelMemory *memory = nullptr;     // where labels were; null: they were nowhere
    bool moving = false;                     // labels ride with their marks
};

struct Overlay {
    SceneItems items;
    std::vector<PointMark> marks;
    std::vector<char> selected;  // of each mark: it stands for what is selected, or a part of it
    std::vector<SideMark> sides; // memory levels of a point, the measured one
    std::vector<CompanionMark> companions;
    std::optional<Move> move;
    std::vector<EdgeBadge> badges;
    std::size_t ownItem = 0;         // the workload's mark; 0: there is none
    bool ownLetter = false;          // in the item behind it
    std::vector<PlacedLabel> places; // labels of marks
    std::vector<Disc> discs;         // that no label lies on
    ComparedBlock compared;
    LabelMemory memory;      // where labels are, for the next one
    std::vector<Box> labels; // every text inside the plot area
    Obstacles obstacles;     // what a label that comes later keeps off
};

Overlay overlayOf(const OverlayInput &input);

// The ruler of a mark besides: nothing of the overlay makes way for it.
SceneItems rulerOver(const OverlayInput &input, const Overlay &overlay, const PointMark &mark);

} // namespace roofline
