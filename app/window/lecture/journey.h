// Moves the chart's point on the roofline from one scenario to another.
#pragma once

#include "app/chart/companions.h"
#include "core/analysis/analysis.h"

#include <QObject>
#include <QVariantAnimation>

#include <functional>
#include <vector>

namespace roofline {

class Catalogue;
class Settings;

PathPoint pathPointOf(const Analysis &analysis);

// Returns the way between two analyses seen through the same lens. Where they differ in one number, it leads
// through the engine's results for the values in between; else it is straight. Empty if one of them is not
// valid.
std::vector<PathPoint> wayBetween(const Analysis &from, const Analysis &to, const Catalogue &zoo, int flopPerMac);

// Moves a point along such a way. It calls `moved` at each step, for the owner to draw it.
class Journey : public QObject {
public:
    Journey(const Settings &settings, std::function<void()> moved, QObject *parent);

    // Calls `arrived` once at the end; at once without a way or if motion is reduced.
    void begin(std::vector<PathPoint> way, std::function<void()> arrived);
    void finish();
    void stop(); // ends the journey and forgets its way, without calling `arrived`
    bool isGoing() const { return m_motion.state() == QAbstractAnimation::Running; }
    const std::vector<PathPoint> &way() const { return m_way; } // it stays after the arrival
    double traveled() const { return m_traveled; }              // share of the way

private:
    void setTraveled(double part);

    const Settings &m_settings;
    std::function<void()> m_moved;
    QVariantAnimation m_motion;
    std::vector<PathPoint> m_way;
    double m_traveled = 1;
    std::function<void()> m_arrived;
    bool m_begun = false;
};

} // namespace roofline
