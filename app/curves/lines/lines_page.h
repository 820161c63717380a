// A page with several curves: first the scenario's own, then those it is compared with. It knows which point
// is being read.
#pragma once

#include "app/curves/curve_page.h"
#include "core/sweep/batch_curve.h"

#include <functional>

namespace roofline {

struct CurveSpot {
    std::size_t curve = 0;
    std::size_t point = 0;

    bool operator==(const CurveSpot &) const = default;
};

class LinesPage : public CurvePage {
public:
    void setSpot(const std::optional<CurveSpot> &spot) { m_spot = spot; } // takes effect with the next show()
    const std::optional<CurveSpot> &spot() const { return m_spot; }
    virtual std::optional<CurveSpot> spotAt(const QPointF &where) const; // the nearest point of a curve, if one is near
    QRectF nameRect(std::size_t curve) const;                            // place of its name beside the plot

    std::size_t curveCount() const { return m_series.size(); }
    virtual std::size_t shownPoints(std::size_t curve) const = 0; // how many of its points are shown, from the first on
    virtual QPointF placeOf(const CurveSpot &spot) const = 0;
    virtual QStringList pointText(const CurveSpot &spot) const = 0; // its name and numbers, one per line
    virtual QString table(const QString &title) const = 0;          // all curves as text, tab-separated

protected:
    using CurvePage::CurvePage;

    // Remembers the series of each curve.
    template <class Curve>
    void setSeries(const std::vector<Curve> &curves)
    {
        m_series.clear();
        for (const Curve &curve : curves)
            m_series.push_back(curve.series);
    }
    int series(std::size_t curve) const { return m_series[curve]; }
    // The current curve has the colors of its bounds, and each other curve one color of its own.
    QColor colorOf(std::size_t curve, Bound bound) const;
    double widthOf(std::size_t curve) const { return (curve == 0 ? curveWidth : 2) * m_style.unit(); }
    CurvePen penOf(std::size_t curve, std::vector<CurveStroke> &strokes) const;

    static constexpr double removeWidth = 22; // room of the window's button after a name
    // A name stands beside the plot, one for each curve. `kept` is room that the window needs after the other
    // curves' names. `endOf` returns where a curve ends or leaves the plot; unset: it has no points.
    double widestOf(const QStringList &names, double kept = 0) const;
    void nameCurves(PageMarks &marks, const QStringList &names,
                    const std::function<std::optional<CurveSpot>(std::size_t curve)> &endOf);
    virtual QColor colorAt(const CurveSpot &spot) const = 0;
    Reading readingOf(const CurveSpot &spot) const { return {placeOf(spot), colorAt(spot), pointText(spot)}; }

    std::optional<CurveSpot> m_spot;
    std::vector<QRectF> m_names;

private:
    std::vector<int> m_series;
};

} // namespace roofline
