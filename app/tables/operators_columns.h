// What the operators table says about an operator or a group. Every number is of all instances together, so rows add up to
// their group and groups to the whole; only the last column is of one instance.
#pragma once

#include "core/analysis/analysis.h"

#include <QString>

namespace roofline {

// What matters most comes first: a narrow table shows it without scrolling.
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
QString widestText(OperatorColumn column); // that its cells can hold; empty where only the rows know
bool isText(OperatorColumn column);        // left-aligned words; else right-aligned numbers

// A column that is empty in every row of an analysis is not shown. The difference to a baseline is the table's own matter.
bool hasContent(OperatorColumn column, const Analysis &analysis);

// What the numbers of a column are called where reasons are given; null: they have none.
const char *reasonOf(OperatorColumn column);

// `count` is the operator's own, or the number of a group's members. The name is the caller's.
QString cellText(OperatorColumn column, const OperatorResult &result, double count);
double cellNumber(OperatorColumn column, const OperatorResult &result, double count);

} // namespace roofline
