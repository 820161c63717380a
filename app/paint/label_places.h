// Where the labels of marks stand. Nothing can be above a roof, so that half of the plane is where words live: rows left of the slope,
// flags over the flat roof; what finds no place there, and what lies below its roof, is named in the ground. Who comes later makes room.
// In pixels; no widget.
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
enum class Beside { Left, Right, Middle }; // of its mark

// Where a label stood, from its mark: a step keeps it there.
struct RememberedPlace {
    Stand stand = Stand::Slope;
    QPointF offset; // of the end of the text that is nearer to the mark
    Beside side = Beside::Left;
    bool flag = false;
    bool crosses = false; // a thin line
    bool faded = false;
    int form = 0;

    bool operator==(const RememberedPlace &) const = default;
};
using LabelMemory = QHash<QString, RememberedPlace>;

struct LabelWish {
    QString key; // the same for the same mark after a step
    QPointF at;
    double radius = 0;
    Stand stand = Stand::Below;
    double share = 0;  // of the time: of two, the larger one has the right of way
    QStringList words; // longest first
    TextRole role = TextRole::Label;
};

struct PlacedLabel {
    LabelWish wish;
    int form = 0;
    Box box{};
    Beside side = Beside::Right;
    bool flag = false;
    bool faded = false; // not seen while something moves over it
    QPolygonF leader{}; // empty: it stands at its mark

    const QString &text() const { return wish.words[form]; }
};

// What is there before any label.
struct LabelGround {
    struct Line {
        Box box;
        bool governing = false;
    };
    QRectF plot;
    std::optional<QPointF> ridge;
    double rise = 1;           // pixels up for each one right, of a slope
    std::vector<Disc> discs;   // all marks
    std::vector<Line> lines;   // roofs, drop lines
    std::vector<double> roofs; // heights of the flat ones
};

class LabelPlaces {
public:
    // `memory`: where labels may stay; null: they have not been anywhere.
    LabelPlaces(const ChartStyle &style, LabelGround ground, const LabelMemory *memory);

    void take(const Box &box) { m_taken.push_back(box); } // by another label

    // At rest, in this order. False: it has no place.
    bool addRidge(const LabelWish &wish);
    bool addPoint(const LabelWish &wish);             // the workload, or what is selected
    void addOperators(std::vector<LabelWish> wishes); // the largest that make up most of the time

    // While something moves: every label where it was from its mark; of two that meet the later one fades.
    void ride(const LabelWish &wish);

    const std::vector<PlacedLabel> &labels() const { return m_labels; }
    LabelMemory memory() const;
    double pitch() const { return m_height + 3 * m_unit; }

private:
    struct Try;
    bool isFree(const Box &box, const LabelWish &own) const;
    bool isClear(const Box &box) const;          // of leaders
    bool isClear(const QPolygonF &leader) const; // of labels and leaders
    bool strikes(const QPolygonF &leader, const LabelWish &own) const;
    bool needsLeader(const Box &box, const LabelWish &own) const;
    bool crosses(const Box &box) const;
    double slopeAt(double y) const;
    Box boxAt(const QPointF &near, double width, Beside side) const;
    bool settle(PlacedLabel label, bool leader);
    void add(PlacedLabel label);
    bool stay(const LabelWish &wish);
    bool addRow(const LabelWish &wish);
    bool addInGround(const LabelWish &wish, double most);
    bool addFlags(const std::vector<const LabelWish *> &wishes, double direction, bool up, bool whole);
    std::vector<const LabelWish *> addAllFlags(std::vector<const LabelWish *> wishes);
    std::optional<PlacedLabel> flagFor(const LabelWish &wish, double direction, bool up, bool whole, double from,
                                       std::vector<PlacedLabel> &put) const;

    const ChartStyle &m_style;
    LabelGround m_ground;
    const LabelMemory *m_memory;
    double m_unit;
    double m_height;
    QRectF m_room;
    std::vector<Box> m_taken;
    std::vector<PlacedLabel> m_labels;
};

// The way of a leader: from the mark's edge to the near end of the text.
QPolygonF leaderOf(const PlacedLabel &label, double unit);

} // namespace roofline
