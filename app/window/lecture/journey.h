// The way that a point takes on the roofline from one scenario to another.
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

// Through what the engine says of all that lies between, where one number leads from there to here; else straight. Both are seen
// through the same lens. Empty where one of them is not valid.
std::vector<PathPoint> wayBetween(const Analysis &from, const Analysis &to, const Catalogue &zoo, int flopPerMac);

// The chart's point on such a way.
class Journey : public QObject {
public:
    Journey(const Desk &desk, QObject *parent);

    // At once where motion is reduced, or without a way; then `arrived` is called, once.
    void begin(std::vector<PathPoint> way, std::function<void()> arrived);
    void finish();
    void stop(); // on the way: nobody is told
    bool isGoing() const { return m_motion.state() == QAbstractAnimation::Running; }

private:
    void setTraveled(double part);

    Desk m_desk;
    QVariantAnimation m_motion;
    std::function<void()> m_arrived;
    bool m_begun = false;
};

} // namespace roofline
