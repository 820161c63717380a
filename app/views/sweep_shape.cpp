#include "app/views/sweep_shape.h"

#include <algorithm>
#include <numeric>

namespace roofline {

CurveAxis axisOf(const SweepRun &run, std::size_t axis, bool logarithmic)
{
    const std::vector<double> &values = run.values[axis];
    const auto [low, high] = std::ranges::minmax_element(values);
    if (!run.scales[axis].numbers)
        return {false, *low - 0.5, *high + 0.5};
    return parameterAxis(logarithmic && *low > 0, *low, *high);
}

std::vector<std::size_t> inOrder(const SweepRun &run)
{
    const std::vector<double> &values = run.values.front();
    std::vector<std::size_t> order(run.points.size());
    std::iota(order.begin(), order.end(), std::size_t(0));
    if (!std::ranges::is_sorted(values))
        std::ranges::stable_sort(order, {}, [&](std::size_t i) { return values[i]; });
    return order;
}

namespace {

class Column {
public:
    explicit Column(SweepQuantity quantity) : m_quantity(quantity) {}

    void take(const SweepPoint &point, std::size_t place)
    {
        if (!m_any)
            m_first = place;
        else if (m_kept.size() < mostKept && !alike(m_before, point))
            m_kept.insert(m_kept.end(), {place - 1, place});
        m_any = true;
        m_last = place;
        m_before = point;
        const double value = valueOf(point, m_quantity);
        if (m_lowest == none || value < m_low || std::isnan(m_low)) {
            m_low = value;
            m_lowest = place;
        }
        if (m_highest == none || value > m_high || std::isnan(m_high)) {
            m_high = value;
            m_highest = place;
        }
    }

    void flushTo(std::vector<std::size_t> &places)
    {
        if (!m_any)
            return;
        m_kept.insert(m_kept.end(), {m_first, m_last, m_lowest, m_highest});
        std::ranges::sort(m_kept);
        m_kept.erase(std::unique(m_kept.begin(), m_kept.end()), m_kept.end());
        places.insert(places.end(), m_kept.begin(), m_kept.end());
        m_kept.clear();
        m_lowest = m_highest = none;
        m_any = false;
    }

private:
    static constexpr std::size_t none = std::size_t(-1);
    static constexpr std::size_t mostKept = 8;

    static bool alike(const SweepPoint &a, const SweepPoint &b) { return a.bound == b.bound && a.fits == b.fits && a.valid == b.valid; }

    SweepQuantity m_quantity;
    bool m_any = false;
    std::vector<std::size_t> m_kept;
    SweepPoint m_before;
    std::size_t m_first = 0;
    std::size_t m_last = 0;
    std::size_t m_lowest = none;
    std::size_t m_highest = none;
    double m_low = 0;
    double m_high = 0;
};

} // namespace

std::vector<std::size_t> thinned(const SweepRun &run, const std::vector<std::size_t> &order, SweepQuantity quantity, const CurveAxis &axis,
                                 std::size_t columns)
{
    if (order.size() <= 2 * columns)
        return order;
    const double perColumn = (axis.to() - axis.from()) / double(columns);
    std::vector<std::size_t> places;
    Column column(quantity);
    std::size_t current = 0;
    double end = axis.value(axis.from() + perColumn);   // compared as values: a logarithm for each column, not for each point
    for (std::size_t place = 0; place < order.size(); ++place) {
        const double value = run.values.front()[order[place]];
        if (value >= end && current + 1 < columns) {
            column.flushTo(places);
            current = std::min(std::size_t((axis.position(value) - axis.from()) / perColumn), columns - 1);
            end = axis.value(axis.from() + perColumn * double(current + 1));
        }
        column.take(run.points[order[place]], place);
    }
    column.flushTo(places);
    for (std::size_t &place : places)
        place = order[place];
    return places;
}

std::size_t nearestValue(const std::vector<double> &values, const CurveAxis &axis, double position)
{
    const auto distance = [&](double value) { return std::abs(axis.position(value) - position); };
    if (std::ranges::is_sorted(values)) {
        const auto after = std::ranges::lower_bound(values, axis.value(position));
        if (after == values.begin())
            return 0;
        if (after == values.end() || distance(*(after - 1)) <= distance(*after))
            return std::size_t(after - 1 - values.begin());
        return std::size_t(after - values.begin());
    }
    return std::size_t(std::ranges::min_element(values, {}, distance) - values.begin());
}

SweepRun throughLens(SweepRun run, int flopPerMac)
{
    if (flopPerMac == 1) {
        for (SweepPoint &point : run.points) {
            point.intensity /= 2;
            point.rate /= 2;
        }
    }
    return run;
}

SweepRaster rasterOf(const SweepRun &run, const CurveAxis &across, const CurveAxis &up, int columns, int rows)
{
    const auto nearest = [&](std::size_t axis, const CurveAxis &along, int cells) {
        std::vector<std::size_t> at;
        for (int i = 0; i < cells; ++i)
            at.push_back(nearestValue(run.values[axis], along, along.from() + (along.to() - along.from()) * (i + 0.5) / cells));
        return at;
    };
    const std::vector<std::size_t> x = nearest(0, across, columns);
    const std::vector<std::size_t> y = nearest(1, up, rows);
    SweepRaster raster{columns, rows, {}};
    raster.points.reserve(std::size_t(columns) * std::size_t(rows));
    for (int row = rows - 1; row >= 0; --row) {
        for (int column = 0; column < columns; ++column)
            raster.points.push_back(std::uint32_t(x[std::size_t(column)] * run.values[1].size() + y[std::size_t(row)]));
    }
    return raster;
}

} // namespace roofline
