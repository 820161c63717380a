// Splits the states of a lecture into builds, each of which hides certain parts of the chart.
#pragma once

#include "app/chart/view_choices.h"
#include "app/export/export_chart.h"
#include "core/document/bookmark.h"

#include <cstddef>
#include <vector>

namespace roofline {

struct Build {
    ChartLayers hidden;
    bool asks = false; // the answer is locked
};

// Returns the builds in order, never none: first the parts that the state before did not show, one by one,
// then the question, then its answer. `fromNothing` lets all parts come, also those that the state before has shown,
// and in a state that does not build up.
std::vector<Build> buildsOf(const std::vector<Bookmark> &states, std::size_t state, bool fromNothing = false);

ChartLayers hiddenIn(const Bookmark &state); // after the last build
ChartLayers answerLayers();                  // the parts that would reveal the answer to a question
ChartLayers emptyLayers(const Scenario &of); // the parts that the chart of it has not, so that none waits for them

// Returns what is seen now as a state stores it.
StateView viewOf(View tab, const ViewChoices &choices);

// Returns the reader's choices with the parts hidden that a build of a state's view hides. What a view chooses where
// somebody arrives there can be switched afterwards.
ViewChoices choicesFor(const std::optional<StateView> &view, const ChartLayers &hidden, ViewChoices choices,
                       bool arrives);

} // namespace roofline
