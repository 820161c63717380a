// Eases the workload's point from its old place to the new one while the old roof fades.
#pragma once

#include "app/chart/roofs/companion_roofs.h"

#include <QVariantAnimation>

namespace roofline {

class PointMotion : public QVariantAnimation {
public:
    explicit PointMotion(QObject *parent);

    void begin(const QPointF &from, const std::optional<CompanionRoof> &roof); // `from` is relative to the new place

    QPointF apart() const { return m_from * left(); } // the point from its new place
    SceneItems roof(const ChartStyle &style) const;

private:
    double left() const { return state() == Running ? currentValue().toDouble() : 0; } // 1: still at the old place

    QPointF m_from;
    std::optional<CompanionRoof> m_roof;
};

} // namespace roofline
