// Where the parts of a page of curves are: the batch view's, and the sweep's. Depends on the size, the type and the names of the curves, never on the batch: nothing
// moves while its slider does.
#pragma once

#include "app/chart/plot_area.h"

#include <QRectF>
#include <QSizeF>

#include <vector>

namespace roofline {

struct CurveLayout {
    PlotArea head;     // the roofline's: the title stays where it is when the tab changes
    QRectF controls;   // empty in pictures
    double left = 0;   // of all text
    double upName = 0; // middles of lines
    double ticks = 0;
    double acrossName = 0;
    QRectF plot;
    QRectF names; // beside the ends of the curves
};

// `names`: width of the longest; `controls`: height of what the window puts above the chart, 0: nothing; `widestTick` beside the axis.
CurveLayout curveLayout(const QSizeF &size, const ChartStyle &style, double names, double controls,
                        const QString &widestTick = QStringLiteral("0.01 %"));

// The middles of labels that want to stand at `wanted`, moved apart as little as keeps `distance` between them, inside top … bottom
// as far as there is room. In the order given.
std::vector<double> spread(const std::vector<double> &wanted, double distance, double top, double bottom);

} // namespace roofline
