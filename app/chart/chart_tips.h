// Says what the chart's parts are: for tooltips, and for screen readers.
#pragma once

#include "app/chart/chart_layout.h"
#include "app/chart/drag/dragging.h"

#include <QString>
#include <QStringList>

#include <optional>

namespace roofline {

inline constexpr double reachOfRoof = 4; // pixels

class ChartTips {
public:
    ChartTips(const ChartShown &shown, const ChartLayout &layout, bool draggable)
        : m_shown(shown)
        , m_layout(layout)
        , m_draggable(draggable)
    {
    }

    QString of(const PointMark &mark) const;
    QString of(const CompanionMark &companion) const;
    QString of(const SideMark &side) const { return (QStringList(side.title) + side.facts).join(u'\n'); }

    // Tells of the lines at the position, and adds those that are drawn stronger for it. `target` is what can be
    // dragged there.
    QString ofLines(const QPointF &position, const std::optional<DragTarget> &target, SceneItems &emphasis) const;

    QStringList besides() const; // what stands beside the chart's own analysis: other chips, the baseline, a path

private:
    QStringList limits(const PointMark &mark) const;
    QString hint(const PointMark &mark) const;
    QString ofRoofs(const QPointF &position, SceneItems &emphasis) const;
    QString ofCompanionRoofs(const QPointF &position, SceneItems &emphasis) const;
    QString ofGhost(const QPointF &position) const;
    QString ofPath(const QPointF &position) const;
    QString ofRegions(const QPointF &position) const;

    const ChartShown &m_shown;
    const ChartLayout &m_layout;
    const bool m_draggable;
};

} // namespace roofline
