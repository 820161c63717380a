// Collects the parts of the overlay. Each label takes a free place, and later labels give way to earlier ones.
#pragma once

#include "app/paint/label_places.h"
#include "app/paint/scene.h"

#include <QStringList>

#include <functional>
#include <span>

namespace roofline {

// Identifies a label and the point that it moves with.
struct Tether {
    QString key;
    QPointF anchor;
    std::function<bool(const Box &)> allows = {}; // leaves out places; empty: none
};

struct OverlayCanvas {
    const ChartStyle &style;
    QRectF plot;                                    // the plot area
    QRectF labelArea = plot.adjusted(2, 2, -2, -2); // the part of it where labels may lie, a little smaller
    SceneItems items{};
    std::vector<Box> labels{};  // every text inside the plot area
    std::vector<Box> leaders{}; // lines from marks to their labels, and other room that labels keep off
    Obstacles obstacles{};      // marks and labels so far, and the lines that a label preferably does not cross

    const LabelMemory *memory = nullptr; // where labels were before; null: nowhere
    bool moving = false;                 // labels ride with what they are tied to
    LabelMemory kept{};                  // where they are now

    // Each spot says which of the words it is for. Returns null if there is no room for any.
    const Box *label(const Tether &tether, const std::vector<Spot> &spots, const QStringList &words, TextRole role)
    {
        return label(tether, spots, words, role, obstacles);
    }
    const Box *label(const Tether &tether, const std::vector<Spot> &spots, const QStringList &words, TextRole role,
                     const Obstacles &avoided);
    // Returns a spot off all that is there and off these lines; null: there is none.
    const Spot *freeSpot(const std::vector<Spot> &spots, std::span<const Box> lines) const;
    std::optional<Spot> spotFor(const Tether &tether, std::vector<Spot> spots, const Obstacles &avoided);
    const Box *labelAt(const Spot &spot, const QString &text, TextRole role);

    // Place several lines, of which the first is strong, as one block. Spot::words is the number of lines.
    QSizeF blockSize(const QStringList &lines) const;
    void block(const Tether &tether, const std::vector<Spot> &spots, const QStringList &lines);

    // Returns a line from the mark to its label if the label is not beside it, or is nearer to one of the others.
    std::optional<QLineF> leaderTo(const Box &label, const Disc &mark, std::span<const Disc> others) const;
    void lead(const Box &label, const Disc &mark, std::span<const Disc> others); // draws that line
    // Returns whether that line, if there is one, passes through no other mark, label or leader.
    bool isLeaderClear(const Box &label, const Disc &mark, std::span<const Disc> others) const;

    void occupy(const Box &box);    // reserves the room of a label that is drawn by other means
    void keepClear(const Box &box); // keeps room free of labels
    void line(const QPointF &from, const QPointF &to, const QColor &color, double width,
              Dash dash = Dash::Solid); // clipped to the plot area
};

// Draws a leader, with a halo in the color of the page.
void addLeader(SceneItems &items, const QPolygonF &line, const ChartStyle &style);

// Lists of spots that each kind of label may take, best first.
// Returns spots above the line from its right end leftward, then below it, then the same for the shorter words, and
// above a line that is too short for them.
std::vector<Spot> computeRoofSpots(const QLineF &line, const QStringList &words, TextRole role,
                                   const ChartStyle &style);

// Returns spots around a mark.
std::vector<Spot> markSpots(const QPointF &center, double radius, const QSizeF &size, const ChartStyle &style);

} // namespace roofline
