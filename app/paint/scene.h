// Describes the chart as a flat list of simple items.
#pragma once

#include "app/paint/chart_style.h"
#include "app/paint/label_layout.h"
#include "app/paint/mark_shape.h"

#include <QColor>
#include <QLineF>
#include <QPen>
#include <QPixmap>
#include <QPolygonF>
#include <QStaticText>

#include <variant>
#include <vector>

class QPainter;

namespace roofline {

enum class Dash { Solid, Dashed, LongDashed, Dotted };

QPen penOf(const QColor &color, double width, Dash dash); // its dashes are as long at any width

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

// A curve or a polyline.
struct PathItem {
    QPolygonF points;
    QColor color;
    double width = 1;
    Dash dash = Dash::Solid;
    QList<qreal> pattern{}; // dashes of a series, in line widths; empty: as `dash` says
    bool operator==(const PathItem &) const = default;
};

struct PillItem {
    QRectF rect;
    QColor fill;
    QColor border;
    bool operator==(const PillItem &) const = default;
};

struct MarkItem {
    QPointF center{};
    MarkShape shape = MarkShape::Circle;
    double radius = 4;
    double stroke = 2;
    QColor color{};
    QColor fill{};        // color of its tint; invalid: as `color`
    QColor ring{};        // color of a second outline that marks the selection; invalid: none
    bool dot = false;     // a filled center, for the workload
    bool filled = false;  // for measured points; predicted ones are hollow
    bool dashed = false;  // outline of a workload that does not fit
    bool faint = false;   // only an outline, through which everything below shows
    bool hatched = false; // does not fit in memory
    QColor alarm{};       // color of a ring of spikes, for an impossible value; invalid: none
    bool operator==(const MarkItem &) const = default;
};

// The point at which a text is aligned. It stays there with another typeface.
enum class TextAnchor { Left, Middle, Right };

struct TextItem {
    Box box; // has the size of ChartStyle::textSize()
    QString text;
    TextRole role = TextRole::Label;
    QColor color;
    bool halo = true;
    TextAnchor anchor = TextAnchor::Left;
    bool operator==(const TextItem &) const = default;
};

// Returns a text whose left end, middle or right end is at the place, as its anchor says, and at its height.
TextItem anchoredText(const QPointF &at, TextAnchor anchor, const QString &text, TextRole role, const QColor &color,
                      const ChartStyle &style, bool halo = false);

using SceneItem = std::variant<std::monostate, FillItem, LineItem, PathItem, PillItem, MarkItem, TextItem>;
using SceneItems = std::vector<SceneItem>;

// Names an item for files that hold names. Consecutive items of one name form a group.
struct ItemName {
    QString id; // for example "roof-hbm3"; empty: no name
    QString title;
};
using ItemNames = std::vector<ItemName>; // one for each item

// Breaks the text into lines of at most `width`, but not between a number and its unit. The last of `most` lines is
// elided.
QStringList brokenLines(const QString &text, const QFont &font, double width, int most);

class ScenePainter {
public:
    enum class Device { Pixels, Vectors }; // Vectors: text stays text, with a faint plate instead of the halo

    ScenePainter(const ChartStyle &style, Device device, bool transparent = false)
        : m_style(style)
        , m_device(device)
        , m_transparent(transparent)
    {
    }

    void paint(QPainter &painter, const SceneItems &items, const ItemNames &names = {}); // names: only needed for SVG

private:
    static void draw(QPainter &, const std::monostate &) {}
    void draw(QPainter &painter, const FillItem &item);
    void draw(QPainter &painter, const LineItem &item);
    void draw(QPainter &painter, const PathItem &item);
    void draw(QPainter &painter, const PillItem &item);
    void draw(QPainter &painter, const MarkItem &item);
    void drawOutlined(QPainter &painter, const MarkItem &item) const;
    bool copies(const QPainter &painter) const; // whether marks and badges are copied and not drawn
    template <std::size_t Count, class Draw>
    void drawCopy(QPainter &painter, const QPointF &center, double reach, const double (&look)[Count],
                  const Draw &draw);
    void draw(QPainter &painter, const TextItem &item);
    void drawPictured(QPainter &painter, const TextItem &item);
    void write(QPainter &painter, const QPointF &corner, const QStaticText &text, const TextItem &item) const;
    QPointF onGrid(const QPointF &point) const;

    const ChartStyle &m_style;
    Device m_device;
    bool m_transparent;
    // Holds what a label's picture was drawn from.
    struct Look {
        QFont font;
        QColor page;
        QSizeF size;
        double angle = 0;
        double ratio = 1;
        bool operator==(const Look &) const = default;
    };
    struct Prepared {
        QStaticText text;
        QPixmap picture; // null: not drawn yet
        QPointF origin;  // place of the text in the picture
        Look look;
    };
    Prepared &prepared(const TextItem &item);

    QHash<std::pair<quint64, QString>, Prepared> m_texts; // by role, color and halo; by text
    int m_pictures = 0;
    QHash<QByteArray, QPixmap> m_copies; // of marks and badges
};

} // namespace roofline
