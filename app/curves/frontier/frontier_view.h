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
    ~FrontierView() override;

    void setZoo(const CataloguePtr &zoo);

    const FrontierCurvesPtr &curves() const { return m_curves; } // null until the view is shown
    const FrontierPage &page() const { return m_page; }
    QString copyText() const override;

protected:
    void refresh() override;
    double valueAt(const CurveSpot &spot) const override { return m_page.point(spot).requests; }
    double valueNow() const override;
    void ask(double requests, int mergeKey) override;
    void beginDrag() override { m_dragFrom = valueNow(); }
    void dragTo(const QPointF &where) override;

private:
    void updateCurves();

    FrontierPage m_page;
    CataloguePtr m_zoo;
    FrontierCurvesPtr m_curves;
    Scenario m_curvesOf; // the scenario of the curves, without the requests
    double m_dragFrom = 1;
};

} // namespace roofline
