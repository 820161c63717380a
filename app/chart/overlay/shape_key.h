// A small key in the empty corner above the roof: which shape is which group of operators.
#pragma once

#include "app/chart/overlay/point_marks.h"
#include "app/paint/scene.h"

#include <vector>

namespace roofline {

class ShapeKey {
public:
    // The groups of these marks; empty when there are fewer than two to tell apart.
    ShapeKey(const std::vector<PointMark> &marks, const ChartStyle &style);

    bool isEmpty() const { return m_entries.empty(); }
    // The corners of the frame's free side, one column first, then broader and lower.
    std::vector<Spot> spots(const QRectF &room) const;
    void add(SceneItems &items, const Spot &spot) const;

private:
    struct Entry {
        MarkShape shape;
        QString name;
        QSizeF size;
    };

    int rows(int columns) const { return (int(m_entries.size()) + columns - 1) / columns; }
    double columnWidth() const;

    std::vector<Entry> m_entries;
    const ChartStyle &m_style;
    double m_rowHeight;
};

} // namespace roofline
