// The part of the log-log plane that a chip is shown in: whole decades, a function of the hardware and of the room on
// the screen alone. Nothing about the workload may enter here: a point that moves must move on the screen.
#pragma once

#include "core/hardware/chip.h"

#include <QRect>
#include <QSize>

#include <span>

namespace roofline {

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

// The decades that the chip's roofs need; those of several chips that are shown together.
Frame frameOf(const Chip &chip);
Frame frameOf(std::span<const Chip *const> chips);

struct FittedFrame {
    Frame frame;
    QRect rect;                  // the plot area, at the top left of the room
    bool sameScale = false;      // pixels per decade are equal on both axes: bandwidth lines stand at 45°
};

// Adds whole decades at the sides and at the top, then gives up a little room, so that both axes get the same pixels
// per decade. In a small chart, or where that would waste too much, the scales stay different and the whole room is
// used.
FittedFrame fitFrame(const Frame &needed, const QRect &room);

} // namespace roofline
