// Draws a sweep as a page: curves over one parameter, such as the batch, or a map of the bound over two. It is the same
// for the screen and for files.
#pragma once

#include "app/curves/lines/lines_page.h"
#include "app/curves/sweep/sweep_picture.h"
#include "app/curves/sweep/sweep_points.h"
#include "app/curves/sweep/sweep_text.h"
#include "core/report/report.h"

#include <array>
#include <functional>
#include <optional>

namespace roofline {

class SweepPage : public LinesPage {
public:
    using LinesPage::LinesPage;

    // Cheap while only the scenario's own place changes.
    void show(const Report &report, const SweepPicture &picture, const QSizeF &size);

    bool isMap() const { return m_drawn && m_picture.run->axes.size() == 2; }
    std::optional<CurveSpot> spotAt(const QPointF &place) const override; // inside the plot: the nearest values
    std::optional<CurveSpot> spotNow() const;                             // the values nearest to the scenario's own
    std::size_t shownPoints(std::size_t curve) const override
    {
        return hasPoints(curve) ? m_lines[curve].run->points.size() : 0;
    }
    QPointF placeOf(const CurveSpot &spot) const override;
    QString problemAt(const QPointF &place) const; // why the curve whose name is there is missing
    QStringList pointText(const CurveSpot &spot) const override;
    QString table(const QString &title) const override { return text().table(title); }
    SweepText text() const { return SweepText(m_lines, m_quantity); }
    std::array<double, 2> valuesOf(const CurveSpot &spot) const;
    // Inside the plot, clamped to the axes: whole numbers, or three digits. On a map the values of the cell.
    std::array<double, 2> valuesAt(const QPointF &place) const;

private:
    const Analysis &shown(const Report &report) const; // the scenario's analysis; for a map that of its chip
    bool hasNamesOf(const Analysis &analysis) const;
    void collectLines(const Report &report);
    void arrange(const Report &report, const QSizeF &size);
    QString criticalBatch(const Report &report) const;
    QString widestTick() const;
    void setAxes();
    void drawStill(PageMarks &below, PageMarks &above) override;
    void drawGrid(PageMarks &marks) const;
    std::vector<Tick> parameterTicks(std::size_t axis, const CurveAxis &along, double pixels, double room) const;
    void drawCurve(std::size_t curve, CurvePen &pen) override;
    void drawStems(std::size_t curve, PageMarks &marks);
    void drawLonePoints(std::size_t curve, PageMarks &marks);
    std::vector<std::size_t> drawnOf(const SweptLine &line) const; // the points that a curve goes through
    bool showsPeak() const;                                        // the same for all points
    void drawPeaks(PageMarks &marks);
    void drawUnfit(PageMarks &marks);
    void drawKnees(PageMarks &marks);
    void drawMemoryTicks(PageMarks &marks);
    std::optional<CurveSpot> endOf(std::size_t curve) const override;
    QColor colorAt(const CurveSpot &spot) const override { return faded(colorOf(spot.curve, pointAt(spot).bound)); }
    QPointF placeOfKnee(const Knee &knee) const;
    void drawMap(PageMarks &cells, PageMarks &marks);
    bool fitsAt(const SweepRaster &raster, int column, int row) const;
    void drawCells(PageMarks &marks, const SweepRaster &raster) const;
    void drawBorders(PageMarks &marks, const SweepRaster &raster);
    void nameRegions(const SweepRaster &raster);
    void drawKey(PageMarks &marks) const;
    void drawHatch(PageMarks &marks, const std::function<bool(double x, double y)> &unfit) const;
    void drawMoving(const Report &report);
    std::optional<Marker> marker(const Analysis &analysis) const;
    Reading readingOf(const CurveSpot &spot) const override;

    const SweepPoint &pointAt(const CurveSpot &spot) const { return m_lines[spot.curve].run->points[spot.point]; }
    bool hasPoints(std::size_t curve) const { return m_lines[curve].problem.isEmpty(); }
    std::size_t nearest(std::size_t axis, const CurveAxis &along, double position) const
    {
        return nearestValue(*m_picture.run, axis, along, position);
    }
    QColor faded(QColor color) const;

    SweepPicture m_picture;
    std::vector<SweptLine> m_lines; // the scenario's own first, as of the last arrange(); empty: no run
    SweepQuantity m_quantity = SweepQuantity::Latency;
    QString m_subtitle;
    QString m_alone; // says that only one of several is shown
};

} // namespace roofline
