#include "app/window/lecture/builds.h"

#include "app/theme/text.h"

#include <algorithm>

namespace roofline {

static_assert(chartLayerCount == lectureLayers.size());

ChartLayers both(ChartLayers a, const ChartLayers &b)
{
    for (const ChartLayer layer : chartLayers)
        a.set(layer, a.has(layer) || b.has(layer));
    return a;
}

QString layerId(ChartLayer layer)
{
    return qtText(lectureLayers[std::size_t(layer)]);
}

ChartLayers hiddenIn(const Bookmark &state)
{
    ChartLayers hidden;
    if (!state.view)
        return hidden;
    for (const ChartLayer layer : chartLayers)
        hidden.set(layer, std::ranges::find(state.view->hidden, lectureLayers[std::size_t(layer)])
                              != state.view->hidden.end());
    return hidden;
}

// The operators are hidden too, because their points stand where the workload's point will be.
ChartLayers answerLayers()
{
    ChartLayers answers;
    for (const ChartLayer layer : {ChartLayer::Operators, ChartLayer::Point, ChartLayer::Words})
        answers.set(layer, true);
    return answers;
}

std::vector<Build> buildsOf(const std::vector<Bookmark> &states, std::size_t state, bool fromNothing)
{
    const Bookmark &now = states[state];
    const ChartLayers end = hiddenIn(now);
    const ChartLayers locked = now.question ? answerLayers() : ChartLayers();
    const ChartLayers before = state > 0 && !fromNothing ? hiddenIn(states[state - 1]) : ChartLayers::all();
    ChartLayers hidden = both(end, locked);
    std::vector<Build> builds;
    if (fromNothing || !now.view || now.view->buildsUp) {
        std::vector<ChartLayer> coming;
        for (const ChartLayer layer : chartLayers) {
            if (!hidden.has(layer) && before.has(layer))
                coming.push_back(layer);
        }
        ChartLayers shown = hidden;
        for (const ChartLayer layer : coming)
            shown.set(layer, true);
        for (const ChartLayer layer : coming) {
            shown.set(layer, false);
            builds.push_back({shown, now.question.has_value()});
        }
    }
    if (builds.empty())
        builds.push_back({hidden, now.question.has_value()});
    if (now.question)
        builds.push_back({end, false});
    return builds;
}

StateView viewOf(View tab, const ViewChoices &choices)
{
    StateView view;
    view.tab = nameOf(tabOf(tab).isRoofline ? tab : View::Roofline);
    for (const ChartLayer layer : chartLayers) {
        const bool off = layer == ChartLayer::Operators && !choices.operators;
        if (choices.hidden.has(layer) || off)
            view.hidden.emplace_back(lectureLayers[std::size_t(layer)]);
    }
    view.roofs = namesOf(choices.roofs);
    return view;
}

ViewChoices choicesFor(const Bookmark &state, const ChartLayers &hidden, ViewChoices choices)
{
    choices.hidden = hidden;
    if (state.view)
        choices.operators = choices.operators || !hiddenIn(state).has(ChartLayer::Operators);
    return choices;
}

} // namespace roofline
