#include "app/curves/curve_layout.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace roofline {

namespace {

constexpr double line = 22;
constexpr double mostOfWidth = 0.34;   // largest share of the width that names take
constexpr double mostBesidePlot = 0.5; // and of what they and the plot have together

} // namespace

CurveLayout curveLayout(const QSizeF &size, const ChartStyle &style, double names, double controls,
                        const QString &widestTick)
{
    const double u = style.unit();
    const auto unit = [u](double pixels) { return std::round(pixels * u); };
    CurveLayout layout;
    layout.head = plotAreaOf({}, size.toSize(), style, std::nullopt);
    layout.left = layout.head.titleRoom.left();
    const double right = std::floor(size.width() - unit(20));

    double y = std::ceil(layout.head.titleRoom.bottom() + unit(10));
    if (controls > 0) {
        layout.controls = QRectF(layout.left, y, right - layout.left, controls);
        y += controls + unit(10);
    }
    layout.upName = y + unit(line) / 2;
    const double top = y + unit(line) + unit(8);
    const double bottom = std::max(top + unit(60), std::floor(size.height() - 2 * unit(line) - unit(8)));
    layout.ticks = bottom + unit(4) + unit(line) / 2;
    layout.acrossName = layout.ticks + unit(line);

    const double tickWidth = style.textSize(TextRole::Tick, widestTick).width();
    const double plotLeft = layout.left + std::ceil(tickWidth + unit(8));
    const double both = std::max(0.0, right - plotLeft - unit(26));
    const double nameWidth =
        std::floor(std::min({std::ceil(names), size.width() * mostOfWidth, both * mostBesidePlot}));
    layout.names = QRectF(right - nameWidth, top, nameWidth, bottom - top);
    layout.plot =
        QRectF(QPointF(plotLeft, top), QPointF(std::max(plotLeft + unit(60), layout.names.left() - unit(26)), bottom));
    return layout;
}

std::vector<double> spread(const std::vector<double> &wanted, double distance, double top, double bottom)
{
    std::vector<std::size_t> order(wanted.size());
    std::iota(order.begin(), order.end(), std::size_t(0));
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return wanted[a] < wanted[b]; });
    std::vector<double> middles = wanted;
    double next = top + distance / 2;
    for (const std::size_t i : order) {
        middles[i] = std::max(middles[i], next);
        next = middles[i] + distance;
    }
    double limit = std::max(bottom - distance / 2, top + distance * (double(wanted.size()) - 0.5));
    for (auto i = order.rbegin(); i != order.rend(); ++i) {
        middles[*i] = std::min(middles[*i], limit);
        limit = middles[*i] - distance;
    }
    return middles;
}

} // namespace roofline
