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
    QString table(const QString &title) const override; // one row per point of each line
    std::array<double, 2> valuesOf(const CurveSpot &spot) const;
    // Inside the plot, clamped to the axes: whole numbers, or three digits. On a map the values of the cell.
    std::array<double, 2> valuesAt(const QPointF &place) const;

private:
    const Analysis &shown(const Report &report) const; // the scenario's analysis; for a map that of its chip
    bool hasNamesOf(const Analysis &analysis) const;
    QString collectLines(const Report &report); // returns that only one of several is shown; empty: all are
    void arrange(const Report &report, const QSizeF &size);

    void compareLines();
    bool hasOtherChip(const SweptLine &kept) const;
    bool hasOtherWorkload(const SweptLine &kept) const;
    QString axisName(std::size_t axis) const; // for example "HBM3 bandwidth"
    QString valueName() const;                // for example "Throughput (tokens/s)"
    QString throughputName() const;
    QString tick(double value) const;
    QString numberText(double value) const; // with its unit, for example "7230 tokens/s"
    QString headline() const;               // for example "Latency against batch and memory bandwidth"
    QString kneesText() const;              // "compute-bound from batch 296 · fits up to batch 747"
    QString kneeText(const Knee &knee) const;
    QString nameOf(const SweptLine &line) const;        // for example "B · B200"
    QStringList numbersOf(const CurveSpot &spot) const; // its place and every number, one per line

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
    void nameRegions(const SweepRaster &raster, PageMarks &marks);
    double beginOfKey() const;
    void drawKey(PageMarks &marks, double right) const;
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
    QString m_sample;     // what all curves count, for example "tokens"; empty: they differ
    double m_fastest = 0; // the highest peak, in FLOP/s
    bool m_chips = false; // several chips are compared
    bool m_workloads = false;
};

} // namespace roofline
