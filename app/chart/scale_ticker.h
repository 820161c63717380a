// Gives the app's own ticks to the plot library.
#pragma once

#include "app/paint/tick_labels.h"

#include <qcustomplot.h>

namespace roofline {

class ScaleTicker : public QCPAxisTicker {
public:
    double unit = 1;       // what a label of 1 stands for
    double pixels = 500;   // length of the axis
    double labelRoom = 24; // pixels that a label takes along the axis, with some margin
    bool powersOfTwo = false;

    void generate(const QCPRange &range, const QLocale &, QChar, int, QVector<double> &ticks, QVector<double> *subTicks,
                  QVector<QString> *tickLabels) override
    {
        ticks.clear();
        if (subTicks)
            subTicks->clear();
        if (tickLabels)
            tickLabels->clear();
        const std::vector<Tick> all = powersOfTwo ? powerOfTwoTicks(range.lower, range.upper, pixels)
                                                  : decadeTicks(range.lower, range.upper, unit, pixels, labelRoom);
        for (const Tick &tick : all) {
            if (!tick.label.isEmpty()) {
                ticks << tick.value;
                if (tickLabels)
                    *tickLabels << tick.label;
            } else if (subTicks) {
                *subTicks << tick.value;
            }
        }
    }
};

} // namespace roofline
