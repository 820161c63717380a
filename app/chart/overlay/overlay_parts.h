// Draws the roofs and what lies over them: points beside the workload's own, rows and badges that name them, the arrow
// to it, a sweep, notes and keys.
#pragma once

#include "app/chart/companions.h"
#include "app/chart/overlay/overlay_canvas.h"
#include "app/chart/overlay/point_marks.h"
#include "app/chart/plot_area.h"
#include "app/chart/roofs/companion_roofs.h"
#include "app/chart/roofs/roof_geometry.h"
#include "app/paint/label_places.h"
#include "app/paint/mapping.h"
#include "core/answers/measured.h"

#include <limits>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace roofline {

// Draws the points that are compared: the workload on each further chip, and further workloads on the chart's
// own chip.

struct CompanionMark {
    PointMark mark;
    int series = 1;
};

// Returns the last chip first, so that the first lies on top, and then the workloads from the first to the last.
// Operators of another chip are shown only when that chip is chosen.
std::vector<CompanionMark> companionMarksOf(const Companions &companions, bool cacheAware, const Mapping &mapping,
                                            double unit);

QString seriesName(int series, const Companions &companions); // for example "B · H100 SXM" or "C · ResNet-50, batch 8"

// `letters` draws letters in the chips' marks, for charts where no row tells the chips apart.
void addCompanionMarks(SceneItems &items, const std::vector<CompanionMark> &marks, const Companions &companions,
                       bool letters, const ChartStyle &style);

// Returns the letter for the middle of a workload's mark.
TextItem letterIn(const QPointF &center, int series, const ChartStyle &style);

// Explains which letter is which chip, where there is no gutter that does.
void addLetterKey(OverlayCanvas &canvas, const CompanionRoofs &roofs, const Companions &companions,
                  const std::vector<Box> &lines);

// Lists the points of compared chips in rows above the roofs, left of the points: a number, the letters and a
// leader line. There is one row for each place, so chips that coincide share one.

struct ComparedPlace {
    QPointF at;
    double radius = 0;
    std::vector<int> series; // more than one if they are equal to the pixel and in the printed digits
    QString number;
    bool own = false;
    bool fits = true;

    TextRole role() const { return own ? TextRole::Strong : TextRole::Label; } // of the number
};

// Returns the places of the companion chips and of the chart's own chip, from top to bottom.
std::vector<ComparedPlace> comparedPlaces(const PointMark *own, const Analysis &analysis,
                                          const std::vector<CompanionMark> &marks, const Companions &companions,
                                          const PlotArea &area);
QString comparedUnit(const Analysis &analysis, const PlotArea &area); // heading over the numbers

struct ChipPointRow {
    ComparedPlace place;
    double y = 0;
    Box box{};
    QPolygonF leader{};
};

struct ComparedBlock {
    std::vector<ChipPointRow> rows;
    bool numbers = true;
    double left = 0;    // right end of the numbers
    double letters = 0; // right end of the letters
    QRectF heading;     // empty: none
};

inline constexpr int everyMark = std::numeric_limits<int>::max();

// Holds the room for the rows. They avoid what is taken where they can.
struct ComparedRoom {
    QRectF plot;
    std::vector<QLineF> slopes{}; // slopes of all chips
    std::vector<Box> taken{};
    std::vector<Box> words{};                             // those of them that no leader line crosses either
    std::vector<Disc> marks{};                            // nor a mark, where that can be
    std::vector<Disc> ridges{};                           // ridge points, which lie on leaders that must cross them
    std::pair<int, int> mostStruck{everyMark, everyMark}; // marks and ridges that a leader may strike
};
ComparedBlock blockFor(std::vector<ComparedPlace> places, const QString &unit, ComparedRoom room,
                       const ChartStyle &style);
// Sets boxes, leader lines and heading from the rows' heights and the right end of the letters. Nothing reaches beyond
// `leftmost`, and leaders keep off marks and ridges where they can.
void layOut(ComparedBlock &block, const QString &unit, double leftmost, const ChartStyle &style,
            const ComparedRoom &room);
void addBlock(SceneItems &items, const ComparedBlock &block, const QString &unit, const ChartStyle &style);

// Draws what stands beside a point: its traffic at each memory level, and its measured result.

struct SideMark {
    enum class Kind { Level, Measured };
    Kind kind = Kind::Level;
    double intensity = 0;
    double rate = 0; // of one chip
    QPointF center;
    double radius = 0;
    bool inside = false; // in the plot area
    bool strong = false; // the slowest level, or a measurement above its roof
    QString name;        // text of its label, for example "L2"
    QString shortName;   // used where the name has no room
    QString title;       // text of its badge and first line of its tooltip, for example "L2 of gate"
    QStringList facts;   // the tooltip's other lines
};

// Returns one mark for each level with traffic at the height of `mark`, outermost level first.
std::vector<SideMark> levelMarksOf(const PointMark &mark, const OperatorPick &selected, const Analysis &analysis,
                                   const OperatorTree &tree, const Mapping &mapping, double unit);

// Returns a mark above or below the workload's mark.
SideMark measuredMarkOf(const MeasuredPoint &measured, const PointMark &workload, const Analysis &analysis,
                        const Mapping &mapping, double unit);

// Returns how far the mark reaches from its center, with the ring around a measurement above its roof.
double reachOf(const SideMark &side);

void addLevels(OverlayCanvas &canvas, std::span<const SideMark> levels, const PointMark &mark);
void addMeasuredLine(OverlayCanvas &canvas, const SideMark &measured, const PointMark &workload);
void addMeasured(OverlayCanvas &canvas, const SideMark &measured, const PointMark &workload);

void addLevelLabels(OverlayCanvas &canvas, std::span<const SideMark> levels, const PointMark &mark,
                    std::span<const Disc> discs);
void addMeasuredLabel(OverlayCanvas &canvas, const SideMark &measured, std::span<const Disc> discs,
                      std::span<const Box> roofs);

// Shows where the workload came from: its earlier point, and an arrow from there that says what changed.

struct Move {
    QPointF from;
    QPointF to;
    bool apart = false; // the two points are far enough apart for an arrow
    bool baseline = false;
    std::optional<Disc> ghost; // the mark at the earlier point; unset: none is drawn
    QPolygonF shaft;           // bent, so that it does not look like a roof
    double radius = 0;         // radius of the mark that the arrow leads to
    QString words;             // for example "×1.8, now compute-bound"
};

// Returns nothing if one of the two points has no place.
std::optional<Move> moveOf(const Companions &companions, const Analysis &own, const PointMark *workload,
                           bool cacheAware, const Mapping &mapping, double unit);

void addMove(OverlayCanvas &canvas, const Move &move);
// `lines` are all roofs, also those that do not govern.
void addMoveLabels(OverlayCanvas &canvas, const Move &move, const std::vector<Box> &governing,
                   const std::vector<Box> &lines, std::span<const Disc> discs);

// Draws badges at the edge of the plot area. They name points that lie outside, which are never moved in.

struct OutsidePoint {
    double intensity = 0;
    double rate = 0;
    QPointF center;
    QString name;
    QColor color;
    bool alone = false; // has its own badge: the workload, a companion, the measured point
};

struct EdgeBadge {
    enum class Edge { Left, Right, Top, Bottom };
    QRectF rect;
    Edge edge = Edge::Left;
    std::vector<OutsidePoint> points; // the points that the badge stands for
    QString words;

    bool isSideways() const { return edge == Edge::Left || edge == Edge::Right; }
};

// Puts badges on the edge beyond which a point lies, at the point's own height or intensity, or as near to it as none
// of the canvas's obstacles is covered and, where there is such a place, none of the lines. Those of operators are left
// out where no room near their points is off the lines. Operators beyond one edge share a badge. The badges of an edge
// keep the order of their points.
std::vector<EdgeBadge> addBadges(OverlayCanvas &canvas, const std::vector<OutsidePoint> &points,
                                 std::span<const Box> lines);

// Draws a sweep on the plane: a broad line under the points, colored by what bounds them, dashed where the
// workload does not fit in memory.

struct SweepPiece {
    QPolygonF points;
    Bound bound = Bound::None;
    bool fits = true;
};

struct SweepTick {
    QPointF at;
    std::size_t index = 0; // index into the path's points
};

// Holds only those of up to a million points that differ on the screen. It is laid out once for a path and a mapping.
struct SweepLine {
    std::vector<SweepPiece> pieces;
    std::vector<SweepTick> ticks;
};

inline constexpr double sweepTickRadius = 2.6;

SweepLine sweepLineOf(const std::vector<PathPoint> &points, const Mapping &mapping);

void addSweep(SceneItems &items, const SweepLine &line, const ChartStyle &style);

std::vector<Box> boxesAlong(const SweepLine &line, double unit); // what words on the line would hide

// Adds as many labels as have room nearer to their tick than to any other and to the marks, that of the memory's end
// first. They cross a roof only where they have no other room.
void addSweepLabels(OverlayCanvas &canvas, const SweepLine &line, const SweepPath &path, std::span<const Disc> marks,
                    std::span<const Box> roofs);

// Returns the dots that a played sweep leaves behind.
SceneItems trailItems(const std::vector<PathPoint> &trail, const Mapping &mapping, const ChartStyle &style);

// Draws what stays while the workload moves: regions, roofs, the ridge point.
struct StillScene {
    SceneItems items;
    std::vector<Box> lines; // the roofs, as obstacles for labels
    std::vector<Box>
        strong; // without lines that a label may cross at need: host link, beyond the ridge point, other chips
};

// Adds the ridge point if it is inside of the frame. It lies on its roofs, also when they are drawn stronger.
void addRidgePoint(SceneItems &items, const RoofGeometry &geometry, const Mapping &mapping, const ChartStyle &style);

// `companions` and `sweep` are drawn together with the roofs of the chart's own chip.
StillScene stillSceneOf(const RoofLines &lines, const RoofGeometry &geometry, const Mapping &mapping,
                        const ChartStyle &style, const CompanionRoofs &companions = {}, const SweepLine &sweep = {});

// Fills the empty corner above the roof: with a sentence that says why there is no point or no roof, or with a small
// key of which shape stands for which group of operators.

QString noteFor(const Analysis *analysis); // empty: nothing to say

void addNote(OverlayCanvas &canvas, const QString &text, const StillScene &still);

// Lists the groups of these marks in one column, or in more and lower ones where that gives it room off the lines.
// Returns whether there are several groups, with or without room for them; a single one needs no key.
bool addShapeKey(OverlayCanvas &canvas, const std::vector<PointMark> &marks, std::span<const Box> lines);

} // namespace roofline
