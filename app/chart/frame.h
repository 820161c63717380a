// The part of the log-log plane that is shown: whole decades, a function of the chips and of the kind of workload alone. No setting of
// the workload may enter here: a point that moves must move on the screen.
#pragma once

#include <QRect>
#include <QSize>

#include <span>

namespace roofline {

struct Analysis;
struct Chip;
struct Model;
struct Scenario;

// Powers of ten. Whole numbers until somebody zooms.
struct Frame {
    double xLow = -1;
    double xHigh = 4;
    double yLow = 11;
    double yHigh = 16;

    double width() const { return xHigh - xLow; }
    double height() const { return yHigh - yLow; }
    bool operator==(const Frame &) const = default;
};

// The decades of intensity, as powers of ten, that a kind of workload lives in at every size.
struct Decades {
    double low = -1;
    double high = 4;

    Decades with(const Decades &other) const; // both
    bool operator==(const Decades &) const = default;
};
Decades decadesOf(const Scenario &scenario, const Model *model); // `model` may be null
Decades decadesOf(const Analysis &analysis);

// For chips that are shown together, the main one first.
Frame frameOf(std::span<const Chip *const> chips, const Decades &decades);

struct FittedFrame {
    Frame frame;
    QRect rect;             // the plot area, at the top left of the room
    bool sameScale = false; // pixels per decade are equal on both axes: bandwidth lines stand at 45°

    bool operator==(const FittedFrame &) const = default;
};

// Gives up a little room for equal pixels per decade on both axes; where that would waste too much, the scales differ.
FittedFrame fitFrame(const Frame &needed, const QRect &room);

} // namespace roofline
