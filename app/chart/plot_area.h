// How the widget's room is divided: title on top, axes at the left and below, the plot area in the rest.
#pragma once

#include "app/chart/chart_style.h"
#include "app/chart/frame.h"
#include "app/chart/mapping.h"
#include "app/chart/scene.h"
#include "app/chart/tick_labels.h"

#include <QSize>

#include <optional>
#include <span>

namespace roofline {

struct PlotArea {
    Mapping mapping;
    QRect rect;                 // the plot area
    FittedFrame home;           // what is shown without zoom
    QRectF titleRoom;
    int titleLines = 2; // with the subtitle's; fixed by the size alone: a longer sentence must not move the plot
    RateUnit unit;
};

// Of the performance axis: by the chips' fastest main rate.
RateUnit rateUnitOf(const Chip &chip);
RateUnit rateUnitOf(std::span<const Chip *const> chips);

// Depends on the chips, size, style and zoom alone. `chip` may be null.
PlotArea plotAreaOf(const Chip *chip, const QSize &size, const ChartStyle &style, const std::optional<Frame> &zoom);
PlotArea plotAreaOf(std::span<const Chip *const> chips, const QSize &size, const ChartStyle &style, const std::optional<Frame> &zoom);

Mapping mappingOf(const Frame &frame, const QRect &rect);
Frame frameOn(const Mapping &mapping);

void addTitle(SceneItems &items, const PlotArea &area, const ChartStyle &style, const QString &title,
              const QString &subtitle);

} // namespace roofline
