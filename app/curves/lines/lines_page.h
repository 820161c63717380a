// A page with several curves: first the scenario's own, then those it is compared with.
#pragma once

#include "app/curves/curve_page.h"
#include "core/sweep/batch_curve.h"

namespace roofline {

class LinesPage : public CurvePage {
public:
    using CurvePage::CurvePage;

    std::optional<CurveSpot> spotAt(const QPointF &where) const override;
    // Returns the place of a curve's name beside the plot.
    QRectF nameRect(std::size_t curve) const { return curve < m_names.size() ? m_names[curve] : QRectF(); }
    virtual QString table(const QString &title) const = 0; // all curves as text, tab-separated

protected:
    virtual int seriesOf(std::size_t curve) const = 0;
    // The current curve has the colors of its bounds, and each other curve one color of its own.
    // What does not fit in memory, or is late, is faint.
    QColor colorOf(std::size_t curve, Bound bound, bool isFaint = false) const;
    double widthOf(std::size_t curve) const { return (curve == 0 ? curveWidth : 2) * m_style.unit(); }
    void drawCurves(); // the current one on top
    virtual void drawCurve(std::size_t curve, CurvePen &pen) = 0;

    static constexpr double removeWidth = 22; // room of the window's button after a name
    // A name stands beside the plot, one for each curve. `kept` is room that the window needs after the other
    // curves' names.
    double widestOf(const QStringList &names, double kept = 0) const;
    void nameCurves(PageMarks &marks, const QStringList &names);
    // Returns where a curve ends or leaves the plot; unset: it has no points.
    virtual std::optional<CurveSpot> endOf(std::size_t) const { return std::nullopt; }

    std::vector<QRectF> m_names;
};

} // namespace roofline
