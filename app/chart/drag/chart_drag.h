// Holds a drag on the chart while it runs: what it moves and by what, the numbers that it told last, and how it looks.
#pragma once

#include "app/chart/drag/dragging.h"
#include "app/chart/plot_area.h"
#include "app/paint/scene.h"

#include <QPointF>
#include <QSize>

#include <array>
#include <optional>
#include <vector>

namespace roofline {

class ChartLayout;

// Returns what a pointer takes hold of. The point comes before the ridge point, and the ridge point before the nearest
// roof. Nothing below a mark or badge that can be clicked is a target.
std::optional<DragTarget> dragTargetAt(const QPointF &position, const std::vector<DragTarget> &targets,
                                       const ChartLayout &layout);

Qt::CursorShape cursorOver(DragTarget::Kind kind);

class ChartDrag {
public:
    // Holds the target by the pointer, or by keys without one. Until the end of the drag the frame stays as it is,
    // whatever the hardware becomes.
    ChartDrag(const DragTarget &target, const std::optional<QPointF> &pointer, const PlotArea &area, const QSize &size);

    const Drag &numbers() const { return m_numbers; }
    const DragTarget &target() const { return m_numbers.target(); }
    bool isByKeys() const { return !m_pointer; }
    const PlotArea *areaFor(const QSize &size) const { return size == m_size ? &m_area : nullptr; }

    void hold(const DragTarget &target); // anew, where it is now
    void moveTo(const QPointF &pointer, const Mapping &mapping, bool fine);
    void moveBy(double right, double up, bool fine) { m_numbers.move(right, up, fine); } // powers of ten

    bool tell(); // returns whether there is anything new to tell, which counts as told then
    bool hasTold() const { return m_hasTold; }

    SceneItems lines(const ChartLayout &layout) const;                       // what is dragged, drawn stronger
    SceneItems bubble(const ChartLayout &layout, const QString &text) const; // its number beside it

private:
    using Numbers = std::array<double, 3>; // intensity, rate and bandwidth of the datasheet
    Numbers now() const;
    QPointF place(const ChartLayout &layout) const;

    Drag m_numbers;
    std::optional<QPointF> m_pointer;
    PlotArea m_area;
    QSize m_size;
    Numbers m_told{};
    bool m_hasTold = false;
};

} // namespace roofline
