// Writes what pages of curves say beside things: names of points, numbers on a card, what lies beyond an axis.
#pragma once

#include "app/paint/label_layout.h"
#include "app/views/page_marks.h"
#include "core/analysis/analysis.h"
#include "core/sweep/sweep_curves.h"

#include <QStringList>

#include <span>

namespace roofline {

QString boundWords(Bound bound); // for example "memory-bound"

// Returns the shortest name of a curve that no other curve has. `chips` and `workloads` say whether
// several of them are drawn; the same chip with other settings counts as another. `named` is what the workload is
// called; empty: as elsewhere.
QString curveName(CurveIdentity::Kind kind, const Analysis &analysis, bool chips, bool workloads,
                  const QString &named = {});

// Puts the series' letter before the name. For example "B · H200".
QString lettered(int series, const QString &name);

QString rateText(const Analysis &analysis,
                 double rate); // for example "624 TOP/s" for an integer format, or "312 TFLOP/s"

// Adds a card beside a point. Its first line is strong.
void addCard(PageMarks &marks, const ChartStyle &style, const QPointF &center, const QStringList &lines,
             const QRectF &plot, const QSizeF &page);

// Names a point beyond the axes at the edge of the plot that is nearest to it, with an arrow to where it lies. Along
// that edge it keeps off what is written, where there is room. Returns the badge's place.
QRectF addBeyond(PageMarks &marks, const ChartStyle &style, const QRectF &plot, const QString &words, const QPointF &at,
                 std::span<const Box> written);

} // namespace roofline
