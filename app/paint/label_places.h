// Places the labels of marks. No point can lie above a roof, so labels go there: in rows left of the slope,
// and in flags over the compute roof. What finds no place there, and what lies below its roof, is labeled
// below the roof. Later labels give way to earlier ones. All lengths are in pixels, and no widget is needed.
#pragma once

#include "app/paint/chart_style.h"
#include "app/paint/label_layout.h"

#include <QHash>
#include <QPolygonF>
#include <QStringList>

#include <optional>
#include <vector>

namespace roofline {

enum class Stand { Ridge, Workload, Slope, Flat, Below };
enum class Beside { Left, Right, Middle }; // position relative to the label's mark

// Remembers where a label stood relative to its mark, so that a step keeps it there.
struct RememberedPlace {
    Stand stand = Stand::Slope;
    QPointF offset{}; // to the end of the text that is nearer to the mark
    Beside side = Beside::Left;
    bool flag = false;
    bool crosses = false; // the label crosses a line that does not govern
    bool faded = false;
    int form = 0;
};
using LabelMemory = QHash<QString, RememberedPlace>;

// Returns null if there is no memory or nothing in it under the key.
inline const RememberedPlace *remembered(const LabelMemory *memory, const QString &key)
{
    const auto found = memory ? memory->constFind(key) : LabelMemory::const_iterator();
    return memory && found != memory->constEnd() ? &*found : nullptr;
}

struct LabelWish {
    QString key; // stays the same for the same mark after a step
    QPointF at;
    double radius = 0;
    Stand stand = Stand::Below;
    double share = 0;  // share of the time; the larger one has the right of way
    QStringList words; // longest first
    TextRole role = TextRole::Label;
};

struct PlacedLabel {
    LabelWish wish;
    int form = 0;
    Box box{};
    Beside side = Beside::Right;
    bool flag = false;
    bool faded = false; // hidden while something moves over it
    QPolygonF leader{}; // empty: the label stands at its mark

    const QString &text() const { return wish.words[form]; }
    QPointF offset() const // from the mark to the end of the text that is nearer to it
    {
        const double half = box.size.width() / 2;
        const double shift = side == Beside::Left ? half : side == Beside::Right ? -half : 0;
        return box.center + QPointF(shift, 0) - wish.at;
    }
};

// Describes what is there before any label.
struct LabelGround {
    struct Line {
        Box box;
        bool governing = false;
    };
    QRectF plot;
    std::optional<QPointF> ridge;
    double rise = 1;           // slope of a memory roof: pixels up for each pixel to the right
    std::vector<Disc> discs;   // all marks
    std::vector<Line> lines;   // roofs and drop lines
    std::vector<double> roofs; // heights of the compute roofs
};

class LabelPlaces {
public:
    // `memory` says where labels may stay. Null means that there were none before. While something moves, every label
    // stays where it was relative to its mark, and if two labels meet, the later one fades.
    LabelPlaces(const ChartStyle &style, LabelGround ground, const LabelMemory *memory, bool moving = false);

    void take(const Box &box) { m_taken.push_back(box); } // reserves the room of another label

    // Call these in this order: the ridge point, the workload or the selection, the operators.
    void add(const LabelWish &wish);
    // Labels the largest ones that make up most of the time, those from a share on that have no label yet.
    void addOperators(std::vector<LabelWish> wishes, double least = 0);

    const std::vector<PlacedLabel> &labels() const { return m_labels; }
    LabelMemory memory() const;

private:
    double pitch() const { return m_height + 3 * m_unit; }
    bool isFree(const Box &box, const LabelWish &own) const;
    bool isClear(const Box &box) const;          // no leader line crosses the box
    bool isClear(const QPolygonF &leader) const; // the leader crosses no label and no other leader
    bool strikes(const QPolygonF &leader, const LabelWish &own) const;
    bool needsLeader(const Box &box, const LabelWish &own) const;
    bool crosses(const Box &box, bool governing) const;
    double slopeAt(double y) const;
    Box boxAt(const QPointF &near, double width, Beside side) const;
    PlacedLabel placedAgain(const LabelWish &wish, const RememberedPlace &place) const;
    bool settle(PlacedLabel label, bool leader);
    void keep(PlacedLabel label);
    void ride(const LabelWish &wish); // while something moves
    bool stay(const LabelWish &wish);
    bool addRow(const LabelWish &wish, bool offLines); // `offLines`: across no thin roof
    bool addInGround(const LabelWish &wish, double most);
    bool addFlags(const std::vector<const LabelWish *> &wishes, double direction, bool up, bool whole);
    std::vector<const LabelWish *> addAllFlags(std::vector<const LabelWish *> wishes);
    std::optional<PlacedLabel> flagFor(const LabelWish &wish, double direction, bool up, bool whole, double from,
                                       std::vector<PlacedLabel> &put) const;

    const ChartStyle &m_style;
    LabelGround m_ground;
    const LabelMemory *m_memory;
    bool m_moving;
    double m_unit;
    double m_height;
    QRectF m_room;
    std::vector<Box> m_taken;
    std::vector<PlacedLabel> m_labels;
};

} // namespace roofline
