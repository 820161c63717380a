// The serving view as a page: what a server trades between users and chips, the same for the screen and for files.
#pragma once

#include "app/curves/curve_page.h"
#include "app/curves/frontier/frontier_text.h"

#include <memory>
#include <optional>

namespace roofline {

using FrontierCurvesPtr = std::shared_ptr<const FrontierCurves>;

class FrontierPage : public CurvePage {
public:
    FrontierPage(const Theme &theme, const QFont &font, ScenePainter::Device device, bool transparent = false);

    // Cheap while only the requests in flight change. An empty title: the generated sentence.
    void show(const Report &report, const FrontierCurvesPtr &curves, const QString &title, const QSizeF &size);
    void setSpot(const std::optional<FrontierPlace> &spot); // shown with the next show()

    const std::optional<FrontierPlace> &spot() const { return m_spot; }
    std::optional<FrontierPlace> spotAt(const QPointF &place) const; // the nearest point of a curve, if one is near
    double requestsAt(const QPointF &place) const;                   // of the scenario's own curve, by tokens per user
    FrontierText text() const { return FrontierText(*m_curves); }
    const FrontierPoint &point(const FrontierPlace &place) const;

private:
    void arrange(const Report &report, const QSizeF &size);
    void setAxes(const Report &report);
    void drawStrokes();
    void drawStill();
    void drawLimit(PageMarks &marks);
    void drawBest(PageMarks &marks) const;
    void hatch(PageMarks &marks, const QRectF &rect) const;
    void drawNames(PageMarks &marks);
    void drawName(PageMarks &marks, std::size_t line, double ring);
    QColor endColor(std::size_t line) const;
    void drawMoving(const Report &report);
    QColor colorOf(std::size_t line) const;
    int seriesOf(std::size_t line) const;

    FrontierCurvesPtr m_curves;
    std::size_t m_chips = 0;       // that are compared
    std::optional<double> m_limit; // seconds of each token
    std::optional<double> m_late;  // limit of the first token
    std::optional<FrontierPoint> m_here;
    QString m_title;
    std::optional<FrontierPlace> m_spot;
};

} // namespace roofline
