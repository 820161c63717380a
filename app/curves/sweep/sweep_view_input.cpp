// Handles what the user does with the sweep's picture: setting a place by mouse and keys, reading it, and
// removing a curve.
#include "app/curves/curve_removers.h"
#include "app/curves/sweep/sweep_view.h"
#include "app/panels/section.h"
#include "app/theme/text.h"
#include "core/report/phrases/wording.h"
#include "core/scenario/settings.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QToolTip>

#include <algorithm>
#include <utility>

namespace roofline {

// Such numbers cannot be set on the map of another chip, because only the scenario's own chip can be a changed copy.
bool SweepView::isNumberOfChip(const std::string &name) const
{
    const std::vector<SweepName> names = sweepNames(m_report->analysis.scenario, *m_zoo);
    const auto found = std::ranges::find(names, name, &SweepName::name);
    return found == names.end() ? !findSetting(name) : found->kind == SweepName::Kind::Chip;
}

void SweepView::remove(int curve)
{
    setFocus(); // the button that has the focus may be about to go, and a field that loses it may change the scenario
    if (std::size_t(curve) >= m_page.curves().size())
        return;
    const NamedCurve &line = m_page.curves()[std::size_t(curve)];
    emit edited(withoutCurve(m_report->analysis.scenario, line.of), removalText(line.name), NoMerge);
}

void SweepView::askPlace(const std::array<double, 2> &values, int mergeKey)
{
    const SweepRun &run = *m_picture.run;
    const auto fixed =
        std::ranges::find_if(run.axes, [this](const SweepAxis &axis) { return isNumberOfChip(axis.name); });
    if (m_picture.chip && fixed != run.axes.end()) {
        const Analysis &chip = *m_report->comparison.chips[*m_picture.chip];
        emit refused(tr("%1 of %2 cannot be set here: only the scenario's own chip can be changed")
                         .arg(parameterName(fixed->name), qtText(chipName(chip))));
        return;
    }
    if (!m_seriesFrom[0] && !m_seriesFrom[1])
        m_seriesFrom = m_picture.now;
    std::vector<SweepAxis> placed;
    QStringList names;
    for (std::size_t axis = 0; axis < run.axes.size(); ++axis) {
        const SweepScale &scale = run.scales[axis];
        placed.push_back(scale.numbers ? SweepAxis{run.axes[axis].name, {}, {values[axis]}}
                                       : run.axes[axis].only(std::size_t(values[axis])));
        const QString to = parameterText(run, axis, values[axis]);
        const QString from = m_seriesFrom[axis] ? parameterText(run, axis, *m_seriesFrom[axis]) : QStringLiteral("…");
        if (from != to)
            names << tr("%1 %2 → %3").arg(parameterName(run.axes[axis].name), from, to);
    }
    emit asked(placed, names.isEmpty() ? parameterName(run.axes.front().name) : names.join(QStringLiteral(", ")),
               mergeKey);
}

// Moves from point to point of the run.
bool SweepView::moveBy(int across, int up)
{
    const std::optional<CurveSpot> spot = m_page.spotNow();
    if (!spot || (up != 0 && !m_page.isMap()))
        return false;
    const SweepRun &run = *m_picture.run;
    const std::array<std::size_t, 2> from = run.placesOf(spot->point);
    std::array<double, 2> values{};
    const std::array<int, 2> steps = {across, up};
    for (std::size_t axis = 0; axis < run.axes.size(); ++axis) {
        const std::vector<double> &list = run.values[axis];
        const auto last = std::ptrdiff_t(list.size()) - 1;
        const std::ptrdiff_t at = std::clamp(std::ptrdiff_t(from[axis]) + steps[axis], std::ptrdiff_t(0), last);
        values[axis] = steps[axis] == 0 && m_picture.now[axis] ? *m_picture.now[axis] : list[std::size_t(at)];
    }
    m_stepping = true;
    askPlace(values, MergeSweep);
    return true;
}

bool SweepView::letGo()
{
    const bool running = m_worker.isRunning();
    cancel();
    return running;
}

void SweepView::endStep()
{
    if (std::exchange(m_stepping, false))
        emit finished();
}

void SweepView::keyPressEvent(QKeyEvent *event)
{
    m_key.press(*event);
    CurveView::keyPressEvent(event);
}

void SweepView::keyReleaseEvent(QKeyEvent *event)
{
    CurveView::keyReleaseEvent(event);
    m_key.release(*event);
}

void SweepView::dragTo(const QPointF &where)
{
    askPlace(m_page.valuesAt(where), MergeSweep);
}

// The tooltip of a name beside the plot says why it has no curve.
bool SweepView::viewportEvent(QEvent *event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto *help = static_cast<QHelpEvent *>(event);
        if (const QString why = m_page.problemAt(mapToScene(help->pos())); !why.isEmpty()) {
            QToolTip::showText(help->globalPos(), why, this);
            return true;
        }
    }
    return CurveView::viewportEvent(event);
}

} // namespace roofline
