#include "app/curves/sweep/sweep_points.h"

#include <numeric>
#include <span>

namespace roofline {

namespace {

using enum SweepQuantity;
constexpr std::array everyQuantity = {Latency, Throughput, Mfu, FlopPerByte, Memory, Rate};

// Collects the points in one column of pixels that may be visible.
class Column {
public:
    explicit Column(std::span<const SweepQuantity> quantities)
    {
        for (const SweepQuantity quantity : quantities)
            m_extremes.push_back({quantity});
    }

    void take(const SweepPoint &point, std::size_t place)
    {
        if (!m_any)
            m_first = place;
        else if (m_kept.size() < mostKept && !alike(m_before, point))
            m_kept.insert(m_kept.end(), {place - 1, place});
        m_any = true;
        m_last = place;
        m_before = point;
        for (Extremes &extremes : m_extremes)
            extremes.take(valueOf(point, extremes.quantity), place);
    }

    void flushTo(std::vector<std::size_t> &places)
    {
        if (!m_any)
            return;
        m_kept.insert(m_kept.end(), {m_first, m_last});
        for (Extremes &extremes : m_extremes) {
            m_kept.insert(m_kept.end(), {extremes.lowest, extremes.highest});
            extremes = {extremes.quantity};
        }
        std::ranges::sort(m_kept);
        m_kept.erase(std::unique(m_kept.begin(), m_kept.end()), m_kept.end());
        places.insert(places.end(), m_kept.begin(), m_kept.end());
        m_kept.clear();
        m_any = false;
    }

private:
    struct Extremes {
        static constexpr std::size_t none = std::size_t(-1);

        SweepQuantity quantity = Latency;
        std::size_t lowest = none;
        std::size_t highest = none;
        double low = 0;
        double high = 0;

        void take(double value, std::size_t place)
        {
            if (lowest == none || value < low || std::isnan(low)) {
                low = value;
                lowest = place;
            }
            if (highest == none || value > high || std::isnan(high)) {
                high = value;
                highest = place;
            }
        }
    };

    static constexpr std::size_t mostKept = 8;

    static bool alike(const SweepPoint &a, const SweepPoint &b)
    {
        return a.bound == b.bound && a.fits == b.fits && a.valid == b.valid;
    }

    std::vector<Extremes> m_extremes;
    bool m_any = false;
    std::vector<std::size_t> m_kept;
    SweepPoint m_before;
    std::size_t m_first = 0;
    std::size_t m_last = 0;
};

// Walks through even columns of an axis. It needs one logarithm for each column instead of one for each value.
class Edge {
public:
    Edge(const CurveAxis &axis, std::size_t columns)
        : m_axis(axis)
        , m_columns(columns)
        , m_width((axis.to() - axis.from()) / double(columns))
    {
        moveTo(0);
    }

    bool isPassedBy(double value) const { return value >= m_end; }

    void pass(double value)
    {
        if (isPassedBy(value))
            moveTo(std::max(m_column + 1, std::size_t((m_axis.position(value) - m_axis.from()) / m_width)));
    }

private:
    void moveTo(std::size_t column)
    {
        m_column = std::min(column, m_columns - 1);
        m_end = m_column + 1 < m_columns ? m_axis.value(m_axis.from() + m_width * double(m_column + 1)) : INFINITY;
    }

    CurveAxis m_axis;
    std::size_t m_columns;
    double m_width;
    std::size_t m_column = 0;
    double m_end = 0;
};

// Returns the points of `order` that may be visible between any of the edges.
std::vector<std::size_t> betweenEdges(const SweepRun &run, const std::vector<std::size_t> &order,
                                      std::span<const SweepQuantity> quantities, std::vector<Edge> edges)
{
    std::vector<std::size_t> kept;
    Column column(quantities);
    for (std::size_t place = 0; place < order.size(); ++place) {
        const double value = run.values.front()[order[place]];
        if (std::ranges::any_of(edges, [value](const Edge &edge) { return edge.isPassedBy(value); })) {
            column.flushTo(kept);
            for (Edge &edge : edges)
                edge.pass(value);
        }
        column.take(run.points[order[place]], place);
    }
    column.flushTo(kept);
    for (std::size_t &place : kept)
        place = order[place];
    return kept;
}

std::vector<std::size_t> orderOf(const SweepRun &run, const SweepDigest::Values &range)
{
    constexpr std::size_t columns = 4096; // more than a screen or a picture is wide
    const std::vector<double> &values = run.values.front();
    std::vector<std::size_t> order(run.points.size());
    std::iota(order.begin(), order.end(), std::size_t(0));
    if (!range.ascending)
        std::ranges::stable_sort(order, {}, [&](std::size_t i) { return values[i]; });
    if (order.size() <= 4 * columns || !run.scales.front().numbers || !(range.low < range.high))
        return order;
    std::vector<Edge> edges{Edge({false, range.low, range.high}, columns)};
    if (range.low > 0)
        edges.emplace_back(CurveAxis{true, range.low, range.high}, columns);
    return betweenEdges(run, order, everyQuantity, std::move(edges));
}

} // namespace

SweepDigest digestOf(const SweepRun &run)
{
    SweepDigest digest;
    for (const std::vector<double> &values : run.values) {
        const auto [low, high] = std::ranges::minmax_element(values);
        digest.axes.push_back({*low, *high, std::ranges::is_sorted(values)});
    }
    for (std::size_t i = 0; run.axes.size() > 1 && i < run.points.size(); ++i) {
        const auto [across, up] = run.placesOf(i);
        digest.axes[0].matters |= run.points[i] != run.points[up];
        digest.axes[1].matters |= run.points[i] != run.points[i - up];
    }
    const auto include = [&](const SweepPoint &point) {
        for (const SweepQuantity quantity : everyQuantity) {
            const double value = valueOf(point, quantity);
            if (std::isfinite(value) && value > 0)
                digest.quantities[std::size_t(quantity)].include(value);
        }
    };
    bool several = false;
    for (const SweepPoint &point : run.points) {
        if (!point.valid)
            continue;
        several = several || (digest.anyValid && point.bound != *digest.throughout);
        digest.throughout = point.bound;
        digest.anyValid = true;
        digest.anyUnfit = digest.anyUnfit || !point.fits.value_or(true);
        include(point);
    }
    for (const Knee &knee : run.knees) {
        include(knee.last);
        include(knee.point);
    }
    if (several)
        digest.throughout.reset();
    if (run.axes.size() == 1)
        digest.order = orderOf(run, digest.axes.front());
    return digest;
}

std::vector<std::size_t> thinned(const ShownRun &run, SweepQuantity quantity, const CurveAxis &axis,
                                 std::size_t columns)
{
    const std::vector<std::size_t> &order = run.digest.order;
    if (order.size() <= 2 * columns)
        return order;
    return betweenEdges(run, order, {&quantity, 1}, {Edge(axis, columns)});
}

CurveAxis axisOf(const ShownRun &run, std::size_t axis, bool logarithmic)
{
    const SweepDigest::Values &range = run.digest.axes[axis];
    if (!run.scales[axis].numbers)
        return {false, range.low - 0.5, range.high + 0.5};
    return parameterAxis(logarithmic && range.low > 0, range.low, range.high);
}

std::size_t nearestValue(const ShownRun &run, std::size_t axis, const CurveAxis &along, double position)
{
    const std::vector<double> &values = run.values[axis];
    const auto distance = [&](double value) { return std::abs(along.position(value) - position); };
    if (run.digest.axes[axis].ascending) {
        const auto after = std::ranges::lower_bound(values, along.value(position));
        if (after == values.begin())
            return 0;
        if (after == values.end() || distance(*(after - 1)) <= distance(*after))
            return std::size_t(after - 1 - values.begin());
        return std::size_t(after - values.begin());
    }
    return std::size_t(std::ranges::min_element(values, {}, distance) - values.begin());
}

SweepRaster rasterOf(const ShownRun &run, const CurveAxis &across, const CurveAxis &up, int columns, int rows)
{
    const auto nearest = [&](std::size_t axis, const CurveAxis &along, int cells) {
        std::vector<std::size_t> at;
        for (int i = 0; i < cells; ++i)
            at.push_back(
                nearestValue(run, axis, along, along.from() + (along.to() - along.from()) * (i + 0.5) / cells));
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
