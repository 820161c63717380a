#include "app/curves/batch_view.h"

#include "app/theme/layouts.h"
#include "app/theme/text.h"
#include "core/analysis/compared.h"
#include "core/report/phrases/wording.h"
#include "core/scenario/on_chip.h"

#include <QPushButton>

#include <algorithm>

namespace roofline {

BatchView::BatchView(QWidget *parent)
    : SweepPageView(SweepControls::Varies::Batch, QStringLiteral("batch"), dragKey, parent)
{
    setAccessibleName(tr("Curves against the batch"));
    setToolTip(tr("Click or drag to set the batch. Left and Right read the curve, Up and Down change it, Enter takes "
                  "its batch; Ctrl+C copies the numbers"));
    QPushButton &keep = *named(&m_controls->button(), "batch-keep");
    keep.setText(tr("Keep curve"));
    keep.setCheckable(true);
    connect(&keep, &QPushButton::clicked, this, &BatchView::toggleKept);
    connect(m_controls, &SweepControls::planChanged, this, [this](const SweepPlan &plan) {
        setPlan(plan);
        emit planChanged(plan);
    });
}

void BatchView::setPlan(const SweepPlan &plan)
{
    if (plan.logParameter != m_picture.plan.logParameter)
        forgetCurves();
    m_picture.plan = plan;
    refresh();
}

void BatchView::computeCurves()
{
    const Analysis &analysis = m_report->analysis;
    computeBatches(m_picture, analysis.scenario, *m_zoo, m_report->comparison.kept, analysis.flopPerMac);
}

void BatchView::showCurves()
{
    const Scenario &scenario = m_report->analysis.scenario;
    findNow(m_picture, scenario, *m_zoo);
    m_controls->showPlan(m_picture.plan, scenario, m_zoo);
    showKept();
    SweepPageView::showCurves();
}

void BatchView::showKept()
{
    const Scenario &scenario = m_report->analysis.scenario;
    const std::vector<Scenario> &all = m_report->comparison.kept;
    const bool isKept = std::ranges::count(all, curveBasis(scenario)) > 0;
    const bool hasRoom = isKept || comparedCount(scenario) + all.size() < mostCompared;
    QPushButton &keep = m_controls->button();
    keep.setChecked(isKept);
    keep.setEnabled(hasRoom);
    keep.setToolTip(
        hasRoom
            ? tr("Keep this curve as it is, with its chip, workload and settings, to hold what comes next against it")
            : tr("At most eight are compared: remove one before keeping this curve."));
}

void BatchView::setPlace(const std::vector<SweepAxis> &values, const QString &name, int mergeKey)
{
    Scenario next = m_report->analysis.scenario;
    next.batch = std::int64_t(values.front().numbers.front());
    if (next.batch != m_report->analysis.scenario.batch)
        emit edited(next, name, mergeKey);
}

void BatchView::toggleKept(bool on)
{
    std::vector<Scenario> next = m_report->comparison.kept;
    const Scenario own = curveBasis(m_report->analysis.scenario);
    const QString name = qtText(workloadName(m_report->analysis));
    if (on)
        next.push_back(own);
    else
        std::erase(next, own);
    emit kept(next, on ? tr("Keep the curve of %1").arg(name) : removalText(name));
    showKept(); // the actual state, whatever happened to the edit
}

void BatchView::removeCurve(const NamedCurve &curve)
{
    if (curve.of.kind != CurveIdentity::Kind::Kept) {
        SweepPageView::removeCurve(curve);
        return;
    }
    std::vector<Scenario> next = m_report->comparison.kept;
    next.erase(next.begin() + std::ptrdiff_t(curve.of.index));
    emit kept(next, removalText(curve.name));
}

} // namespace roofline
