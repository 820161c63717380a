// Where labels go so that none lies on another: rectangles, possibly turned, and a greedy choice in the order of their
// right.
#pragma once

#include <QPolygonF>
#include <QRectF>

#include <limits>
#include <vector>

namespace roofline {

// A rectangle turned about its center; degrees, counter-clockwise as seen on the screen.
struct Box {
    QPointF center;
    QSizeF size;
    double angle = 0;

    QPolygonF corners() const;
    QRectF bounds() const; // upright
    bool contains(const QPointF &point) const;
    Box grown(double margin) const; // on every side

    bool operator==(const Box &) const = default;
};

// A mark.
struct Disc {
    QPointF at;
    double radius = 0;
};

Box boxOf(const QRectF &rect);
Box boxAlong(const QPointF &from, const QPointF &to, double thickness); // a line as an obstacle
bool overlap(const Box &a, const Box &b);                               // sharing an edge is no overlap

double distanceTo(const Box &box, const QPointF &point); // from its edge; 0 inside
bool touchesAny(const Box &box, const std::vector<Box> &others);

// One way to place a label: which of its words, and where.
struct Spot {
    Box box;
    int words = 0;
};

// Things that labels keep off. A label avoids every solid thing; crossing a soft one is taken only when there is no
// free spot.
struct Obstacles {
    std::vector<Box> solid;
    std::vector<Box> soft;

    void add(const Box &box) { solid.push_back(box); }
};

// The index of the first spot inside `area` that is clear of everything; else of the first that is clear of the solid
// things; −1: there is none, the label is left out. Only spots for the first `forms` of the label's words count.
int firstFreeSpot(const std::vector<Spot> &spots, const Obstacles &obstacles, const QRectF &area,
                  int forms = std::numeric_limits<int>::max());

} // namespace roofline
