// The builds of a lecture's states: what is hidden at each of them.
#pragma once

#include "app/chart/view_choices.h"
#include "app/export/export_chart.h"
#include "core/document/bookmark.h"

#include <cstddef>
#include <vector>

namespace roofline {

struct Build {
    ChartLayers hidden;
    bool asks = false; // the answer is locked away

    bool operator==(const Build &) const = default;
};

// In their order: what the state before has not shown comes part by part, then the question, then its answer. Never empty.
std::vector<Build> buildsOf(const std::vector<Bookmark> &states, std::size_t state);

ChartLayers hiddenIn(const Bookmark &state); // when all is built
ChartLayers answersTo(const Question &question);
QString layerId(ChartLayer layer); // as session files name it

// What is seen now, as a state keeps it.
StateView viewOf(View tab, const ViewChoices &choices);

// The choices of a reader with what a state says.
ViewChoices choicesFor(const Bookmark &state, const ChartLayers &hidden, ViewChoices choices);

} // namespace roofline
