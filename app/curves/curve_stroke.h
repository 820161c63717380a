// Defines a stroke of a curve, and a pen that draws a curve in as few strokes as its colors need.
#pragma once

#include <QColor>
#include <QList>
#include <QPointF>

#include <vector>

namespace roofline {

// The points are positions along both axes.
struct CurveStroke {
    QList<QPointF> points;
    QColor color;
    double width = 2;
    QList<qreal> dashes; // in widths, stroke and gap in turn; empty: solid

    bool operator==(const CurveStroke &) const = default;
};

class CurvePen {
public:
    CurvePen(double width, const QList<qreal> &dashes, std::vector<CurveStroke> &strokes)
        : m_stroke{{}, QColor(), width, dashes}
        , m_strokes(strokes)
    {
    }

    // Draws from the last position. The first call begins a line.
    void lineTo(const QPointF &position, const QColor &color)
    {
        if (m_stroke.points.size() > 1 && color != m_stroke.color) {
            m_strokes.push_back(m_stroke);
            m_stroke.points = {m_stroke.points.last()};
        }
        m_stroke.color = color;
        m_stroke.points << position;
    }

    // Ends the line.
    void lift()
    {
        if (m_stroke.points.size() > 1)
            m_strokes.push_back(m_stroke);
        m_stroke.points.clear();
    }

private:
    CurveStroke m_stroke;
    std::vector<CurveStroke> &m_strokes;
};

} // namespace roofline
