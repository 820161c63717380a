// Shows the serving page in the window: the frontiers of the scenario and of what it is compared with, with
// the requests in flight set by mouse and keys.
#pragma once

#include "app/curves/frontier/frontier_page.h"
#include "app/curves/lines/lines_view.h"

namespace roofline {

class FrontierView : public LinesView {
    Q_OBJECT

public:
    explicit FrontierView(QWidget *parent = nullptr);
    ~FrontierView() override { setScene(nullptr); } // the page and its scene are destroyed first

    const FrontierCurvesPtr &curves() const { return m_curves; } // null until the view is shown
    const FrontierPage &page() const { return m_page; }

protected:
    void computeCurves() override
    {
        m_curves = std::make_shared<const FrontierCurves>(frontierCurves(m_report->analysis.scenario, *m_zoo));
    }
    void showCurves() override { m_page.show(*m_report, m_curves, m_title, viewport()->size()); }
    void leaveOut(Scenario &basis) const override { basis.server.requests = 0; }
    double valueAt(const CurveSpot &spot) const override { return m_page.point(spot).requests; }
    double valueNow() const override { return m_report->serving.serving ? m_report->serving.serving->requests : 1; }
    void ask(double requests, int mergeKey) override;
    void dragTo(const QPointF &where) override { ask(m_page.requestsAt(where), MergeRequests); }

private:
    FrontierPage m_page;
    FrontierCurvesPtr m_curves;
};

} // namespace roofline
