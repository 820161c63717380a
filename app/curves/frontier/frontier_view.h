// Shows the serving page in the window: the frontiers of the scenario and of what it is compared with, with
// the requests in flight set by mouse and keys.
#pragma once

#include "app/curves/frontier/frontier_page.h"
#include "app/curves/lines/lines_view.h"

namespace roofline {

class FrontierView : public LinesView {
    Q_OBJECT

public:
    static constexpr MergeKey dragKey = MergeRequests;

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
    std::size_t pointNow(std::size_t curve) const override { return pointWith(requestsNow(), curve); }
    std::size_t pointBeside(const CurveSpot &spot, std::size_t curve) const override
    {
        return pointWith(m_page.point(spot).requests, curve);
    }
    void takePoint(const CurveSpot &spot) override { ask(m_page.point(spot).requests, NoMerge); }
    void beginDrag() override { m_dragFrom = requestsNow(); }
    void dragTo(const QPointF &where) override { ask(m_page.requestsAt(where), dragKey); }

private:
    double requestsNow() const { return m_report->serving.serving ? m_report->serving.serving->requests : 1; }
    std::size_t pointWith(double requests, std::size_t curve) const;
    void ask(double requests, int mergeKey);

    FrontierPage m_page;
    FrontierCurvesPtr m_curves;
    double m_dragFrom = 1;
};

} // namespace roofline
