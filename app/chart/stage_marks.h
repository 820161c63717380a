// What a lecture puts on the chart: a headline of its own, guesses, the way that a point takes, and what somebody has written there.
#pragma once

#include "app/chart/companions.h"
#include "core/document/bookmark.h"

#include <QString>

#include <optional>
#include <vector>

namespace roofline {

struct ChartPlace {
    double intensity = 1;
    double rate = 1; // of one chip

    bool operator==(const ChartPlace &) const = default;
};

struct GuessMark {
    QString letter;
    ChartPlace at;     // where it was clicked
    ChartPlace roof;   // the place on the nearest roof
    QString words;     // "14 hands"
    QString deviation; // "2.1× off"; empty: the answer is not known yet

    bool operator==(const GuessMark &) const = default;
};

struct StageMarks {
    QString headline; // instead of the title and of the line below it, whatever is hidden; empty: theirs
    QString beside;   // that line
    std::vector<GuessMark> guesses;
    std::optional<ChartPlace> hand; // where the keyboard would guess
    std::optional<PathPoint> from;  // where the point was before; its tick is its name
    std::vector<PathPoint> way;     // from there
    double traveled = 1;            // of it; below 1 the point is on its way
    Annotations annotations;

    bool operator==(const StageMarks &) const = default;
};

} // namespace roofline
