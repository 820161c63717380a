// Draws the serving view as a page: what a server trades between users and chips. It is the same for the
// screen and for files.
#pragma once

#include "app/curves/lines/lines_page.h"
#include "core/report/report.h"
#include "core/sweep/sweep_curves.h"

#include <memory>
#include <optional>

namespace roofline {

using FrontierCurvesPtr = std::shared_ptr<const FrontierCurves>;

class FrontierPage : public LinesPage {
public:
    using LinesPage::LinesPage;

    // Cheap while only the requests in flight change. An empty title stands for the generated sentence.
    void show(const Report &report, const FrontierCurvesPtr &curves, const QString &title, const QSizeF &size);

    double requestsAt(const QPointF &place) const;               // on the scenario's own curve, by tokens per user
    QStringList pointText(const CurveSpot &spot) const override; // name and numbers, one per line
    QString table(const QString &title) const override;          // one row per point of each curve, tab-separated
    const FrontierPoint &point(const CurveSpot &spot) const { return pointsOf(spot.curve)[spot.point]; }
    std::size_t shownPoints(std::size_t curve) const override { return pointsOf(curve).size(); }
    using CurvePage::place;
    QPointF place(const FrontierPoint &point) const { return place(point.perUser, point.perChip); }
    QPointF placeOf(const CurveSpot &spot) const override { return place(point(spot)); }

private:
    const std::vector<FrontierPoint> &pointsOf(std::size_t curve) const { return m_curves->lines[curve].points; }
    void arrange(const Report &report, const QSizeF &size);
    void setAxes(const Report &report);
    void drawCurve(std::size_t line, CurvePen &pen) override;
    void drawStill(PageMarks &below, PageMarks &above) override;
    void drawLimit(PageMarks &marks);
    void drawBest(PageMarks &marks) const;
    void drawNames(PageMarks &marks);
    void drawName(std::size_t line, double ring);
    QColor colorAt(const CurveSpot &spot) const override { return colorOf(spot.curve, point(spot).bound); }
    void drawMoving(const Report &report, const QString &title);
    QString nameOf(const FrontierLine &line) const;      // the shortest that no other has
    QString missingText(const FrontierLine &line) const; // why it has no curve; empty: it has one

    FrontierCurvesPtr m_curves;
    QString m_ofEachChip;          // name of the upward axis
    std::optional<double> m_limit; // limit of the time per token, seconds
    std::optional<double> m_late;  // limit of the time to the first token, seconds
};

// Returns, for example, "Llama 3.1 70B on 4× H200: requests of 2048 + 512 tokens".
QString frontierTitle(const Analysis &analysis);

// Returns, for example, "64 requests in flight" or "1 request in flight".
QString requestsWords(double requests);

// Returns the line below the title: where the scenario is, and what its limits allow. Empty if nothing is served.
QString frontierSubtitle(const Report &report);

} // namespace roofline
