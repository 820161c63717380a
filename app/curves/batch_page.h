// The batch view as a page: curves against the batch on one scene, the same for the screen and for files.
#pragma once

#include "app/curves/batch_choice.h"
#include "app/curves/batch_text.h"
#include "app/curves/curve_page.h"

#include <memory>
#include <optional>

namespace roofline {

using BatchCurvesPtr = std::shared_ptr<const BatchCurves>;

// A point that somebody looks at: of a curve, and of its points.
struct BatchSpot {
    std::size_t line = 0;
    std::size_t point = 0;

    bool operator==(const BatchSpot &) const = default;
};

class BatchPage : public CurvePage {
public:
    BatchPage(const Theme &theme, const QFont &font, ScenePainter::Device device, bool transparent = false);

    // Cheap while only the batch changes: all but its marker and the title stay as they are. An empty title: the generated sentence.
    void show(const Report &report, const BatchCurvesPtr &curves, const BatchChoice &choice, const QString &title,
              const QSizeF &size);
    void setSpot(const std::optional<BatchSpot> &spot); // shown with the next show()

    const std::optional<BatchSpot> &spot() const { return m_spot; }
    std::optional<BatchSpot> spotAt(const QPointF &place) const; // the nearest point of a curve, if one is near
    std::int64_t batchAt(const QPointF &place) const;            // held by the axis
    using CurvePage::place;
    QPointF place(const BatchPoint &point) const;
    std::size_t shownPoints(std::size_t line) const; // of its points, from the first on
    QRectF nameRect(std::size_t line) const;
    BatchText text() const { return BatchText(*m_curves, m_choice.quantity); }

private:
    void arrange(const QSizeF &size);
    double widestName() const;
    void setAxes();
    void collectObstacles();
    void drawCurve(std::size_t line, std::vector<CurveStroke> &strokes) const;
    void drawStill();
    void drawGrid(PageMarks &marks) const;
    void drawRoofs(PageMarks &marks);
    void drawMemory(PageMarks &marks);
    void drawMemoryTicks(PageMarks &marks);
    void drawTurn(PageMarks &marks);
    void drawNames(PageMarks &marks);
    void drawMoving(const Report &report);
    std::optional<Marker> marker(const Analysis &analysis) const;

    QColor colorOf(std::size_t line) const;
    int seriesOf(std::size_t line) const;
    QString labelOf(const ComparedCurve &line) const;
    bool isShown(const BatchPoint &point) const;

    BatchCurvesPtr m_curves;
    std::size_t m_chips = 0; // that are compared
    BatchChoice m_choice;
    QString m_title;
    std::vector<QRectF> m_names;
    std::optional<BatchSpot> m_spot;
};

} // namespace roofline
