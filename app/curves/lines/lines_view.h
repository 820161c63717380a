// Shows a page with several curves in the window. Mouse and keys read their points, and Enter sets the
// scenario to the value of the point being read.
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
    bool isCurrent() const { return m_report && m_zoo && m_computedFor == basis(); }

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
    virtual void leaveOut(Scenario &) const {} // resets what these curves do not depend on either

    virtual double
    valueAt(const CurveSpot &spot) const = 0; // value of what the curves run over; grows from point to point
    virtual double valueNow() const = 0;
    virtual void ask(double value, int mergeKey) = 0;
    // Returns the value before the edits of this key.
    double valueBefore(int mergeKey) const { return mergeKey == NoMerge ? valueNow() : m_dragFrom; }

    bool hasContent() const override { return m_report && m_zoo; }
    void showPage() override;
    bool moveAlong(int points) override;
    bool moveAcross(int curves) override;
    bool take() override;
    void beginDrag() override { m_dragFrom = valueNow(); }
    void focusOutEvent(QFocusEvent *event) override;

    CataloguePtr m_zoo;

private:
    CurveSpot spotOf(std::size_t curve, double value) const;

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
    double m_dragFrom = 1;
};

} // namespace roofline
