// These columns show an operator or a group. Every number counts all instances together, so that rows add up
// to their group and groups to the whole. Only the last column is of one instance.
#pragma once

#include "core/analysis/analysis.h"

#include <QString>

namespace roofline {

// The most important columns come first, so that a narrow table shows them without scrolling.
enum class OperatorColumn {
    Name,
    Count,
    Latency,
    Delta,
    Share,
    Bound,
    FlopPerByte,
    Attainable,
    Flop,
    Byte,
    Weight,
    Activation,
    Kv,
    Network,
    ComputeTime,
    MemoryTime,
    NetworkTime,
    Each,
};
inline constexpr int operatorColumnCount = int(OperatorColumn::Each) + 1;

QString columnTitle(OperatorColumn column);
QString columnHelp(OperatorColumn column);
QString shownCount(double count);
QString widestText(OperatorColumn column); // the widest text of a cell; empty where it depends on the rows
bool isText(OperatorColumn column);        // left-aligned words; otherwise right-aligned numbers

// Tells whether any row of an analysis has a value in the column. The table itself decides about Delta.
bool hasContent(OperatorColumn column, const Analysis &analysis);

// Returns the name of the column's numbers in the explanations; null: they have none.
const char *reasonOf(OperatorColumn column);

// `count` is the operator's own count, or the number of a group's members. The caller fills in the name.
QString cellText(OperatorColumn column, const OperatorResult &result, double count);
double cellNumber(OperatorColumn column, const OperatorResult &result, double count);

} // namespace roofline
