// A page with several curves: first the scenario's own, then those it is compared with.
#pragma once

#include "app/curves/curve_page.h"
#include "core/sweep/sweep_curves.h"

namespace roofline {

// One of the curves, as its reader knows it.
struct NamedCurve {
    CurveIdentity of;
    QString name;    // the shortest that no other has
    QString problem; // why there is no curve; empty: there is one
    QRectF place{};  // of the name beside the plot

    QString label() const; // the name, or that the curve is not possible
};

class LinesPage : public CurvePage {
public:
    using CurvePage::CurvePage;

    std::optional<CurveSpot> spotAt(const QPointF &where) const override;
    const std::vector<NamedCurve> &curves() const { return m_named; }
    std::size_t curveCount() const override { return m_named.size(); }
    virtual QString table(const QString &title) const = 0; // all curves as text, tab-separated

protected:
    // The current curve has the colors of its bounds, and each other curve one color of its own.
    // What does not fit in memory, or is late, is faint.
    QColor colorOf(std::size_t curve, Bound bound, bool isFaint = false) const;
    double widthOf(std::size_t curve) const { return (curve == 0 ? curveWidth : 2) * m_style.unit(); }
    void drawCurves(); // the current one on top
    virtual void drawCurve(std::size_t curve, CurvePen &pen) = 0;

    static constexpr double removeWidth = 22; // room of the window's button after a name
    // A name stands beside the plot, one for each curve. `kept` is room that the window needs after the other
    // curves' names.
    double widestName(double kept = 0) const;
    void nameCurves(PageMarks &marks);
    // Returns where a curve ends or leaves the plot; unset: it has no points.
    virtual std::optional<CurveSpot> endOf(std::size_t) const { return std::nullopt; }

    std::vector<NamedCurve> m_named;
};

} // namespace roofline
