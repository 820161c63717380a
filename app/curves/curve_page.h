// Holds what all pages of curves share: axes with grid and strokes, the words beside them, the scenario's
// marker, and a card on the point that is being read.
#pragma once

#include "app/curves/curve_axis.h"
#include "app/curves/curve_layout.h"
#include "app/curves/mark_words.h"
#include "app/views/page_marks.h"
#include "app/views/scene_page.h"

#include <cmath>
#include <optional>

namespace roofline {

using CurveStroke = PathItem; // its points are positions along both axes

// Draws a curve in as few strokes as its colors need.
class CurvePen {
public:
    CurvePen(double width, const QList<qreal> &dashes, std::vector<CurveStroke> &strokes)
        : m_stroke{{}, QColor(), width, Dash::Solid, dashes}
        , m_strokes(strokes)
    {
    }

    // Draws from the last position. The first call begins a line.
    void lineTo(const QPointF &position, const QColor &color)
    {
        if (m_stroke.points.size() > 1 && color != m_stroke.color) {
            m_strokes.push_back(m_stroke);
            m_stroke.points = QPolygonF({m_stroke.points.last()});
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

struct CurveSpot {
    std::size_t curve = 0;
    std::size_t point = 0;

    bool operator==(const CurveSpot &) const = default;
};

class CurvePage : public ScenePage {
public:
    CurvePage(const Theme &theme, const QFont &font, ScenePainter::Device device, bool transparent = false);

    void setSpot(const std::optional<CurveSpot> &spot) { m_spot = spot; } // takes effect with the next show()
    const std::optional<CurveSpot> &spot() const { return m_spot; }
    virtual std::optional<CurveSpot> spotAt(const QPointF &where) const = 0; // the nearest point, if one is near
    virtual std::size_t curveCount() const = 0;
    virtual std::size_t shownPoints(std::size_t curve) const = 0; // how many of its points are shown, from the first on
    virtual QPointF placeOf(const CurveSpot &spot) const = 0;
    virtual QStringList pointText(const CurveSpot &spot) const = 0; // its name and numbers, one per line

    void setTheme(const Theme &theme) override;
    void setControls(double height); // height of the window's controls above the chart

    const CurveLayout &layout() const { return m_layout; }
    // Returns all words of the head if some are left out there.
    QString cutHead(const QPointF &where) const
    {
        return m_layout.head.titleRoom.contains(where) ? m_cutHead : QString();
    }
    double leastHeight() const { return m_layout.acrossName + m_style.lineHeight(TextRole::Axis) / 2; }
    bool cutsHead() const { return !m_cutHead.isEmpty(); }
    bool isDrawn() const { return m_drawn; }                              // false: the page says why not
    QPointF place(double across, double up) const;                        // where values lie
    const std::vector<CurveStroke> &strokes() const { return m_strokes; } // the current curve's are the widest
    const CurveAxis &acrossAxis() const { return m_across; }
    const std::vector<PlacedWords> &markWords() const { return m_shownWords; } // beside marks, as they are drawn
    const std::vector<QRectF> &wordMarks() const { return m_marks; }           // what has or could have such words

protected:
    static constexpr double curveWidth = 3;

    struct AxisMarks {
        std::vector<Tick> ticks;
        QString name;
    };
    // Marks where the scenario lies.
    struct Marker {
        double across = 0; // values
        double up = 0;
        Bound bound = Bound::None;
        QStringList words;  // beside it: shorter ones where those before are cut or lie on a line
        QString beyond;     // words at the edge if it lies beyond the axes
        QString replaces{}; // words of a note that give it their room
    };
    // A point that is being read by pointer or keys.
    struct Reading {
        QPointF center;
        QColor color;
        QStringList card;
        bool ringed = true; // false: it has no value, and so no place that a ring could mark
    };
    // Holds what moves while the still part stays.
    struct Moving {
        QString title;
        QString subtitle;
        std::optional<Marker> marker;
        QString problem; // said where nothing is drawn
    };

    std::optional<CurveSpot> nearestSpot(const QPointF &where, double reach) const; // `reach` in pixels
    virtual QColor colorAt(const CurveSpot &spot) const = 0;
    virtual Reading readingOf(const CurveSpot &spot) const { return {placeOf(spot), colorAt(spot), pointText(spot)}; }
    void clear(const QSizeF &size); // removes what was drawn and written before
    // Returns whether the value has a place on the vertical axis.
    bool hasPlace(double value) const { return std::isfinite(value) && (value > 0 || !m_up.logarithmic); }
    QPointF positionAt(const QPointF &place) const; // along both axes
    QRectF page() const { return {QPointF(), m_size}; }
    QRectF roomForEnds() const { return m_layout.plot.adjusted(4 * m_style.unit(), 0, -4 * m_style.unit(), 0); }
    QRectF roomForWords() const { return m_layout.plot.adjusted(2, 2, -2, -2); }

    // These functions add to the still part. A map has marks beside its axes instead of grid lines, which
    // would be taken for borders.
    void addAxes(PageMarks &marks, const AxisMarks &across, const AxisMarks &up, bool isMap) const;
    void addNumbers(PageMarks &marks, const QString &across, const QString &up) const; // names of axes of numbers
    void addShade(PageMarks &marks, double from, double to) const; // over what does not fit in memory
    void addForbidden(PageMarks &marks, double x) const;           // over what lies left of a limit
    void addEnd(PageMarks &marks, double x, const QColor &color);  // line where the memory ends
    // Writes beside that line, near y, the first form that lies on no curve. False: there is no room.
    bool addEndNote(double x, double y, const QStringList &forms);
    void addTurn(PageMarks &marks, const QPointF &center, const QColor &color,
                 const QString &words); // where another bound begins
    void addTick(PageMarks &marks, const QPointF &center, const QColor &color,
                 const QString &words); // words only where there is room
    void write(const Box &box, const QString &words, double apart,
               TextRole role = TextRole::Label); // others keep apart
    void addNote(const QPointF &center, double radius, const QString &words, const QColor &color)
    {
        ask(rectAround(center, radius), words, color, MarkNeed::Clear);
    }
    void addRing(PageMarks &marks, const QPointF &center, const QColor &color) const; // marks a point of a curve
    static QRectF rectAround(const QPointF &center, double half)
    {
        return {center - QPointF(half, half), QSizeF(2 * half, 2 * half)};
    }
    void addMark(const QRectF &mark); // which words keep off
    void askForWords(const MarkWords &asked, const QColor &leader) { m_asked.push_back({asked, leader, {}}); }
    void placeNotes();                // once all marks are known
    QStringList writtenNotes() const; // placed so far

    // In positions on both axes; later ones lie above earlier ones.
    void setStrokes(std::vector<CurveStroke> strokes) { m_strokes = std::move(strokes); }
    void setStill(); // after the strokes
    // Draws what lies below and above the strokes. It is called only if something is drawn.
    virtual void drawStill(PageMarks &below, PageMarks &above) = 0;
    void setMoving(const Moving &moving, bool isMap = false); // and what is read

    std::optional<CurveSpot> m_spot;
    double m_controls = 0;
    QSizeF m_size;
    bool m_drawn = false;
    bool m_stale = true; // the still part does not show the current state
    CurveLayout m_layout;
    CurveAxis m_across;
    CurveAxis m_up;
    std::vector<TextItem>
        m_notes;           // texts beside lines and marks; above the marker's line, which would strike them through
    Obstacles m_obstacles; // what words avoid

private:
    // Words beside a mark, which are placed when all marks are known.
    struct Note {
        MarkWords asked;
        QColor color; // of the leader
        std::optional<PlacedWords> placed;
    };
    // Words beside the line where the memory ends, and where they may stand.
    struct EndNote {
        std::size_t note; // among the notes
        std::vector<Spot> spots;
    };

    SceneItems strokeItems() const;
    bool crossesOthers(const QLineF &way) const;
    void addMarker(PageMarks &marks, const std::optional<Marker> &marker, bool isMap);
    void ask(const QRectF &mark, const QString &words, const QColor &color, MarkNeed need);
    void addWords(PageMarks &marks, const PlacedWords &words, const QColor &color);
    std::vector<Box> writtenBoxes() const; // of all notes, and of their leaders

    QString m_cutHead; // empty: title and subtitle are whole
    std::vector<EndNote> m_ends;
    std::vector<Note> m_asked;
    std::size_t m_asking = 0; // the first one that is not placed yet
    std::vector<QRectF> m_marks;
    std::vector<PlacedWords> m_shownWords;
    PageLayer *m_still;
    PageLayer *m_moving;
    std::vector<CurveStroke> m_strokes;
};

} // namespace roofline
