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
    QList<double> dashes; // in pixels, stroke and gap in turn; empty: solid

    bool operator==(const CurveStroke &) const = default;
};

// Draws a curve in as few strokes as its colors need.
class CurvePen {
public:
    CurvePen(double width, const QList<double> &dashes, std::vector<CurveStroke> &strokes);

    void lineTo(const QPointF &position, const QColor &color); // from the last position; the first begins a line
    void lift();                                               // the line ends

private:
    CurveStroke m_stroke;
    std::vector<CurveStroke> &m_strokes;
};

class CurveStrokes {
public:
    explicit CurveStrokes(QGraphicsScene &scene);
    ~CurveStrokes();

    // `page` and `plot` in the scene's coordinates; `range` is what the plot shows, its top the lowest position upward.
    void setPlot(const QRectF &page, const QRectF &plot, const QRectF &range);
    void setStrokes(const std::vector<CurveStroke> &strokes); // later ones above earlier ones
    void setVisible(bool visible);
    const std::vector<CurveStroke> &strokes() const; // as they are drawn

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace roofline
