// Connects the commands that compare: swapping two chips, pinning a baseline, and keeping analyses beside the
// current one on the chart.
#pragma once

#include "app/chart/companions.h"
#include "app/window/desk.h"

#include <QObject>

namespace roofline {

class WorkloadSection;

class CompareActions : public QObject {
    Q_OBJECT

public:
    explicit CompareActions(const Desk &desk);

    // Returns what the chart shows beside a report; `seen` is the session's newest report as the views see it.
    // It must be called for each new report. The arrow leads from the baseline, or else from the analysis
    // before the last change of chip, workload, phase or precision, until something else changes.
    Companions companionsOf(const ReportPtr &seen);

    // Returns what the last fit tells, as long as its fractions are in force.
    Messages messages() const;

    void beginAnew() { comeFrom(nullptr); } // the next report gets no arrow
    void comeFrom(const Scenario *from);    // the next report's arrow leads from there, whatever was shown last
    void takeBack() { m_takenBack = true; } // the next report ends a series of edits as if it had not been

signals:
    void messagesChanged();

private:
    void swapChips();
    void keepBeside();
    void fitMeasured();
    void pinBaseline();
    void unpinBaseline();
    void recallBaseline();
    void openPicker(void (WorkloadSection::*open)());
    void follow(const ReportPtr &report);
    void enable();
    QString nameOf(const Analysis &analysis) const;

    Desk m_desk;
    ReportPtr m_last;      // the session's report that was shown last
    bool m_opened = false; // what comes does not follow what was shown last, but where it comes from:
    AnalysisPtr m_origin;  // null: nowhere, as of another document
    bool m_takenBack = false;
    Scenario m_fitted;     // what the last fit was for, and made
    std::string m_fitTold; // empty: nothing was fitted
    AnalysisPtr m_before;  // where the arrow starts while no baseline is pinned; null: no arrow
    AnalysisPtr m_settled; // the same before the series of edits that goes on, such as a drag
    // What was compared before the last swap and after it. A swap gives chips settings of their own, so that they stay
    // as they are; the swap back takes these away.
    std::vector<Companion> m_beforeSwap;
    std::vector<Companion> m_swapped;
};

} // namespace roofline
