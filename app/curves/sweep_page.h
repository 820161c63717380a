// The sweep as a page: a curve against one parameter, or what rules over two, the same for the screen and for files.
#pragma once

#include "app/curves/curve_page.h"
#include "app/curves/sweep_picture.h"
#include "app/curves/sweep_points.h"
#include "app/curves/sweep_text.h"
#include "core/report/report.h"

#include <array>
#include <functional>
#include <memory>
#include <optional>

namespace roofline {

using SweepSpot = std::array<std::size_t, 2>; // a value of each axis

class SweepPage : public CurvePage {
public:
    SweepPage(const Theme &theme, const QFont &font, ScenePainter::Device device, bool transparent = false);

    // Cheap while only the place of the scenario changes.
    void show(const Report &report, const SweepPicture &picture, const QSizeF &size);
    void setSpot(const std::optional<SweepSpot> &spot); // shown with the next show()

    bool isMap() const { return m_drawn && m_picture.run->axes.size() == 2; }
    const std::optional<SweepSpot> &spot() const { return m_spot; }
    std::optional<SweepSpot> spotAt(const QPointF &place) const; // inside the plot: the nearest values
    std::optional<SweepSpot> spotNow() const;                    // the values nearest to where the scenario stands
    std::array<double, 2>
    valuesAt(const QPointF &place) const; // inside the plot: whole, or three digits, held by the axes
    std::size_t strokePoints() const { return m_strokePoints; } // drawn; far fewer than a long run has

private:
    void arrange(const QSizeF &size);
    QString widestTick() const;
    void setAxes();
    void drawStill();
    void drawGrid(PageMarks &marks) const;
    std::vector<Tick> parameterTicks(std::size_t axis, const CurveAxis &along, double pixels, double room) const;
    void drawCurve();
    void drawStems(PageMarks &marks) const;
    void drawUnfit(PageMarks &marks);
    void drawKnees(PageMarks &marks);
    QPointF onCurve(double value) const;
    void drawMap(PageMarks &cells, PageMarks &marks);
    void drawCells(PageMarks &marks, const SweepRaster &raster) const;
    void drawBorders(PageMarks &marks, const SweepRaster &raster) const;
    void nameRegions(const SweepRaster &raster);
    void drawKey(PageMarks &marks) const;
    void drawHatch(PageMarks &marks, const std::function<bool(double x, double y)> &unfit) const;
    void drawMoving(const Report &report);
    std::optional<Marker> marker(const Analysis &analysis) const;
    std::optional<Reading> reading() const;

    SweepText text() const { return SweepText(*m_picture.run, *m_analysis, m_quantity); }
    const SweepPoint &pointAt(const SweepSpot &spot) const;
    std::size_t nearest(std::size_t axis, const CurveAxis &along, double position) const;
    QColor faded(QColor color) const;

    SweepPicture m_picture;
    std::shared_ptr<const Analysis> m_analysis; // when it was arranged: names of what is counted
    SweepQuantity m_quantity = SweepQuantity::Latency;
    QString m_subtitle;
    std::size_t m_strokePoints = 0;
    std::optional<SweepSpot> m_spot;
};

} // namespace roofline
