// Lays out what moves with the workload and what must give way to it: points, drop lines, all labels, badges
// at the edge and the title.
#pragma once

#include "app/chart/chart_shown.h"
#include "app/chart/overlay/overlay_parts.h"

#include <optional>
#include <span>
#include <vector>

namespace roofline {

struct OverlayInput {
    const ChartShown &shown;
    const RoofLines &lines;
    const RoofGeometry &geometry;
    const StillScene &still;
    const PlotArea &area;
    const ChartStyle &style;
    const Companions &companions; // in sight; none, where nothing is compared
    const CompanionRoofs &roofs;  // theirs
    const SweepPath &path;
    const SweepLine &sweep;
    std::span<const TextItem> intensities{}; // the numbers of the intensity axis
    std::span<const Box> taken{};            // room of annotations and guesses, which labels avoid
    std::span<const Disc> way{};             // marks where a question's point has been
    std::span<const Box> wayLines{};         // the lines between them, or a roofline that somebody guessed
    const LabelMemory *memory = nullptr;     // where labels were before; null: nowhere
    bool moving = false;                     // labels ride with their marks

    // Says whether points lie at the intensity that the innermost memory level sees.
    bool cacheAware() const { return shown.choices.cacheAware && shown.look == ChartLook::Memory; }
    bool comparesChips() const { return !companions.chips.empty(); }
    bool comparesWorkloads() const { return !companions.workloads.empty(); }
};

struct Overlay {
    SceneItems items;
    std::vector<PointMark> marks;
    std::vector<SideMark> sides; // the memory levels of a point, then the measured point
    std::vector<CompanionMark> companions;
    std::optional<Move> move;
    std::vector<EdgeBadge> badges;
    std::size_t ownItem = 0;         // index of the workload's mark; 0: none
    bool ownLetter = false;          // the item behind that mark is its letter
    std::vector<PlacedLabel> places; // labels of the marks
    std::vector<Disc> discs;         // discs that no label covers
    ComparedBlock compared;
    QPolygonF rateLeader;    // from the governing rate to its roof, where another roof is nearer
    LabelMemory memory;      // where labels are now, for the next layout
    std::vector<Box> labels; // every text inside the plot area
    Obstacles obstacles;     // what later labels avoid

    const PointMark *ruled() const; // the mark that is selected alone, which has the ruler; null: none or several are
};

Overlay overlayOf(const OverlayInput &input);

// Returns the ruler of a further mark. Nothing in the overlay gives way to it.
SceneItems rulerOver(const OverlayInput &input, const Overlay &overlay, const PointMark &mark);

} // namespace roofline
