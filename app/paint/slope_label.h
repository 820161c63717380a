// Places the words along a bandwidth's slope: below the line and as far down as there is room. The number is
// never dropped.
#pragma once

#include "app/paint/chart_style.h"
#include "app/paint/label_layout.h"

#include <QLineF>
#include <QStringList>

#include <optional>
#include <vector>

namespace roofline {

struct SlopePlace {
    int form = 0;
    double share = 0; // where the words begin, as a share of the slope
    double side = 1;  // 1: below the line; −1: above it; larger values: that many times as far away
};

struct SlopeObstacles {
    QRectF plot;
    std::vector<Box> solid;  // labels
    std::vector<Disc> discs; // marks
    std::vector<Box> strong; // roofs that the words avoid
    std::vector<Box> thin;   // lines of the same chip, which the words cross before they lose the memory's name
    std::vector<Box> others; // roofs of other chips and a path, which they cross last
};

Box boxAt(const SlopePlace &place, const QLineF &slope, const QString &text, TextRole role, const ChartStyle &style);

// With `must` there is always a place, as long as there is a slope, and the last form is the bare number: it stands for
// the others only where none of them has room.
std::optional<SlopePlace> slopePlaceFor(const QLineF &slope, const QStringList &forms, TextRole role,
                                        const ChartStyle &style, const SlopeObstacles &obstacles, bool must);

} // namespace roofline
