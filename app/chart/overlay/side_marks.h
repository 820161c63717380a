// What stands beside a point: its traffic at each memory level, and what somebody measured.
#pragma once

#include "app/chart/overlay/level_points.h"
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
    bool inside = false; // of the plot area
    bool strong = false; // the slowest level; a measurement above its roof
    QString name;        // "L2": its label
    QString shortName;   // where that has no room
    QString title;       // "L2 of gate": its badge, the first line of its tip
    QStringList facts;   // the other lines

    bool operator==(const SideMark &) const = default;
};

// At the height of the mark, one for each level, outermost first.
std::vector<SideMark> levelMarksOf(const PointMark &mark, const OperatorPick &selected, const Analysis &analysis,
                                   const OperatorTree &tree, const Mapping &mapping, double unit);

// Above or below the workload's mark.
SideMark measuredMarkOf(const MeasuredPoint &measured, const PointMark &workload, const Analysis &analysis,
                        const Mapping &mapping, double unit);

void addLevels(OverlayCanvas &canvas, std::span<const SideMark> levels, const PointMark &mark);
void addMeasuredLine(OverlayCanvas &canvas, const SideMark &measured, const PointMark &workload);
void addMeasured(OverlayCanvas &canvas, const SideMark &measured, const PointMark &workload);

void addLevelLabels(OverlayCanvas &canvas, std::span<const SideMark> levels, const PointMark &mark);
void addMeasuredLabel(OverlayCanvas &canvas, const SideMark &measured);

QColor alarmColor(const Theme &theme);

} // namespace roofline
