// Makes the chart readable with a screen reader: its points form a list that the arrow keys walk, and each point says
// its numbers.
#include "app/chart/roofline_chart.h"

#include <QAccessibleWidget>

#include <algorithm>

namespace roofline {

namespace {

// One point of the chart. It lives as long as its chart and is valid while the chart has enough points.
class AccessiblePoint : public QAccessibleInterface {
public:
    AccessiblePoint(RooflineChart &plot, int index) : m_plot(plot), m_index(index) {}

    bool isValid() const override { return m_index < int(m_plot.spokenPoints().size()); }
    QObject *object() const override { return nullptr; }
    QWindow *window() const override { return parent()->window(); }
    QAccessibleInterface *parent() const override { return QAccessible::queryAccessibleInterface(&m_plot); }
    QAccessibleInterface *child(int) const override { return nullptr; }
    QAccessibleInterface *childAt(int, int) const override { return nullptr; }
    int childCount() const override { return 0; }
    int indexOfChild(const QAccessibleInterface *) const override { return -1; }
    QAccessible::Role role() const override { return QAccessible::ListItem; }
    void setText(QAccessible::Text, const QString &) override {}

    QString text(QAccessible::Text kind) const override
    {
        return kind == QAccessible::Name ? m_plot.spokenText(std::size_t(m_index)) : QString();
    }

    QRect rect() const override
    {
        const std::vector<SpokenPoint> points = m_plot.spokenPoints();
        if (m_index >= int(points.size()))
            return {};
        const QRect place = points[std::size_t(m_index)].place;
        return {m_plot.mapToGlobal(place.topLeft()), place.size()};
    }

    QAccessible::State state() const override
    {
        QAccessible::State state;
        const std::vector<SpokenPoint> points = m_plot.spokenPoints();
        state.invalid = m_index >= int(points.size());
        state.focusable = state.selectable = true;
        state.selected = !state.invalid && points[std::size_t(m_index)].current;
        state.focused = state.selected && m_plot.hasFocus();
        return state;
    }

private:
    RooflineChart &m_plot;
    int m_index;
};

class AccessibleChart : public QAccessibleWidget {
public:
    explicit AccessibleChart(RooflineChart &plot) : QAccessibleWidget(&plot, QAccessible::Chart), m_plot(plot) {}

    ~AccessibleChart() override
    {
        for (const QAccessible::Id id : m_points)
            QAccessible::deleteAccessibleInterface(id);
    }

    int childCount() const override { return int(m_plot.spokenPoints().size()); }

    QAccessibleInterface *child(int index) const override
    {
        if (index < 0 || index >= childCount())
            return nullptr;
        while (index >= int(m_points.size()))
            m_points.push_back(
                QAccessible::registerAccessibleInterface(new AccessiblePoint(m_plot, int(m_points.size()))));
        return QAccessible::accessibleInterface(m_points[std::size_t(index)]);
    }

    int indexOfChild(const QAccessibleInterface *child) const override
    {
        const auto found = std::ranges::find_if(
            m_points, [&](QAccessible::Id id) { return QAccessible::accessibleInterface(id) == child; });
        return found == m_points.end() ? -1 : int(found - m_points.begin());
    }

    QAccessibleInterface *childAt(int x, int y) const override
    {
        const std::vector<SpokenPoint> points = m_plot.spokenPoints();
        const QPoint at = m_plot.mapFromGlobal(QPoint(x, y));
        const auto under = std::find_if(points.rbegin(), points.rend(),
                                        [&](const SpokenPoint &point) { return point.place.contains(at); });
        return under == points.rend() ? nullptr : child(int(points.rend() - under) - 1);
    }

    QAccessibleInterface *focusChild() const override
    {
        const std::vector<SpokenPoint> points = m_plot.spokenPoints();
        const auto current = std::ranges::find(points, true, &SpokenPoint::current);
        return current == points.end() ? nullptr : child(int(current - points.begin()));
    }

private:
    RooflineChart &m_plot;
    mutable std::vector<QAccessible::Id> m_points;
};

QAccessibleInterface *makeChart(const QString &, QObject *object)
{
    auto *plot = qobject_cast<RooflineChart *>(object);
    return plot ? new AccessibleChart(*plot) : nullptr;
}

} // namespace

void RooflineChart::makeAccessible()
{
    QAccessible::installFactory(makeChart); // once, however often it is asked for
}

void RooflineChart::announcePoint()
{
    if (!QAccessible::isActive())
        return;
    const QAccessibleInterface *chart = QAccessible::queryAccessibleInterface(this);
    if (QAccessibleInterface *point = chart ? chart->focusChild() : nullptr) {
        QAccessibleEvent event(point, QAccessible::Focus);
        QAccessible::updateAccessibility(&event);
    }
}

} // namespace roofline
