// Eases from one chip, model or precision to another: the point slides and the old roof fades. Labels that
// moved ease to their places.
#include "app/chart/roofline_chart.h"

#include "core/hardware/part.h"

#include <QVariantAnimation>

#include <tuple>

namespace roofline {

namespace {

constexpr int duration = 180; // ms
constexpr qint64 quiet = 200; // ms without a change before a motion; a shorter pause means a drag or a play
constexpr double roofStrength = 0.7;

// Covers what a reader picks from a list, not what moves continuously.
auto choicesOf(const Analysis &analysis)
{
    const Scenario &s = analysis.scenario;
    return std::tuple(wholeOf(analysis.chip)->id, s.model, s.kernel, s.phase, s.weights, s.activations, s.kv,
                      s.linearOnly, s.compute);
}

} // namespace

void RooflineChart::setReducedMotion(bool on)
{
    m_reducedMotion = on;
    if (!on)
        return;
    if (m_motion)
        m_motion->stop();
    m_labelMotion.stop();
    update(); // the last painted labels may be half way
}

// Returns where a motion has to begin, or nothing where the next analysis appears at once.
std::optional<RooflineChart::Before> RooflineChart::beforeMotion(const AnalysisPtr &next)
{
    const bool rested = !m_sinceAnalysis.isValid() || m_sinceAnalysis.hasExpired(quiet);
    m_sinceAnalysis.start();
    if (m_motion)
        m_motion->stop();
    if (m_reducedMotion || m_shown.choices.hidden.any() || m_drag || !rested || !isVisible() || !m_shown.analysis
        || !m_shown.analysis->valid || !next || !next->valid || choicesOf(*m_shown.analysis) == choicesOf(*next))
        return std::nullopt;
    const PointMark *mark = markOf({}, m_layout.overlay().marks); // where it was last painted
    return mark ? std::optional(Before{m_shown.analysis, mark->center}) : std::nullopt;
}

void RooflineChart::startMotion(const Before &before)
{
    const PointMark *mark = markOf({}, overlay().marks);
    if (!mark)
        return;
    Companions old;
    old.from = before.analysis;
    m_motionRoof = companionRoofsOf(old, m_shown.analysis, m_layout.area().mapping).ghost;
    m_motionFrom = before.point - mark->center;
    if (!m_motion) {
        m_motion = new QVariantAnimation(this);
        m_motion->setDuration(duration);
        m_motion->setStartValue(1.0);
        m_motion->setEndValue(0.0);
        m_motion->setEasingCurve(QEasingCurve::InOutCubic);
        connect(m_motion, &QVariantAnimation::valueChanged, this,
                [this](const QVariant &value) { stepMotion(value.toDouble()); });
        connect(m_motion, &QVariantAnimation::stateChanged, this, [this](QAbstractAnimation::State state) {
            if (state == QAbstractAnimation::Stopped)
                stepMotion(0);
        });
    }
    stepMotion(1); // the animation does not signal its first value
    m_motion->start();
}

void RooflineChart::stepMotion(double left)
{
    m_motionItems.clear();
    m_motionLeft = left;
    if (m_motionRoof && left > 0) {
        m_motionItems.push_back(PathItem{m_motionRoof->line, faded(m_layout.theme().mutedText, roofStrength * left),
                                         2.5 * m_layout.style().unit()});
    }
    m_layout.placeOwnMark(m_motionFrom * m_motionLeft);
    update();
}

// Labels ease only when something moves by hand or was just let go. Any other change appears at once.
void RooflineChart::moveLabels(const std::vector<PlacedLabel> &before)
{
    if (m_reducedMotion || !isVisible())
        return;
    m_labelMotion.begin(before, m_layout.overlay().places);
    if (m_labelMotion.isRunning())
        m_nextFrame.start();
}

} // namespace roofline
