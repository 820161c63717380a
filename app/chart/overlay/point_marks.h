// Makes the chart's marks from an analysis: which operators and groups share a mark, and its shape, size and words.
#pragma once

#include "app/operators/operator_tree.h"
#include "app/paint/mapping.h"
#include "app/paint/mark_shape.h"

#include <QString>

#include <vector>

namespace roofline {

struct PointMark {
    std::vector<OperatorPick> picks; // operators and folded groups; empty: the whole workload
    std::vector<int> operators;      // all operators that it stands for, as indices into the analysis
    Group group = Group::Whole;
    Bound bound = Bound::None;
    double intensity = 0; // of the first pick
    double rate = 0;      // attained, of one chip
    double share = 0;     // of the latency, for all its operators together
    double radius = 0;    // the area grows with the share
    QPointF center;
    bool fits = true;      // the whole workload fits in memory
    bool selected = false; // stands for the selection or a part of it
    bool inside = false;   // in the plot area; outside, a badge at the edge names the mark, which is never moved
    QString words;         // for example "gate, up, down 39 %"; empty: too small for a label
    QString shortWords;    // for example "gate +2 39 %"

    bool isWorkload() const { return picks.empty(); }
    MarkShape shape() const { return shapeOf(group); }
};

// Refers to what the marks are made from. The caller owns all of it.
struct ShownOperators {
    const Analysis &analysis;
    const OperatorTree &tree;
    const OperatorFolds &folds;
    bool operators = false;  // adds them to the workload's point
    bool cacheAware = false; // places points at the intensity that the innermost memory level sees
};

// Returns operators first, from the largest to the smallest, and the workload last. Operators without a place
// on the plane (no FLOP, or no bytes) have no mark.
std::vector<PointMark> pointMarksOf(const ShownOperators &shown, const Mapping &mapping, double unit);

// Returns the first mark that contains the pick, or null if there is none. Without a pick it is the workload's mark.
const PointMark *markOf(const OperatorPick &pick, const std::vector<PointMark> &marks);

// Returns the one pick to describe for a mark: the selected one if it belongs to the mark, otherwise the first.
OperatorPick pickOf(const PointMark &mark, const OperatorPick &selected);

// Returns, for example, "gate, up, down" or "decode attention". For the workload's mark it returns the mark's words.
QString nameOf(const PointMark &mark, const Analysis &analysis, const OperatorTree &tree);

} // namespace roofline
