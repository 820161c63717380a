// The serving view in the window: the frontier of the scenario and of what it is compared with, and the requests in flight by mouse and
// keys.
#pragma once

#include "app/curves/curve_view.h"
#include "app/curves/frontier/frontier_page.h"

namespace roofline {

class FrontierView : public CurveView {
    Q_OBJECT

public:
    explicit FrontierView(QWidget *parent = nullptr);
    ~FrontierView() override;

    // Both cost nothing while the view is hidden.
    void setZoo(const CataloguePtr &zoo);
    void setReport(const ReportPtr &report, const QString &title);

    const FrontierCurvesPtr &curves() const { return m_curves; } // null until the view was shown
    const FrontierPage &page() const { return m_page; }
    QString copyText() const override;

signals:
    void edited(const roofline::Scenario &next, const QString &name, int mergeKey);

protected:
    void refresh() override;
    void keyPressEvent(QKeyEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    void beginDrag() override;
    void dragTo(const QPointF &where) override;
    void lookAt(const std::optional<QPointF> &where) override;

private:
    void updateCurves();
    void look(const std::optional<FrontierPlace> &spot);
    void moveAlong(int points);
    void moveAcross(int lines);
    void askRequests(double requests, int mergeKey);
    double requestsNow() const;

    FrontierPage m_page;
    QString m_title;
    CataloguePtr m_zoo;
    FrontierCurvesPtr m_curves;
    Scenario m_curvesOf; // with the requests left out
    double m_dragFrom = 1;
};

} // namespace roofline
