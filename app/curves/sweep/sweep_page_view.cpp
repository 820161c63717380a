#include "app/curves/sweep/sweep_page_view.h"

#include "app/curves/curve_removers.h"
#include "app/theme/text.h"

#include <QHelpEvent>
#include <QToolTip>

#include <algorithm>

namespace roofline {

SweepPageView::SweepPageView(SweepControls::Varies varies, const QString &name, MergeKey dragKey, QWidget *parent)
    : LinesView(name + QStringLiteral("-view"), parent)
    , m_page(Theme::light(), font(), ScenePainter::Device::Pixels)
    , m_controls(new SweepControls(varies, name, controls()))
    , m_removers(new CurveRemovers(viewport()))
    , m_dragKey(dragKey)
{
    setLines(m_page, 1, 12);
    connect(m_removers, &CurveRemovers::asked, this, &SweepPageView::remove);
}

void SweepPageView::showCurves()
{
    placeControls([this](int width) {
        const int height = m_controls->arrange(width);
        m_controls->resize(width, height);
        return height;
    });
    m_picture.title = m_title;
    m_page.show(*m_report, m_picture, viewport()->size());
    const bool known = m_page.isDrawn() && !m_picture.dimmed; // else the curves may be of what was compared before
    m_removers->place(known ? m_page.curves() : std::vector<NamedCurve>());
}

bool SweepPageView::moveAlong(int points)
{
    return m_page.isMap() ? moveOnMap(points, 0) : LinesView::moveAlong(points);
}

bool SweepPageView::moveAcross(int curves)
{
    return m_page.isMap() ? moveOnMap(0, -curves) : LinesView::moveAcross(curves);
}

// Begins at the scenario's own place, as on a curve.
bool SweepPageView::moveOnMap(int across, int up)
{
    const SweepRun &run = *m_picture.run;
    const std::optional<CurveSpot> read = m_page.spot();
    std::array<std::size_t, 2> places = run.placesOf(read ? read->point : pointNow(0));
    const std::array<int, 2> steps = {across, up};
    for (std::size_t axis = 0; axis < 2; ++axis) {
        const int step = read || std::abs(steps[axis]) > 1 ? steps[axis] : 0;
        places[axis] = std::size_t(
            std::clamp(std::ptrdiff_t(places[axis]) + step, std::ptrdiff_t(0), std::ssize(run.values[axis]) - 1));
    }
    look(CurveSpot{0, places[0] * run.values[1].size() + places[1]});
    return true;
}

void SweepPageView::ask(const std::array<double, 2> &values, int mergeKey)
{
    const SweepRun &run = *m_picture.run;
    if (mergeKey == NoMerge || (!m_dragFrom[0] && !m_dragFrom[1]))
        m_dragFrom = m_picture.now;
    std::vector<SweepAxis> placed;
    QStringList names;
    for (std::size_t axis = 0; axis < run.axes.size(); ++axis) {
        const SweepScale &scale = run.scales[axis];
        placed.push_back(scale.numbers ? SweepAxis{run.axes[axis].name, {}, {values[axis]}}
                                       : run.axes[axis].only(std::size_t(values[axis])));
        const QString to = parameterText(run, axis, values[axis]);
        const QString from = m_dragFrom[axis] ? parameterText(run, axis, *m_dragFrom[axis]) : QStringLiteral("…");
        if (from != to)
            names << tr("%1 %2 → %3").arg(parameterName(run.axes[axis].name), from, to);
    }
    setPlace(placed, names.isEmpty() ? parameterName(run.axes.front().name) : names.join(QStringLiteral(", ")),
             mergeKey);
}

void SweepPageView::remove(int curve)
{
    setFocus(); // the button that has the focus may be about to go, and a field that loses it may change the scenario
    if (std::size_t(curve) < m_page.curves().size())
        removeCurve(m_page.curves()[std::size_t(curve)]);
}

void SweepPageView::removeCurve(const NamedCurve &curve)
{
    emit edited(withoutCurve(m_report->analysis.scenario, curve.of), removalText(curve.name), NoMerge);
}

// The tooltip of a name beside the plot says why it has no curve.
bool SweepPageView::viewportEvent(QEvent *event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto *help = static_cast<QHelpEvent *>(event);
        if (const QString why = m_page.problemAt(mapToScene(help->pos())); !why.isEmpty()) {
            QToolTip::showText(help->globalPos(), why, this);
            return true;
        }
    }
    return LinesView::viewportEvent(event);
}

} // namespace roofline
