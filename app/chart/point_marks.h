// The points of an analysis on the chart: which operators share one marker, its shape, size and words.
#pragma once

#include "app/chart/mapping.h"
#include "core/analysis/analysis.h"

#include <QString>

#include <vector>

namespace roofline {

enum class MarkShape { Circle, Diamond, Square, TriangleUp, TriangleDown, Pentagon, Hexagon };

MarkShape shapeOf(Group group);

struct PointMark {
    std::vector<int> operators;    // indices into the analysis; empty: the whole workload
    MarkShape shape = MarkShape::Circle;
    Bound bound = Bound::None;
    double intensity = 0;          // of the first operator
    double rate = 0;               // attained
    double share = 0;              // of the latency, all its operators together
    double radius = 0;             // area grows with the share
    QPointF center;
    bool inside = false;           // of the plot area; outside it is named by a badge at the edge, never moved
    QString name;                  // "gate, up, down"
    QString words;                 // "gate, up, down 39 %"; empty: too small for a label

    bool isWorkload() const { return operators.empty(); }
    bool holds(int op) const;
    bool operator==(const PointMark &) const = default;
};

// Operators first, the largest in front, the workload last. Operators without a place on the plane (no FLOP, or no
// bytes) have no mark.
std::vector<PointMark> pointMarksOf(const Analysis &analysis, const Mapping &mapping, bool withOperators, double unit);

// Why the workload itself has no mark although it was analyzed; empty when it has one.
QString whyNoPoint(const Analysis &analysis);

// "gate_proj" → "gate".
QString shortOperatorName(std::string_view name);

} // namespace roofline
