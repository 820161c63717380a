// Draws the batch view as a page: curves over the batch size in one scene, the same for the screen and for files.
#pragma once

#include "app/curves/batch_choice.h"
#include "app/curves/batch_text.h"
#include "app/curves/lines/lines_page.h"
#include "app/curves/sweep/sweep_points.h"

#include <memory>
#include <optional>

namespace roofline {

using BatchCurvesPtr = std::shared_ptr<const BatchCurves>;

class BatchPage : public LinesPage {
public:
    using LinesPage::LinesPage;

    // Cheap while only the batch size changes: everything except its marker and the title stays. An empty
    // title stands for the generated sentence.
    void show(const Report &report, const BatchCurvesPtr &curves, const BatchChoice &choice, const QString &title,
              const QSizeF &size);

    std::int64_t batchAt(const QPointF &place) const; // clamped to the axis
    using CurvePage::place;
    QPointF place(const BatchPoint &point) const { return place(double(point.batch), valueOf(point)); }
    const BatchPoint &point(const CurveSpot &spot) const { return m_curves->lines[spot.curve].points[spot.point]; }
    std::size_t shownPoints(std::size_t curve) const override;
    QPointF placeOf(const CurveSpot &spot) const override { return place(point(spot)); }
    QStringList pointText(const CurveSpot &spot) const override
    {
        return text().point(m_curves->lines[spot.curve], point(spot));
    }
    QString table(const QString &title) const override { return text().table(title); }
    BatchText text() const { return BatchText(*m_curves, m_choice.drawn()); }

private:
    void arrange(const QSizeF &size);
    void setAxes();
    void collectObstacles();
    void drawCurve(std::size_t line, CurvePen &pen) override;
    void drawStill(PageMarks &below, PageMarks &above) override;
    void drawGrid(PageMarks &marks) const;
    Box placeOfPeak(double y, const QSizeF &size) const;
    void drawRoofs(PageMarks &marks);
    void drawMemory(PageMarks &marks);
    std::optional<double> endOfMemory() const;
    void noteMemory();
    void drawMemoryTicks(PageMarks &marks);
    void drawTurn(PageMarks &marks);
    std::optional<CurveSpot> endOf(std::size_t curve) const override;
    QColor colorAt(const CurveSpot &spot) const override { return colorOf(spot.curve, point(spot).bound); }
    void drawMoving(const Report &report, const QString &title);
    std::optional<Marker> marker(const Analysis &analysis) const;

    double valueOf(const BatchPoint &point) const { return roofline::valueOf(point, m_choice.drawn()); }
    bool isShown(const BatchPoint &point) const { return double(point.batch) <= m_across.high; }

    BatchCurvesPtr m_curves;
    BatchChoice m_choice;
};

} // namespace roofline
