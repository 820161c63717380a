// What pages of curves write beside things: names of points, numbers on a card, what lies beyond an axis.
#pragma once

#include "app/paint/label_layout.h"
#include "app/views/page_marks.h"
#include "core/analysis/analysis.h"
#include "core/sweep/batch_curve.h"

#include <QStringList>

namespace roofline {

QString boundWords(Bound bound);                                     // "memory-bound"
QString throughputWords(const Analysis &analysis, double perSecond); // "7230 tokens/s"

// Of a curve, as short as tells it from the others: whether several chips are drawn, and several workloads.
QString curveName(ComparedCurve::Kind kind, const Analysis &analysis, bool chips, bool workloads);

// Of a name that begins with a capital: inside a sentence German keeps it, which is for the translation to say.
QString nounInSentence(const QString &noun);

// "B · H200": with the letter that it has wherever things are compared.
QString lettered(int series, const QString &name);

// A text near a mark, inside `room` and clear of the obstacles where that is possible.
TextItem wordsNear(const ChartStyle &style, const QRectF &room, const Obstacles &obstacles, const QPointF &center,
                   double radius, const QString &text, TextRole role);

// A card beside a point; its first line is strong.
void addCard(PageMarks &marks, const ChartStyle &style, const QPointF &center, const QStringList &lines,
             const QRectF &plot, const QSizeF &page);

// What is not on the axis, named at the edge of the plot that it lies behind.
void addBeyond(PageMarks &marks, const ChartStyle &style, const QRectF &plot, const QString &words,
               bool atLeft = false);

} // namespace roofline
