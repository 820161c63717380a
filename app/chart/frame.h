// Finds the part of the log-log plane that is shown: whole decades that depend only on the chips and on the
// kind of workload. No setting of the workload may enter here, because a moving point must move on the screen.
#pragma once

#include <QRect>

#include <algorithm>
#include <span>

namespace roofline {

struct Analysis;
struct Chip;
struct Model;
struct Scenario;

// Holds powers of ten, which are whole numbers until the user zooms.
struct Frame {
    double xLow = -1;
    double xHigh = 4;
    double yLow = 11;
    double yHigh = 16;

    double width() const { return xHigh - xLow; }
    double height() const { return yHigh - yLow; }
    bool operator==(const Frame &) const = default;
};

// Holds the decades of intensity, as powers of ten, in which a kind of workload lies at every size.
struct Decades {
    double low = -1;
    double high = 4;

    Decades with(const Decades &other) const { return {std::min(low, other.low), std::max(high, other.high)}; }
    bool operator==(const Decades &) const = default;
};
Decades decadesOf(const Scenario &scenario, const Model *model); // `model` may be null
Decades decadesOf(const Analysis &analysis);

// The main chip comes first.
Frame frameOf(std::span<const Chip *const> chips, const Decades &decades);

// Returns the plot area of a frame, at the top left of the room. It gives up a little room for equal pixels per decade
// on both axes. Where that would waste too much, the scales differ.
QRect rectFor(const Frame &frame, const QRect &room);

} // namespace roofline
