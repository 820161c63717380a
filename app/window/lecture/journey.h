// Moves the chart's point on the roofline from one scenario to another.
#pragma once

#include "app/chart/companions.h"
#include "app/window/desk.h"
#include "core/analysis/analysis.h"

#include <QObject>
#include <QVariantAnimation>

#include <functional>
#include <vector>

namespace roofline {

class Catalogue;

PathPoint pathPointOf(const Analysis &analysis);

// Returns the way between two analyses seen through the same lens. Where they differ in one number, it leads
// through the engine's results for the values in between; else it is straight. Empty if one of them is not
// valid.
std::vector<PathPoint> wayBetween(const Analysis &from, const Analysis &to, const Catalogue &zoo, int flopPerMac);

// Moves the chart's point along such a way.
class Journey : public QObject {
public:
    Journey(const Desk &desk, QObject *parent);

    // Calls `arrived` once at the end; at once without a way or if motion is reduced.
    void begin(std::vector<PathPoint> way, std::function<void()> arrived);
    void finish();
    void stop(); // ends the journey without calling `arrived`
    bool isGoing() const { return m_motion.state() == QAbstractAnimation::Running; }

private:
    void setTraveled(double part);

    Desk m_desk;
    QVariantAnimation m_motion;
    std::function<void()> m_arrived;
    bool m_begun = false;
};

} // namespace roofline
