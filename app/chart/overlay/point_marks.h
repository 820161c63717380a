// The points of an analysis on the chart: which operators and groups share one marker, its shape, size and words.
#pragma once

#include "app/operators/operator_tree.h"
#include "app/paint/mapping.h"
#include "app/paint/mark_shape.h"

#include <QString>

#include <vector>

namespace roofline {

struct PointMark {
    std::vector<OperatorPick> picks; // operators and folded groups; empty: the whole workload
    std::vector<int> operators;      // all that it stands for: indices into the analysis
    Group group = Group::Whole;
    Bound bound = Bound::None;
    double intensity = 0; // of the first pick
    double rate = 0;      // attained, of one chip
    double share = 0;     // of the latency, all its operators together
    double radius = 0;    // area grows with the share
    QPointF center;
    bool fits = true;    // in memory, of the whole workload
    bool inside = false; // of the plot area; outside it is named by a badge at the edge, never moved
    QString words;       // "gate, up, down 39 %"; empty: too small for a label
    QString shortWords;  // "gate +2 39 %"

    bool isWorkload() const { return picks.empty(); }
    MarkShape shape() const { return shapeOf(group); }
    bool operator==(const PointMark &) const = default;
};

// What the points are made from; all of it is the caller's.
struct ShownOperators {
    const Analysis &analysis;
    const OperatorTree &tree;
    const OperatorFolds &folds;
    bool operators = false;  // besides the workload's point
    bool cacheAware = false; // at the intensity that the innermost memory level sees
    bool named = true;       // with words
};

// Operators first, the largest in front, the workload last. Operators without a place on the plane (no FLOP, or no
// bytes) have no mark.
std::vector<PointMark> pointMarksOf(const ShownOperators &shown, const Mapping &mapping, double unit);

// The front-most of the marks that a pick is part of; null when it has none. Nothing picked: the workload's.
const PointMark *markOf(const OperatorPick &pick, const std::vector<PointMark> &marks);

// What a mark stands for where only one thing can be told of: the selected one of its operators, else the first.
OperatorPick pickOf(const PointMark &mark, const OperatorPick &selected);

// "gate, up, down", "decode attention"; the workload's own words for its mark.
QString nameOf(const PointMark &mark, const Analysis &analysis, const OperatorTree &tree);

QString shortNameOf(const PointMark &mark, const Analysis &analysis, const OperatorTree &tree); // "gate +2"

// Why the workload itself has no mark although it was analyzed; empty when it has one.
QString whyNoPoint(const Analysis &analysis);

} // namespace roofline
