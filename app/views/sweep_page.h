// The sweep as a page: a curve against one parameter, or what rules over two, the same for the screen and for files.
#pragma once

#include "app/chart/label_layout.h"
#include "app/views/batch_layout.h"
#include "app/views/curve_axis.h"
#include "app/views/curve_strokes.h"
#include "app/views/page_marks.h"
#include "app/views/sweep_picture.h"
#include "app/views/sweep_shape.h"
#include "app/views/sweep_text.h"
#include "core/report/report.h"

#include <QGraphicsScene>

#include <array>
#include <functional>
#include <memory>
#include <optional>

class QPaintDevice;

namespace roofline {

class PageLayer;

using SweepSpot = std::array<std::size_t, 2>;   // a value of each axis

class SweepPage {
public:
    SweepPage(const Theme &theme, const QFont &font, ScenePainter::Device device, bool transparent = false);
    ~SweepPage();

    void setTheme(const Theme &theme);
    void setFont(const QFont &font);
    void setControls(double height)   // that the window's take above the chart
    {
        m_stale = m_stale || height != m_controls;
        m_controls = height;
    }

    // Cheap while only the place of the scenario changes.
    void show(const Report &report, const SweepPicture &picture, const QSizeF &size);
    void setSpot(const std::optional<SweepSpot> &spot);   // shown with the next show()

    void paint(QPaintDevice &device, const QSize &size);

    QGraphicsScene &scene() { return m_scene; }
    const BatchLayout &layout() const { return m_layout; }
    const ChartStyle &style() const { return m_style; }
    bool isMap() const { return m_drawn && m_picture.run->axes.size() == 2; }
    bool isDrawn() const { return m_drawn; }
    const std::optional<SweepSpot> &spot() const { return m_spot; }
    std::optional<SweepSpot> spotAt(const QPointF &place) const;   // inside the plot: the nearest values
    std::optional<SweepSpot> spotNow() const;                      // the values nearest to where the scenario stands
    std::array<double, 2> valuesAt(const QPointF &place) const;    // inside the plot: whole, or three digits, held by the axes
    QPointF place(double across, double up) const;                 // of values
    std::size_t strokePoints() const { return m_strokePoints; }    // drawn; far fewer than a long run has
    QStringList texts() const;                                     // all that is written on it, in the order of drawing
    QList<QRectF> textRects() const;

private:
    void arrange();
    void setAxes();
    void drawStill();
    void drawGrid(PageMarks &marks) const;
    void drawCurve();
    void drawStems(PageMarks &marks) const;
    void drawUnfit(PageMarks &marks);
    void drawKnees(PageMarks &marks);
    void drawMap(PageMarks &cells, PageMarks &marks);
    void drawRegionNames(PageMarks &marks, const SweepRaster &raster, int cell);
    void drawHatch(PageMarks &marks, const std::function<bool(double x, double y)> &unfit) const;
    void drawMoving(const Report &report);
    void drawMarker(PageMarks &marks, const Analysis &analysis);
    void drawSpot(PageMarks &marks) const;

    SweepText text() const { return SweepText(*m_picture.run, *m_analysis, m_quantity); }
    const SweepPoint &pointAt(const SweepSpot &spot) const;
    std::size_t nearest(std::size_t axis, const CurveAxis &along, double position) const;
    QRectF roomForWords() const { return m_layout.plot.adjusted(2, 2, -2, -2); }
    QColor faded(QColor color) const;
    double toX(double value) const;
    double toY(double value) const;

    ChartStyle m_style;
    QFont m_font;
    bool m_transparent;
    double m_controls = 0;
    QGraphicsScene m_scene;
    CurveStrokes m_strokes;
    PageLayer *m_grid;           // owned by the scene, as the next two
    PageLayer *m_still;
    PageLayer *m_moving;

    SweepPicture m_picture;
    std::shared_ptr<const Analysis> m_analysis;   // when it was arranged: names of what is counted
    SweepQuantity m_quantity = SweepQuantity::Latency;
    QSizeF m_size;
    bool m_drawn = false;
    bool m_stale = true;
    BatchLayout m_layout;
    QString m_subtitle;
    CurveAxis m_across;
    CurveAxis m_up;
    std::size_t m_strokePoints = 0;
    std::vector<TextItem> m_notes;                // above the marker's own line
    Obstacles m_obstacles;
    std::optional<SweepSpot> m_spot;
};

} // namespace roofline
