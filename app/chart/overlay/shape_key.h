// Shows a small key in the empty corner above the roof: which shape stands for which group of operators.
#pragma once

#include "app/chart/overlay/point_marks.h"
#include "app/paint/scene.h"

#include <vector>

namespace roofline {

class ShapeKey {
public:
    // Lists the groups of these marks. It is empty if there are fewer than two.
    ShapeKey(const std::vector<PointMark> &marks, const ChartStyle &style);

    bool isEmpty() const { return m_entries.empty(); }
    // Returns spots in the room's top left corner, first with one column, then broader and lower.
    std::vector<Spot> spots(const QRectF &room) const;
    void add(SceneItems &items, const Spot &spot) const;

private:
    struct Entry {
        MarkShape shape;
        QString name;
    };

    int rows(int columns) const { return (int(m_entries.size()) + columns - 1) / columns; }

    std::vector<Entry> m_entries;
    const ChartStyle &m_style;
    double m_rowHeight;
    double m_columnWidth = 0;
};

} // namespace roofline
