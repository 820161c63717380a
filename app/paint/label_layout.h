// Places labels so that none lies on another. It works with rectangles, possibly turned, and greedily in the
// labels' order of priority.
#pragma once

#include <QLineF>
#include <QPolygonF>
#include <QRectF>

#include <limits>
#include <span>
#include <vector>

namespace roofline {

// A rectangle turned about its center. The angle is in degrees, counter-clockwise as seen on the screen.
struct Box {
    QPointF center;
    QSizeF size;
    double angle = 0;

    QPolygonF corners() const;
    QRectF bounds() const; // the upright bounding rectangle
    bool contains(const QPointF &point) const;
    Box grown(double margin) const { return {center, size.grownBy({margin, margin, margin, margin}), angle}; }

    bool operator==(const Box &) const = default;
};

// A disc stands for a mark.
struct Disc {
    QPointF at;
    double radius = 0;
};

Box boxOf(const QRectF &rect);
inline Box squareAround(const QPointF &center, double half)
{
    return {center, {2 * half, 2 * half}, 0};
}
Box boxAlong(const QPointF &from, const QPointF &to, double thickness); // a line as an obstacle
inline Box boxAlong(const QLineF &line, double thickness)
{
    return boxAlong(line.p1(), line.p2(), thickness);
}
bool overlap(const Box &a, const Box &b); // sharing an edge is no overlap

double distanceTo(const Box &box, const QPointF &point);              // distance from its edge; 0 inside
bool isNearer(const Box &box, const QPointF &point, double distance); // than this; cheaper than to measure
bool touchesAny(const Box &box, std::span<const Box> others);
bool cross(const QPolygonF &a, const QPolygonF &b);                // lines that only meet at an end do not cross
double thicknessUnder(const Box &box, std::span<const Box> lines); // of all lines that the box crosses, together

// Describes one way to place a label: which of its words, and where.
struct Spot {
    Box box;
    int words = 0;
};

// Holds what labels keep off. A label avoids every solid thing and crosses a soft one only if there is no
// free spot.
struct Obstacles {
    std::vector<Box> solid;
    std::vector<Box> soft;

    void add(const Box &box) { solid.push_back(box); }
    void add(std::span<const Box> boxes) { solid.insert(solid.end(), boxes.begin(), boxes.end()); }
};

// Returns the first spot inside `area` that is clear of everything, or else the one that is clear of the solid things
// and crosses the least of the soft ones. Null means that there is none and the label is left out. Only spots for the
// first `forms` of the label's words count.
const Spot *firstFreeSpot(const std::vector<Spot> &spots, const Obstacles &obstacles, const QRectF &area,
                          int forms = std::numeric_limits<int>::max());

} // namespace roofline
