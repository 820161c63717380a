// Draws what stands beside a point: its traffic at each memory level, and its measured result.
#pragma once

#include "app/chart/overlay/overlay_canvas.h"
#include "app/chart/overlay/point_marks.h"
#include "core/answers/measured.h"

#include <span>
#include <vector>

namespace roofline {

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

} // namespace roofline
