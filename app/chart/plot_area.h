// Divides the widget's room: title on top, axes at the left and below, the plot area in the rest.
#pragma once

#include "app/chart/frame.h"
#include "app/paint/chart_style.h"
#include "app/paint/mapping.h"
#include "app/paint/scene.h"
#include "app/paint/tick_labels.h"

#include <QSize>

#include <optional>
#include <span>

namespace roofline {

struct PlotArea {
    Mapping mapping;
    QRect rect; // the plot area
    Frame home; // what is shown without zoom
    QRectF titleRoom;
    double gutter = 0;  // room right of the plot area for names and numbers of roofs; 0: none
    int titleLines = 2; // with the subtitle's; fixed by the size alone: a longer sentence must not move the plot
    RateUnit unit;

    bool operator==(const PlotArea &) const = default;
};

// Returns the unit of the performance axis, which follows the chips' fastest dense rate.
RateUnit rateUnitOf(std::span<const Chip *const> chips);

// Holds what a plot must have room for.
struct PlotNeeds {
    std::span<const Chip *const> chips; // the main chip comes first
    Decades decades;
    double gutter = 0; // width that names and numbers of the roofs want
};

// Depends only on what the plot holds, the size, the style and the zoom.
PlotArea plotAreaOf(const PlotNeeds &needs, const QSize &size, const ChartStyle &style,
                    const std::optional<Frame> &zoom);

Mapping mappingOf(const Frame &frame, const QRect &rect);
Frame frameOn(const Mapping &mapping);

// Returns how many lines the full title and subtitle take, at most three each.
int headLinesFor(const ChartStyle &style, int width, const QString &title, const QString &subtitle);

void addTitle(SceneItems &items, const PlotArea &area, const ChartStyle &style, const QString &title,
              const QString &subtitle);

} // namespace roofline
