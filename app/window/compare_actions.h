// Comparing: the key that swaps two chips, the pinned baseline, what stands beside the analysis on the chart.
#pragma once

#include "app/chart/companions.h"
#include "app/session/session.h"
#include "app/window/desk.h"

#include <QObject>

namespace roofline {

class WorkloadSection;

class CompareActions : public QObject {
    Q_OBJECT

public:
    explicit CompareActions(const Desk &desk);

    // What the chart shows beside a report: `seen` is the session's newest report as the views see it. To be asked for each of them:
    // an arrow leads from the baseline, or from what was shown before chip, workload, phase or precision were last changed, until
    // something else is.
    Companions companionsOf(const ReportPtr &seen);

    void recallBaseline();
    void beginAnew() { m_opened = true; } // no arrow leads to what comes next

private:
    void swapChips();
    void keepBeside();
    void fitMeasured();
    void pinBaseline();
    void unpinBaseline();
    void openPicker(void (WorkloadSection::*open)());
    void follow(const ReportPtr &report);
    void enable();
    QString nameOf(const Analysis &analysis) const;

    Desk m_desk;
    ReportPtr m_last;      // of the session, that was shown last
    bool m_opened = false; // another document, or as before a drag: nobody moves there from what is shown
    AnalysisPtr m_before;  // where the arrow comes from while no baseline is pinned; null: there is none
};

} // namespace roofline
