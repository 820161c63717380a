// Places the parts of a page of curves, for the batch view and the sweep. It depends on the size, the font
// and the names of the curves and never on the batch, so nothing moves with the batch slider.
#pragma once

#include "app/chart/plot_area.h"

#include <QRectF>
#include <QSizeF>

#include <vector>

namespace roofline {

struct CurveLayout {
    PlotArea head;     // as on the roofline chart, so that the title stays in place when the tab changes
    QRectF controls;   // empty in pictures
    double left = 0;   // left edge of all text
    double upName = 0; // middles of lines
    double ticks = 0;
    double acrossName = 0;
    QRectF plot;
    QRectF names; // beside the ends of the curves
};

// `names` is the width of the longest name, `controls` the height of what the window puts above the chart (0:
// nothing), and `widestTick` the widest label beside the axis.
CurveLayout curveLayout(const QSizeF &size, const ChartStyle &style, double names, double controls,
                        const QString &widestTick = QStringLiteral("0.01 %"));

// Moves the middles of labels apart from `wanted` as little as keeps `distance` between them, inside top …
// bottom as far as there is room. The result has the order of `wanted`.
std::vector<double> spread(const std::vector<double> &wanted, double distance, double top, double bottom);

} // namespace roofline
