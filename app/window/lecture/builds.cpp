#include "app/window/lecture/builds.h"

#include "app/lesson/hidden_layers.h"

namespace roofline {

ChartLayers hiddenIn(const Bookmark &state)
{
    return state.view ? hiddenIn(*state.view) : ChartLayers();
}

// The operators are hidden too, because their points stand where the workload's point will be.
ChartLayers answerLayers()
{
    return {ChartLayer::Operators, ChartLayer::Point, ChartLayer::Words};
}

// A kernel of one operator has its point at that of the workload.
ChartLayers emptyLayers(const Scenario &of)
{
    const bool single = of.kernel && of.kernel->kind != KernelKind::Attention && of.chips == 1;
    return single ? ChartLayers{ChartLayer::Operators} : ChartLayers();
}

std::vector<Build> buildsOf(const std::vector<Bookmark> &states, std::size_t state, bool fromNothing)
{
    const Bookmark &now = states[state];
    const ChartLayers end = hiddenIn(now);
    const ChartLayers locked = now.question ? answerLayers() : ChartLayers();
    const ChartLayers before = state > 0 && !fromNothing ? hiddenIn(states[state - 1]) : ChartLayers::all();
    const ChartLayers hidden = end | locked;
    std::vector<Build> builds;
    if (fromNothing || !now.view || now.view->buildsUp) {
        const ChartLayers coming = before - hidden - emptyLayers(now.scenario);
        ChartLayers away = hidden | coming;
        for (const ChartLayer layer : chartLayers) {
            if (!coming.has(layer))
                continue;
            away.set(layer, false);
            builds.push_back({away, now.question.has_value()});
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
    view.roofs = choices.roofs;
    view.cacheAware = choices.cacheAware;
    return view;
}

ViewChoices choicesFor(const std::optional<StateView> &view, const ChartLayers &hidden, ViewChoices choices,
                       bool arrives)
{
    choices.hidden = hidden;
    if (view)
        choices.operators = choices.operators || !hiddenIn(*view).has(ChartLayer::Operators);
    if (view && arrives)
        choices.cacheAware = view->cacheAware;
    return choices;
}

} // namespace roofline
