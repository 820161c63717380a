// Eases the workload's point from its old place to the new one while the old roof fades.
#pragma once

#include "app/chart/roofs/companion_roofs.h"

#include <QElapsedTimer>

namespace roofline {

class PointMotion {
public:
    void begin(const QPointF &from, const std::optional<CompanionRoof> &roof); // `from` is relative to the new place
    void step();                                                               // to call before each picture
    void stop() { m_left = 0; }
    bool isRunning() const { return m_left > 0; }

    QPointF apart() const { return m_from * m_left; } // the point from its new place
    SceneItems roof(const ChartStyle &style) const;

private:
    double m_left = 0; // 1: still at the old place
    QPointF m_from;
    std::optional<CompanionRoof> m_roof;
    QElapsedTimer m_clock;
};

} // namespace roofline
