// Describes what a question puts on the chart, be it of a lecture, a lesson or a prediction: its own headline,
// guesses, and the path that a point takes.
#pragma once

#include "app/chart/companions.h"

#include <QStringList>

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
    QString words;     // for example "14 hands"
    QString deviation; // for example "2.1× off"; empty: the answer is not known yet

    bool operator==(const GuessMark &) const = default;
};

struct StageMarks {
    QString headline; // replaces the title and the line below it, whatever is hidden; empty: keeps them
    QString beside;   // the line below the headline
    std::vector<GuessMark> guesses;
    std::optional<ChartPlace> hand; // where a guess by keyboard would be placed
    std::optional<PathPoint> from;  // where the point was before; its tick is its name
    std::vector<PathPoint> way;     // path from there
    double traveled = 1;            // share of the path; below 1 the point is on its way
    QStringList landed;             // names of the point where it arrives alone, longest first; empty: its usual ones

    bool operator==(const StageMarks &) const = default;
};

} // namespace roofline
