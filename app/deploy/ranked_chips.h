// This table ranks chips with the present workload, the fastest first, each with a bar.
#pragma once

#include "core/deploy/all_chips.h"

#include <QTreeWidget>

#include <vector>

namespace roofline {

struct Analysis;

class RankedChips : public QTreeWidget {
    Q_OBJECT

public:
    enum Column { PlaceColumn, ChipColumn, CountColumn, BarColumn, YieldColumn, LimitColumn };

    explicit RankedChips(QWidget *parent = nullptr);

    // Shows those of the standings that have a place. They are the first ones, so that a row is an index of both.
    void setStandings(const Analysis &analysis, const std::vector<ChipStanding> &standings);

    static double shareOf(const QTreeWidgetItem &item); // length of its bar, of the column
};

} // namespace roofline
