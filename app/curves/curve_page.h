// What pages of curves share, the batch view's and the sweep's: axes with their grid and strokes on them, what is written beside them,
// the place of the scenario, and a card on the point that somebody looks at.
#pragma once

#include "app/curves/curve_axis.h"
#include "app/curves/curve_layout.h"
#include "app/curves/curve_stroke.h"
#include "app/paint/label_layout.h"
#include "app/views/page_marks.h"
#include "app/views/scene_page.h"

#include <optional>

namespace roofline {

class CurvePage : public ScenePage {
public:
    void setTheme(const Theme &theme) override;
    void setControls(double height); // that the window's take above the chart

    const CurveLayout &layout() const { return m_layout; }
    bool isDrawn() const { return m_drawn; }                              // else it says why not
    QPointF place(double across, double up) const;                        // of values
    const std::vector<CurveStroke> &strokes() const { return m_strokes; } // the current curve's are the widest
    const CurveAxis &acrossAxis() const { return m_across; }

protected:
    static constexpr double curveWidth = 3;
    static constexpr float beyondMemory = 0.4F; // opacity of what does not fit

    struct AxisMarks {
        std::vector<Tick> ticks;
        QString name;
    };
    // Where the scenario stands.
    struct Marker {
        double across = 0; // values
        double up = 0;
        Bound bound = Bound::None;
        QString words;  // beside it
        QString brief;  // where the plot is narrow
        QString beyond; // at the edge, where it is not on the axes
    };
    // A point that somebody looks at.
    struct Reading {
        QPointF center;
        QColor color;
        QStringList card;
    };
    // What moves while the still part stays.
    struct Moving {
        QString title;
        QString subtitle;
        std::optional<Marker> marker;
        std::optional<Reading> reading;
        QString problem; // where nothing is drawn
    };

    CurvePage(const Theme &theme, const QFont &font, ScenePainter::Device device, bool transparent);

    void clear(const QSizeF &size);                 // what is drawn and written on the page before
    bool hasPlace(double value) const;              // on the axis upward
    QPointF positionAt(const QPointF &place) const; // along both axes
    QRectF page() const { return {QPointF(), m_size}; }
    QRectF roomForWords() const { return m_layout.plot.adjusted(2, 2, -2, -2); }

    // Of the still part. A map has marks beside its axes instead of lines, which would be taken for borders.
    void addAxes(PageMarks &marks, const AxisMarks &across, const AxisMarks &up, bool isMap) const;
    void addShade(PageMarks &marks, double from, double to) const; // over what does not fit in memory
    void addHatch(PageMarks &marks, const QRectF &rect) const;     // over what a limit forbids
    void addEnd(PageMarks &marks, double x, const QColor &color);  // of the memory
    bool addEndNote(double x, double y, const QStringList &forms); // beside its line, near y; the first that has room
    void addTurn(PageMarks &marks, const QPointF &center, const QColor &color,
                 const QString &words); // to another bound
    void addTick(PageMarks &marks, const QPointF &center, const QColor &color,
                 const QString &words); // words where there is room
    void addNote(const QPointF &center, double radius, const QString &words, const QColor &color);
    void addRing(PageMarks &marks, const QPointF &center, const QColor &color) const; // a point of a curve

    void setStrokes(std::vector<CurveStroke> strokes); // on both axes; later ones above earlier ones
    void setStill(PageMarks &below, PageMarks &above); // the strokes
    void setMoving(const Moving &moving, bool isMap = false);

    double m_controls = 0;
    QSizeF m_size;
    bool m_drawn = false;
    bool m_stale = true; // the still part is not of what there is now
    CurveLayout m_layout;
    CurveAxis m_across;
    CurveAxis m_up;
    std::vector<TextItem>
        m_notes;           // beside lines and marks: above the marker's own line, which would strike them through
    Obstacles m_obstacles; // what words keep off

private:
    // Of the last note where it is so far from its mark that it seems to be another's.
    struct Tie {
        std::size_t note;
        LineItem line;
    };

    void addMarker(PageMarks &marks, const std::optional<Marker> &marker, bool isMap) const;
    void tieNote(const QPointF &center, double radius, const QColor &color);

    std::vector<Tie> m_ties;
    PageLayer *m_below;
    PageLayer *m_curves;
    PageLayer *m_above;
    PageLayer *m_moving;
    std::vector<CurveStroke> m_strokes;
};

} // namespace roofline
