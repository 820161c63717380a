// Curves on a scene: the only place of the batch and the sweep view that sees Qt Charts.
#pragma once

#include <QColor>
#include <QList>
#include <QPointF>
#include <QRectF>

#include <memory>
#include <vector>

class QGraphicsScene;

namespace roofline {

// One stroke of a curve, in positions along both axes.
struct CurveStroke {
    QList<QPointF> points;
    QColor color;
    double width = 2;
    QList<double> dashes;         // in pixels, stroke and gap in turn; empty: solid

    bool operator==(const CurveStroke &) const = default;
};

class CurveStrokes {
public:
    explicit CurveStrokes(QGraphicsScene &scene);
    ~CurveStrokes();

    // `page` and `plot` in the scene's coordinates; `range` is what the plot shows, its top the lowest position upward.
    void setPlot(const QRectF &page, const QRectF &plot, const QRectF &range);
    void setStrokes(const std::vector<CurveStroke> &strokes);   // later ones above earlier ones
    void setVisible(bool visible);

    // Where a position is drawn, in the scene's coordinates, and back: asked of the chart, not calculated beside it.
    QPointF place(const QPointF &position) const;
    QPointF position(const QPointF &place) const;

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace roofline
