// Eases from one chip, model or precision to another: the point slides and the old roof fades. Labels that
// moved ease to their places.
#include "app/chart/roofline_chart.h"

#include "core/hardware/part.h"

#include <tuple>

namespace roofline {

namespace {

constexpr qint64 quiet = 200; // ms without a change before a motion; a shorter pause means a drag or a play

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
    m_pointMotion.stop();
    m_labelMotion.stop();
    update(); // the last painted labels may be half way
}

// Returns where a motion has to begin, or nothing where the next analysis appears at once.
std::optional<RooflineChart::Before> RooflineChart::beforeMotion(const AnalysisPtr &next)
{
    const bool rested = !m_sinceAnalysis.isValid() || m_sinceAnalysis.hasExpired(quiet);
    m_sinceAnalysis.start();
    m_pointMotion.stop();
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
    m_pointMotion.begin(before.point - mark->center,
                        companionRoofsOf(old, m_shown.analysis, m_layout.area().mapping).ghost);
}

void RooflineChart::showMotion()
{
    m_layout.placeOwnMark(m_pointMotion.apart());
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
