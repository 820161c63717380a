#include "app/window/compare_actions.h"

#include "app/chart/view_state.h"
#include "app/panels/scenario_panel.h"
#include "app/panels/verdict/verdict_panel.h"
#include "app/panels/workload_section.h"
#include "app/theme/text.h"
#include "core/analysis/compared.h"
#include "core/hardware/chip.h"
#include "core/report/fit_report.h"
#include "core/report/lens.h"
#include "core/report/phrases/comparison.h"
#include "core/report/phrases/phrases.h"
#include "core/scenario/on_chip.h"
#include "core/scenario/settings.h"

#include <QDockWidget>
#include <QTimer>

#include <algorithm>
#include <utility>

namespace roofline {

namespace {

// Tells whether chip, workload, phase or precision differ. These are switched, unlike numbers that are turned
// up and down.
bool isSwitched(const Scenario &a, const Scenario &b)
{
    const bool kernels =
        a.kernel && b.kernel ? a.kernel->kind != b.kernel->kind : a.kernel.has_value() != b.kernel.has_value();
    return a.hardware != b.hardware || a.model != b.model || kernels || a.phase != b.phase || a.weights != b.weights
           || a.activations != b.activations || a.kv != b.kv || a.linearOnly != b.linearOnly || a.compute != b.compute;
}

} // namespace

CompareActions::CompareActions(const Desk &desk) : QObject(&desk.window), m_desk(desk)
{
    const Actions &actions = desk.actions;
    connect(actions.swapChips, &QAction::triggered, this, &CompareActions::swapChips);
    connect(actions.keepBeside, &QAction::triggered, this, &CompareActions::keepBeside);
    connect(actions.fitMeasured, &QAction::triggered, this, &CompareActions::fitMeasured);
    connect(actions.compareChips, &QAction::triggered, this, [this] { openPicker(&WorkloadSection::compareChips); });
    connect(actions.compareWorkloads, &QAction::triggered, this,
            [this] { openPicker(&WorkloadSection::compareWorkloads); });
    connect(actions.pinBaseline, &QAction::triggered, this, &CompareActions::pinBaseline);
    connect(actions.unpinBaseline, &QAction::triggered, this, &CompareActions::unpinBaseline);
    const auto *baseline = desk.window.findChild<BaselineLine *>();
    connect(baseline, &BaselineLine::clicked, this, &CompareActions::recallBaseline);
    connect(baseline, &BaselineLine::unpinAsked, actions.unpinBaseline, &QAction::trigger);
    connect(&desk.session, &Session::reportChanged, this, &CompareActions::enable);
    connect(&desk.session, &Session::mergeEnded, this, [this] { m_settled = m_before; });
    connect(&desk.session, &Session::takesBack, this, &CompareActions::takeBack);
    enable();
}

// Pinning what is already pinned, or unpinning nothing, would do nothing. Swapping stays enabled, because it
// says what it needs.
void CompareActions::enable()
{
    const Document &document = m_desk.session.document();
    m_desk.actions.pinBaseline->setEnabled(!document.baseline || *document.baseline != aloneOf(document.scenario));
    m_desk.actions.unpinBaseline->setEnabled(document.baseline.has_value());
}

QString CompareActions::nameOf(const Analysis &analysis) const
{
    return tr("%1, %2").arg(qtText(phrases::chips(analysis)), qtText(phrases::workload(analysis)));
}

void CompareActions::swapChips()
{
    const Scenario &scenario = m_desk.session.scenario();
    if (scenario.compared.empty()) {
        const QString keys = m_desk.actions.compareChips->shortcut().toString(QKeySequence::NativeText);
        m_desk.dialogs.tell(keys.isEmpty()
                                ? tr("No other chip to swap with: tick one in the list of chips first")
                                : tr("No other chip to swap with: tick one in the list of chips first (%1)").arg(keys));
        return;
    }
    const ChipPtr other = m_desk.session.zoo().chip(scenario.compared.front().hardware);
    if (!other) {
        m_desk.dialogs.tell(tr("The zoo has no chip “%1”: choose another one to compare with")
                                .arg(qtText(scenario.compared.front().hardware)));
        return;
    }
    const ReportPtr before = m_desk.session.report();
    const QString own = before->analysis.chip ? qtText(before->analysis.chip->shortName) : qtText(scenario.hardware);
    Scenario next = withCompanionSwapped(before->analysis, before->comparison.chips, 0);
    if (scenario.compared == m_swapped)
        std::copy(m_beforeSwap.begin() + 1, m_beforeSwap.end(), next.compared.begin() + 1);
    m_beforeSwap = scenario.compared;
    m_swapped = next.compared;
    m_desk.session.edit(next, tr("Swap %1 ↔ %2").arg(own, qtText(other->shortName)));
    if (m_desk.view.choices().hidden.any()) // what hides parts of the chart asks about them, or will show them later
        return;
    m_desk.dialogs.tell(tr("%1 → %2: %3")
                            .arg(own, qtText(other->shortName),
                                 qtText(moveSentence(before->analysis, m_desk.session.report()->analysis))));
}

// Keeps a companion on the same chip with its own deployment, profile and way to train, so that it stays as it is while
// these change. The workload and the links are those of all that is compared.
void CompareActions::keepBeside()
{
    Scenario next = m_desk.session.scenario();
    Companion kept(next.hardware);
    keepOwn(kept, deploymentSettings(), next);
    const std::vector<std::string> others = {"profile", "recompute", "sharding", "sequence-parallel"};
    keepOwn(kept, others, next);
    if (std::ranges::find(next.compared, kept) != next.compared.end()) {
        m_desk.dialogs.tell(tr("This combination is already kept: change chips, precision or batch to compare"));
        return;
    }
    if (comparedCount(next) >= mostCompared) {
        m_desk.dialogs.tell(tr("At most eight are compared: remove one before keeping another"));
        return;
    }
    next.compared.push_back(std::move(kept));
    const QString name = nameOf(m_desk.session.report()->analysis);
    m_desk.session.edit(next, tr("Keep %1").arg(name));
    m_desk.dialogs.tell(tr("Kept beside the scenario: %1").arg(name));
}

void CompareActions::fitMeasured()
{
    const Document &document = m_desk.session.document();
    const std::vector<Scenario> points = measuredLike(document.scenario, document.bookmarks);
    if (points.empty()) {
        m_desk.dialogs.tell(tr("Nothing was measured: type a time under Targets, and store further ones as bookmarks"));
        return;
    }
    const Result<FitReport> report = fitReport(points, m_desk.session.zoo());
    if (!report) {
        m_desk.dialogs.tell(tr("Cannot be fitted: %1").arg(qtText(report.message().text)));
        return;
    }
    Scenario next = document.scenario;
    findSetting("sustained")->set(next, sustainedText(report->fit));
    if (report->fit.launch)
        findSetting("overhead")->set(next, launchText(report->fit));
    m_fitTold = fitSentence(report->fit);
    m_fitted = next;
    m_desk.session.edit(next, tr("Fit to measurements"));
    m_desk.dialogs.tell(tr("Fitted; the messages tell how well: %1").arg(qtText(m_fitTold)));
    emit messagesChanged(); // a second fit may change nothing but the sentence
}

Messages CompareActions::messages() const
{
    const Scenario &now = m_desk.session.document().scenario;
    if (m_fitTold.empty() || now.hardware != m_fitted.hardware || now.sustained != m_fitted.sustained)
        return {};
    return {{Severity::Info, "fit", m_fitTold, {}}};
}

void CompareActions::pinBaseline()
{
    Document document = m_desk.session.document();
    document.baseline = aloneOf(document.scenario);
    m_desk.session.edit(document, tr("Pin baseline: %1").arg(nameOf(m_desk.session.report()->analysis)));
    m_desk.dialogs.tell(
        tr("Pinned: every number now shows how it differs from %1").arg(nameOf(m_desk.session.report()->analysis)));
}

void CompareActions::unpinBaseline()
{
    Document document = m_desk.session.document();
    if (!document.baseline)
        return;
    document.baseline.reset();
    m_desk.session.edit(document, tr("Unpin baseline"));
}

void CompareActions::recallBaseline()
{
    const Document &document = m_desk.session.document();
    if (document.baseline)
        m_desk.session.edit(recalled(*document.baseline, document.scenario), tr("Back to the baseline"));
}

// Waits until a hidden panel has been laid out, because its list has no place to open before that.
void CompareActions::openPicker(void (WorkloadSection::*open)())
{
    ScenarioPanel &panel = m_desk.scenario;
    if (panel.isVisible()) {
        (panel.workload().*open)();
        return;
    }
    if (auto *dock = qobject_cast<QDockWidget *>(panel.parentWidget())) {
        dock->show();
        dock->raise();
    }
    QTimer::singleShot(0, &panel, [&panel, open] { (panel.workload().*open)(); });
}

void CompareActions::comeFrom(const Scenario *from)
{
    m_opened = true;
    m_origin = from ? std::make_shared<const Analysis>(analyze(*from, m_desk.session.zoo())) : nullptr;
}

void CompareActions::follow(const ReportPtr &report)
{
    if (report == m_last)
        return; // the same report, only seen through another lens
    const ReportPtr last = std::exchange(m_last, report);
    const Scenario &now = report->analysis.scenario;
    const bool opened = std::exchange(m_opened, false);
    const AnalysisPtr origin = std::exchange(m_origin, nullptr);
    if (std::exchange(m_takenBack, false))
        m_before = m_settled;
    else if (!last || opened)
        m_before = origin && isSwitched(origin->scenario, now) ? origin : nullptr;
    else if (isSwitched(last->analysis.scenario, now))
        m_before = AnalysisPtr(last, &last->analysis);
    else if (last->analysis.scenario != now)
        m_before.reset();
    if (report->comparison.baseline)
        m_before.reset(); // the baseline is what is compared with, also once it is unpinned
    if (!m_desk.session.isMerging())
        m_settled = m_before;
}

Companions CompareActions::companionsOf(const ReportPtr &seen)
{
    follow(m_desk.session.report());
    const Comparison &comparison = seen->comparison;
    Companions companions{comparison.chips, comparison.workloads, comparison.baseline, comparison.baseline != nullptr};
    if (!companions.fromIsBaseline && m_before && seen->analysis.valid) { // without a point nothing has moved
        const int flopPerMac = seen->analysis.flopPerMac;
        companions.from = flopPerMac == m_before->flopPerMac
                              ? m_before
                              : std::make_shared<const Analysis>(throughLens(*m_before, flopPerMac));
    }
    return companions;
}

} // namespace roofline
