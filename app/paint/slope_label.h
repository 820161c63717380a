// The words along a bandwidth's slope: on its ground side, as low as there is room; the number is never dropped.
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
    double share = 0; // of the slope, where the words begin
    double side = 1;  // 1: below it, in the ground; −1: above it; more: that many times as far off

    bool operator==(const SlopePlace &) const = default;
};

struct SlopeObstacles {
    QRectF plot;
    std::vector<Box> solid;  // labels
    std::vector<Disc> discs; // marks
    std::vector<Box> strong; // roofs that the words never cross
    std::vector<Box> thin;   // that they cross at need
};

Box boxAt(const SlopePlace &place, const QLineF &slope, const QString &text, TextRole role, const ChartStyle &style);

// `must`: somewhere in any case, while there is a slope at all.
std::optional<SlopePlace> slopePlaceFor(const QLineF &slope, const QStringList &forms, TextRole role,
                                        const ChartStyle &style, const SlopeObstacles &obstacles, bool must);

} // namespace roofline
