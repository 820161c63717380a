// What the chart is made of: a flat list of simple things.
#pragma once

#include "app/paint/chart_style.h"
#include "app/paint/label_layout.h"
#include "app/paint/mark_shape.h"

#include <QColor>
#include <QLineF>
#include <QPixmap>
#include <QPolygonF>
#include <QStaticText>

#include <variant>
#include <vector>

class QPainter;

namespace roofline {

enum class Dash { Solid, Dashed, LongDashed, Dotted };

struct FillItem {
    QPolygonF polygon;
    QColor color;
    bool operator==(const FillItem &) const = default;
};

struct LineItem {
    QLineF line;
    QColor color;
    double width = 1;
    Dash dash = Dash::Solid;
    bool operator==(const LineItem &) const = default;
};

// A curve.
struct PathItem {
    QPolygonF points;
    QColor color;
    double width = 1;
    Dash dash = Dash::Solid;
    QList<qreal> pattern{}; // in widths, of a series; empty: as `dash` says
    bool operator==(const PathItem &) const = default;
};

struct PillItem {
    QRectF rect;
    QColor fill;
    QColor border;
    bool operator==(const PillItem &) const = default;
};

struct MarkItem {
    QPointF center;
    MarkShape shape = MarkShape::Circle;
    double radius = 4;
    double stroke = 2;
    QColor color;
    QColor fill;          // its tint where that is another color's; invalid: `color`
    QColor ring;          // a second outline around it: selected; invalid: none
    bool dot = false;     // a filled center: the workload
    bool filled = false;  // measured; what is predicted is hollow
    bool dashed = false;  // its outline: it does not fit
    bool faint = false;   // an outline alone: whatever lies below shows through
    bool hatched = false; // does not fit in memory
    QColor alarm;         // a ring of spikes around it: it cannot be; invalid: none
    bool operator==(const MarkItem &) const = default;
};

// The end that a text is aligned at: with another typeface it stays there.
enum class TextAnchor { Left, Middle, Right };

struct TextItem {
    Box box; // as large as ChartStyle::textSize
    QString text;
    TextRole role = TextRole::Label;
    QColor color;
    bool halo = true;
    bool plate = false; // instead of the halo: lies across a line, which must not strike it through
    TextAnchor anchor = TextAnchor::Left;
    bool operator==(const TextItem &) const = default;
};

using SceneItem = std::variant<std::monostate, FillItem, LineItem, PathItem, PillItem, MarkItem, TextItem>;
using SceneItems = std::vector<SceneItem>;

// What an item is, for files that say so: items of one name that follow each other are a group.
struct ItemName {
    QString id; // "roof-hbm3"; empty: it has none
    QString title;
};
using ItemNames = std::vector<ItemName>; // of each item

// Texts broken to a width, each line at most `width` wide; the last of `most` lines is elided.
QStringList brokenLines(const QString &text, const QFont &font, double width, int most);

class ScenePainter {
public:
    enum class Device { Pixels, Vectors }; // vectors: text stays text, a faint plate instead of the halo

    ScenePainter(const ChartStyle &style, Device device, bool transparent = false);

    void paint(QPainter &painter, const SceneItems &items, const ItemNames &names = {}); // no names: nobody asks

private:
    void draw(QPainter &painter, const FillItem &item);
    void draw(QPainter &painter, const LineItem &item);
    void draw(QPainter &painter, const PathItem &item);
    void draw(QPainter &painter, const PillItem &item);
    void draw(QPainter &painter, const MarkItem &item);
    void drawOutlined(QPainter &painter, const MarkItem &item) const;
    void draw(QPainter &painter, const TextItem &item);
    void drawPictured(QPainter &painter, const TextItem &item);
    void strokeWithHalo(QPainter &painter, const QPointF &corner, const QStaticText &text, const QColor &color) const;
    QPointF onGrid(const QPointF &point) const;

    const ChartStyle &m_style;
    Device m_device;
    bool m_transparent;
    // What a label's picture was drawn from.
    struct Look {
        QFont font;
        QColor page;
        QColor color;
        QSizeF size;
        double angle = 0;
        double ratio = 1;
        bool operator==(const Look &) const = default;
    };
    struct Prepared {
        QStaticText text;
        QPixmap picture; // null: not drawn yet
        QPointF origin;  // of the text in it
        Look look;
    };
    Prepared &prepared(const TextItem &item);

    QHash<std::pair<int, QString>, Prepared> m_texts;
    int m_pictures = 0;
    QHash<QByteArray, QPixmap> m_marks;
};

} // namespace roofline
