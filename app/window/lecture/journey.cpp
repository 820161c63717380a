#include "app/window/lecture/journey.h"

#include "app/curves/sweep/sweep_path.h"
#include "app/settings/settings.h"

#include <algorithm>
#include <string>
#include <utility>

namespace roofline {

namespace {

// Returns both ends and the doublings between them. For example: "1,2,4,8,64".
std::string doublings(std::int64_t from, std::int64_t to)
{
    std::string text = std::to_string(from);
    const bool up = to > from;
    for (std::int64_t value = up ? from * 2 : from / 2; up ? value < to : value > to;
         value = up ? value * 2 : value / 2)
        text += ',' + std::to_string(value);
    return text + ',' + std::to_string(to);
}

} // namespace

PathPoint pathPointOf(const Analysis &analysis)
{
    return pathPointOf(sweepPointOf(analysis));
}

std::vector<PathPoint> wayBetween(const Analysis &from, const Analysis &to, const Catalogue &zoo, int flopPerMac)
{
    if (!from.valid || !to.valid)
        return {};
    const Scenario &before = from.scenario;
    const Scenario &after = to.scenario;
    std::string over;
    bool up = true;
    for (const auto &[size, name] : {std::pair(&Scenario::batch, "batch"), std::pair(&Scenario::sequence, "seq")}) {
        Scenario between = after;
        between.*size = before.*size;
        if (between != before || after == before)
            continue;
        up = before.*size < after.*size;
        over = std::string(name) + '=' + doublings(before.*size, after.*size);
    }
    std::vector<PathPoint> points;
    if (!over.empty())
        points = sweepPathPoints(after, zoo, over, flopPerMac);
    if (!up) // a sweep has the order of its values
        std::ranges::reverse(points);
    // Only the stops are kept, because the way is nearly straight between them.
    std::erase_if(points, [&](const PathPoint &point) { return point.tick.isEmpty() && &point != &points.back(); });
    if (points.size() < 2)
        points = {pathPointOf(from), pathPointOf(to)};
    return points;
}

Journey::Journey(const Settings &settings, std::function<void()> moved, QObject *parent)
    : QObject(parent)
    , m_settings(settings)
    , m_moved(std::move(moved))
{
    m_motion.setDuration(900);
    m_motion.setStartValue(0.0);
    m_motion.setEndValue(1.0);
    m_motion.setEasingCurve(QEasingCurve::InOutCubic);
    connect(&m_motion, &QVariantAnimation::valueChanged, this,
            [this](const QVariant &value) { setTraveled(value.toDouble()); });
    connect(&m_motion, &QVariantAnimation::finished, this, &Journey::finish);
}

void Journey::setTraveled(double part)
{
    m_traveled = part;
    m_moved();
}

void Journey::begin(std::vector<PathPoint> way, std::function<void()> arrived)
{
    m_begun = true;
    m_arrived = std::move(arrived);
    m_way = std::move(way);
    setTraveled(0);
    if (m_way.size() < 2 || wantsReducedMotion(m_settings.preferences().motion))
        finish();
    else
        m_motion.start();
}

void Journey::finish()
{
    if (!std::exchange(m_begun, false))
        return;
    m_motion.stop();
    setTraveled(1);
    if (const std::function<void()> arrived = std::exchange(m_arrived, nullptr))
        arrived();
}

void Journey::stop()
{
    m_begun = false;
    m_arrived = nullptr;
    m_motion.stop();
    m_way.clear();
    m_traveled = 1;
}

} // namespace roofline
