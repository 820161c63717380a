// The batch view as a page: curves against the batch on one scene, the same for the screen and for files.
#pragma once

#include "app/views/curve_axis.h"
#include "app/views/batch_choice.h"
#include "app/views/batch_layout.h"
#include "app/views/curve_strokes.h"
#include "app/views/batch_text.h"
#include "app/chart/label_layout.h"
#include "app/views/page_marks.h"

#include <QGraphicsScene>

#include <memory>
#include <optional>

class QPaintDevice;

namespace roofline {

class PageLayer;

using BatchCurvesPtr = std::shared_ptr<const BatchCurves>;

// A point that somebody looks at: of a curve, and of its points.
struct BatchSpot {
    std::size_t line = 0;
    std::size_t point = 0;

    bool operator==(const BatchSpot &) const = default;
};

class BatchPage {
public:
    BatchPage(const Theme &theme, const QFont &font, ScenePainter::Device device, bool transparent = false);
    ~BatchPage();

    void setTheme(const Theme &theme);
    void setFont(const QFont &font);
    // The height that the window's controls take above the chart.
    void setControls(double height) { m_controls = height; }

    // Cheap while only the batch changes: all but its marker and the title stay as they are. An empty title: the generated sentence.
    void show(const Report &report, const BatchCurvesPtr &curves, const BatchChoice &choice, const QString &title, const QSizeF &size);
    void setSpot(const std::optional<BatchSpot> &spot);   // shown with the next show()

    void paint(QPaintDevice &device, const QSize &size);

    QGraphicsScene &scene() { return m_scene; }
    const BatchLayout &layout() const { return m_layout; }
    const ChartStyle &style() const { return m_style; }
    bool hasCurves() const { return m_drawn; }
    const std::optional<BatchSpot> &spot() const { return m_spot; }
    std::optional<BatchSpot> spotAt(const QPointF &place) const;   // the nearest point of a curve, if one is near
    std::optional<std::int64_t> batchAt(const QPointF &place) const;   // inside the plot
    QPointF place(const BatchPoint &point) const;
    std::size_t shownPoints(std::size_t line) const;      // of its points, from the first on
    QRectF nameRect(std::size_t line) const;
    BatchText text() const { return BatchText(*m_curves, m_choice.quantity); }

    QStringList texts() const;                            // all that is written on it, in the order of drawing
    QList<QRectF> textRects() const;

private:
    void arrange(const QSizeF &size);
    void setAxes();
    void drawStrokes();
    void collectObstacles();
    void drawCurve(const ComparedCurve &line, const QColor &color, const QList<double> &dashes, std::vector<CurveStroke> &strokes) const;
    void drawStill();
    void drawGrid(PageMarks &marks) const;
    void drawRoofs(PageMarks &marks) const;
    void drawMemory(PageMarks &marks);
    void drawTurn(PageMarks &marks);
    void drawNames(PageMarks &marks);
    void drawMoving(const Report &report);
    void drawMarker(PageMarks &marks, const Analysis &analysis);
    void drawSpot(PageMarks &marks) const;
    QRectF roomForWords() const { return m_layout.plot.adjusted(2, 2, -2, -2); }

    QColor colorOf(std::size_t line) const;
    QString labelOf(const ComparedCurve &line) const;
    bool isShown(const BatchPoint &point) const;
    double toX(double batch) const;
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

    BatchCurvesPtr m_curves;
    BatchChoice m_choice;
    QSizeF m_size;
    QString m_title;
    bool m_drawn = false;
    bool m_stale = true;         // the still part is not of the curves, the choice or the size that there are now
    BatchLayout m_layout;
    CurveAxis m_across;
    CurveAxis m_up;
    std::vector<QRectF> m_names;
    std::vector<TextItem> m_notes;   // what is written beside lines: above the marker's own line
    Obstacles m_obstacles;       // what the marker's words keep off
    std::optional<BatchSpot> m_spot;
};

} // namespace roofline
