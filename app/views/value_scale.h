// Computes an axis from 0 that holds a value. Its steps are 1, 2 or 5 times a power of ten, and it ends at the first
// one that reaches the value, so that it stays while the value grows a little and leaves at most a fifth empty.
#pragma once

#include <QStringList>

namespace roofline {

struct ValueScale {
    double end = 1;
    double step = 0.2;
};

ValueScale scaleFor(double longest);

// Returns, for example, "0", "2", "4" … "10 ms" for an axis in seconds. All labels have one unit, which is
// written once, at the last label of those that are shown: every second one, for example.
QStringList secondsLabels(const ValueScale &scale, qsizetype every = 1);

} // namespace roofline
