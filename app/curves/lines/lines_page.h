// A page of several curves, the scenario's own first and then those that it is compared with, and the point of one that somebody looks at.
#pragma once

#include "app/curves/curve_page.h"
#include "core/sweep/batch_curve.h"

#include <cmath>
#include <utility>

namespace roofline {

struct CurveSpot {
    std::size_t curve = 0;
    std::size_t point = 0;

    bool operator==(const CurveSpot &) const = default;
};

class LinesPage : public CurvePage {
public:
    void setSpot(const std::optional<CurveSpot> &spot) { m_spot = spot; } // shown with the next show()
    const std::optional<CurveSpot> &spot() const { return m_spot; }
    virtual std::optional<CurveSpot> spotAt(const QPointF &where) const; // the nearest point of a curve, if one is near
    QRectF nameRect(std::size_t curve) const;                            // where its name stands beside the plot

    std::size_t curveCount() const { return m_series.size(); }
    virtual std::size_t shownPoints(std::size_t curve) const = 0; // of its points, from the first on
    virtual QPointF placeOf(const CurveSpot &spot) const = 0;

protected:
    using CurvePage::CurvePage;

    // The place of each among all that is compared.
    template <class Curve>
    void setSeries(const std::vector<Curve> &curves)
    {
        m_series.clear();
        for (const Curve &curve : curves)
            m_series.push_back(curve.series);
    }
    int series(std::size_t curve) const { return m_series[curve]; }
    // The current curve has the colors of its bounds, each of the others one of its own.
    QColor colorOf(std::size_t curve, Bound bound) const;
    double widthOf(std::size_t curve) const { return (curve == 0 ? curveWidth : 2) * m_style.unit(); }
    CurvePen penOf(std::size_t curve, std::vector<CurveStroke> &strokes) const;

    static constexpr double removeWidth = 22; // the window's button after a name
    // Beside the plot, one for each curve; `kept` is room after those of others, for what the window puts there.
    struct Name {
        QString words;
        QColor color;
        double end = NAN; // where the curve ends, or leaves the plot; not finite: it has no points
    };
    double widestOf(const QStringList &names, double kept = 0) const;
    void drawNames(PageMarks &marks, const std::vector<Name> &names, double kept = 0);

    std::optional<CurveSpot> m_spot;
    std::vector<QRectF> m_names;

private:
    std::vector<int> m_series;
};

} // namespace roofline
