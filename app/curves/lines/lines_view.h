// Shows a page with several curves in the window. Mouse and keys read their points, and Enter takes the point that is
// being read for the scenario.
#pragma once

#include "app/curves/curve_view.h"
#include "app/curves/lines/lines_page.h"
#include "app/panels/section.h"

namespace roofline {

class LinesView : public CurveView {
    Q_OBJECT

public:
    void setZoo(const CataloguePtr &zoo);
    QString copyText() const override { return m_lines->isDrawn() ? m_lines->table(m_title) : QString(); }
    // Returns whether the curves are those of the report. A hidden view computes them when it is shown.
    virtual bool isCurrent() const { return m_report && m_zoo && m_computedFor == basis(); }

signals:
    void edited(const roofline::Scenario &next, const QString &name, int mergeKey);

protected:
    using CurveView::CurveView;

    // Must be called in the constructor. `forward`, 1 or -1, is the step in a curve's points that goes right,
    // and the page keys go `farther` points.
    void setLines(LinesPage &page, int forward, int farther);

    // Computes the curves of the report and the zoo, and shows them on the page.
    virtual void computeCurves() = 0;
    virtual void showCurves() = 0;
    void forgetCurves() { m_computedFor.reset(); }
    virtual void leaveOut(Scenario &) const {} // resets what these curves do not depend on either

    virtual std::size_t pointNow(std::size_t curve) const = 0; // the one nearest to the scenario
    // Returns the point of another curve that has the same value.
    virtual std::size_t pointBeside(const CurveSpot &spot, std::size_t) const { return spot.point; }
    virtual void takePoint(const CurveSpot &spot) = 0;

    bool hasContent() const override { return m_report && m_zoo; }
    void showPage() override;
    void showSpot() override;
    bool moveAlong(int points) override;
    bool moveAcross(int curves) override;
    bool take() override;

    CataloguePtr m_zoo;

private:
    LinesPage *m_lines = nullptr;
    struct Basis {
        Scenario scenario; // without what the curves run over
        std::vector<Scenario> kept;
        int flopPerMac = 0;
        bool operator==(const Basis &) const = default;
    };
    Basis basis() const;

    std::optional<Basis> m_computedFor;
    int m_forward = 1;
};

} // namespace roofline
